import type { Geometry, SamplePages } from '@recto/contract';
import { type PointerEvent, useRef, useState } from 'react';

/** A page of a sample with the boxes of what was read; whoever clicks or draws on it says where. */
export function SamplePage(props: {
  readonly page: SamplePages['pages'][number];
  readonly image: string;
  readonly label: string;
  readonly boxes: readonly {
    readonly key: string;
    readonly geometry: Geometry;
    readonly isActive: boolean;
  }[];
  readonly onBox: (box: Geometry) => void;
}) {
  const { page } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<Point>();
  const [to, setTo] = useState<Point>();
  const pointOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) };
  };
  const drawn = from === undefined || to === undefined ? undefined : boxOf(from, to);
  const end = (event: PointerEvent) => {
    if (from !== undefined) props.onBox(boxOf(from, pointOf(event)));
    setFrom(undefined);
    setTo(undefined);
  };
  return (
    <div
      ref={frame}
      className="sample-page"
      style={{ aspectRatio: `${page.widthPt} / ${page.heightPt}` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(pointOf(event));
      }}
      onPointerMove={(event) => from !== undefined && setTo(pointOf(event))}
      onPointerUp={end}
      onPointerCancel={() => setFrom(undefined)}
    >
      <img src={props.image} alt={props.label} draggable={false} />
      <svg className="overlay" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {props.boxes.map(({ key, geometry, isActive }) => (
          <g key={key} className={isActive ? 'box active' : 'box'}>
            <rect {...rectOf(geometry)} />
          </g>
        ))}
        {drawn !== undefined && <rect className="marked" {...rectOf(drawn)} />}
      </svg>
    </div>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function boxOf(a: Point, b: Point): Geometry {
  const [left, top] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { left, top, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

function rectOf({ left, top, width, height }: Geometry) {
  return { x: left, y: top, width, height };
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
