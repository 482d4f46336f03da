import type { Geometry } from '@recto/contract';
import { memo } from 'react';
import type { ValueStateName } from '../logic/value-state.ts';
import { useReview } from '../work/review-context.ts';

/** A box on a page. */
export interface Box {
  readonly id: string;
  readonly page: number;
  readonly geometry: Geometry;
  readonly look: ValueStateName;
}

/** Boxes drawn over the page in page ratios: dashed if doubtful, double if a rule is broken. */
export const Boxes = memo(function Boxes({ boxes }: { readonly boxes: readonly Box[] }) {
  return (
    <svg className="overlay" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {boxes.map((box) => (
        <BoxMark key={box.id} {...box} />
      ))}
    </svg>
  );
});

const air = { x: 0.004, y: 0.003 };

/** Renders again only when it changes: the focus moves on every keystroke, and a page has a hundred boxes. */
const BoxMark = memo(function BoxMark({ id, geometry, look }: Box) {
  const isActive = useReview(({ focusId }) => focusId === id);
  const { left, top, width, height } = geometry;
  const rectangle = (grow: number) => ({
    x: left - air.x * grow,
    y: top - air.y * grow,
    width: width + 2 * air.x * grow,
    height: height + 2 * air.y * grow,
  });
  return (
    <g className={`box ${look}${isActive ? ' active' : ''}`}>
      <rect {...rectangle(1)} />
      {look === 'failed' && <rect className="second" {...rectangle(1.8)} />}
    </g>
  );
});

/** Words pointed at or selected by drawing. */
export function Marked({ boxes }: { readonly boxes: readonly Geometry[] }) {
  return (
    <svg className="overlay" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {boxes.map(({ left, top, width, height }) => (
        <rect className="marked" key={`${left} ${top}`} x={left} y={top} width={width} height={height} />
      ))}
    </svg>
  );
}
