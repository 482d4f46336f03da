import { type PointerEvent, useState } from 'react';
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
  const handlers = (page: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // Keeps the focus in the value being filled.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = pointOf(event);
      setDrag({ page, from: at, to: at });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag !== undefined) setDrag({ ...drag, to: pointOf(event) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drag === undefined) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const [dx, dy] = [(drag.to.x - drag.from.x) * width, (drag.to.y - drag.from.y) * height];
      if (Math.hypot(dx, dy) < stillPx) on.click(page, drag.from, event.shiftKey);
      else on.draw(drag);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { drag, handlers };
}

function pointOf(event: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}
