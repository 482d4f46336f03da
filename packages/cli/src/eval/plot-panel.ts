import { escaped, type SvgText, svgElement } from './svg.ts';

/** A square with two axes from 0 to 1, and the positions of its numbers in the picture. */
export interface Panel {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  /** Frame, ticks and axis labels. */
  readonly frame: SvgText;
}

/** Side of a panel in pixels. */
export const panelSide = 260;

interface PanelText {
  readonly title: string;
  readonly across: string;
  readonly up: string;
}

/** `left` and `top` in pixels; `upTo` is the value at the top of the vertical axis. */
export function panelAt(left: number, top: number, { title, across, up }: PanelText, upTo = 1): Panel {
  const x = (value: number) => left + value * panelSide;
  const y = (value: number) => top + panelSide - (value / upTo) * panelSide;
  const ticks = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    line('grid', [x(share), y(0)], [x(share), top]),
    line('grid', [left, y(share * upTo)], [left + panelSide, y(share * upTo)]),
    label(String(share), x(share), y(0) + 16, 'middle'),
    label(tickText(share * upTo), left - 6, y(share * upTo) + 4, 'end'),
  ]);
  const frame = svgElement('g', {}, [
    ...ticks,
    line('axis', [left, y(0)], [left + panelSide, y(0)]),
    line('axis', [left, y(0)], [left, top]),
    label(title, left, top - 12, 'start', 'title'),
    label(across, left + panelSide / 2, y(0) + 34, 'middle'),
    svgElement(
      'text',
      { 'text-anchor': 'middle', transform: `translate(${left - 42} ${top + panelSide / 2}) rotate(-90)` },
      [escaped(up)],
    ),
  ]);
  return { x, y, frame };
}

function tickText(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

export function line(style: string, from: readonly number[], to: readonly number[]): SvgText {
  return svgElement('line', { class: style, x1: from[0]!, y1: from[1]!, x2: to[0]!, y2: to[1]! });
}

export function label(
  text: string,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end',
  style = 'label',
): SvgText {
  return svgElement('text', { class: style, x, y, 'text-anchor': anchor }, [escaped(text)]);
}

export function polyline(style: string, points: readonly (readonly [number, number])[]): SvgText {
  const path = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return svgElement('polyline', { class: style, points: path });
}
