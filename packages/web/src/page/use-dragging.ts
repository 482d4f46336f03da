import { type PointerEvent, useState } from 'react';
import { isSideways, type Turns, unturnPoint } from '../logic/turns.ts';
import type { Point } from '../logic/words.ts';

/** A box being drawn on a page. */
export interface Drag {
  readonly page: number;
  readonly from: Point;
  readonly to: Point;
}

/** A shorter movement is a click. */
const stillPx = 5;

/** Tracks the pointer over a sheet: a click, or a box being drawn. */
export function useDragging(on: {
  readonly click: (page: number, at: Point, isExtending: boolean) => void;
  readonly draw: (drag: Drag) => void;
}) {
  const [drag, setDrag] = useState<Drag>();
  const handlers = (page: number, turns: Turns) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // Keeps the focus in the value being filled.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = pointOf(event, turns);
      setDrag({ page, from: at, to: at });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag !== undefined) setDrag({ ...drag, to: pointOf(event, turns) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drag === undefined) return;
      if (movedPx(event, drag, turns) < stillPx) on.click(page, drag.from, event.shiftKey);
      else on.draw(drag);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { drag, handlers };
}

/** On the page as it is, however it is shown. */
function pointOf(event: PointerEvent<HTMLElement>, turns: Turns): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return unturnPoint({ x: (event.clientX - left) / width, y: (event.clientY - top) / height }, turns);
}

function movedPx({ currentTarget }: PointerEvent<HTMLElement>, { from, to }: Drag, turns: Turns): number {
  const { width, height } = currentTarget.getBoundingClientRect();
  const [across, down] = isSideways(turns) ? [height, width] : [width, height];
  return Math.hypot((to.x - from.x) * across, (to.y - from.y) * down);
}
