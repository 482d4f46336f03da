import { binsOf } from './calibration-error.ts';
import { risksOf } from './calibration-figures.ts';
import { label, line, type Panel, panelAt, panelSide, polyline } from './plot-panel.ts';
import type { Scored } from './scored.ts';
import { escaped, type SvgText, svgElement } from './svg.ts';

const [width, height] = [1080, 390];
const tops = 60;
const lefts = [70, 430, 790] as const;

/** Grey and two hues that colour-blind people can distinguish, on light and dark backgrounds. */
const style = `
text { font: 12px system-ui, sans-serif; fill: #333 }
.title { font-weight: 600; font-size: 14px }
.ground { fill: #fff }
.grid { stroke: #ddd }
.axis { stroke: #666 }
.ideal { stroke: #888; stroke-dasharray: 5 4; fill: none }
.mark { fill: #0072b2; stroke: #0072b2 }
.curve { stroke: #0072b2; stroke-width: 2; fill: none }
.wrong { fill: #d55e00 }
@media (prefers-color-scheme: dark) {
  text { fill: #ddd }
  .ground { fill: #16181c }
  .grid { stroke: #33373d }
  .axis { stroke: #999 }
  .mark { fill: #56b4e9; stroke: #56b4e9 }
  .curve { stroke: #56b4e9 }
  .wrong { fill: #e69f00 }
}`;

/**
 * A picture in three panels: how often values of similar confidence are right, how many values have which confidence,
 * and how many of the most certain values are wrong. A self-contained SVG file.
 */
export function calibrationPlot(set: string, scored: readonly Scored[]): string {
  const title = `Confidence on ${set}: ${scored.length} values`;
  const picture = svgElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': 'title description',
    },
    [
      svgElement('title', { id: 'title' }, [escaped(title)]),
      svgElement('desc', { id: 'description' }, [escaped(description(scored))]),
      svgElement('style', {}, [escaped(style)]),
      svgElement('rect', { class: 'ground', width, height }),
      label(title, 16, 24, 'start', 'title'),
      reliability(scored),
      histogram(scored),
      riskCoverage(scored),
    ],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${picture}\n`;
}

/** The first panel in words, for those who cannot see it. */
function description(scored: readonly Scored[]): string {
  const bins = binsOf(scored).map(
    ({ count, confidence, right }) =>
      `of ${count} values with confidence ${confidence.toFixed(2)}, ${right.toFixed(2)} are right`,
  );
  return `From the least to the most confident: ${bins.join('; ')}.`;
}

/** Ten bins of equal size, each with the spread that chance alone explains (95 %). */
function reliability(scored: readonly Scored[]): SvgText {
  const bins = binsOf(scored);
  const counts = [...new Set(bins.map(({ count }) => count))].sort((a, b) => a - b);
  const panel = panelAt(lefts[0], tops, {
    title: `Reliability, ${counts.join(' or ') || 'no'} values a point`,
    across: 'confidence (mean of a tenth)',
    up: 'share right',
  });
  const marks = bins.flatMap(({ count, confidence, right }) => {
    const [low, high] = wilson(right, count);
    const x = panel.x(confidence);
    return [
      line('mark', [x, panel.y(low)], [x, panel.y(high)]),
      svgElement('circle', { class: 'mark', cx: x, cy: panel.y(right), r: 4 }, [
        svgElement('title', {}, [
          escaped(`${count} values, confidence ${confidence.toFixed(3)}, right ${right.toFixed(3)}`),
        ]),
      ]),
    ];
  });
  return svgElement('g', {}, [panel.frame, diagonal(panel), ...marks]);
}

function diagonal(panel: Panel): SvgText {
  return line('ideal', [panel.x(0), panel.y(0)], [panel.x(1), panel.y(1)]);
}

/** The interval of a share (Wilson 1927), 95 %. */
function wilson(share: number, count: number): [number, number] {
  const z = 1.96;
  const middle = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count);
  const half =
    (z / (1 + z ** 2 / count)) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const bars = 20;

function histogram(scored: readonly Scored[]): SvgText {
  const counts = Array.from({ length: bars }, (_, bar) => {
    const own = scored.filter(({ confidence }) => Math.min(bars - 1, Math.floor(confidence * bars)) === bar);
    return { all: own.length, wrong: own.filter(({ right }) => !right).length };
  });
  // A quarter of it must be a whole number too.
  const most = 4 * Math.ceil(Math.max(1, ...counts.map(({ all }) => all)) / 4);
  const panel = panelAt(
    lefts[1],
    tops,
    { title: 'Values, and those that are wrong', across: 'confidence', up: 'values' },
    most,
  );
  const drawn = counts.flatMap(({ all, wrong }, bar) =>
    [
      { style: 'mark', count: all },
      { style: 'wrong', count: wrong },
    ].map(({ style, count }) =>
      svgElement('rect', {
        class: style,
        x: panel.x(bar / bars) + 1,
        y: panel.y(count),
        width: panelSide / bars - 2,
        height: panel.y(0) - panel.y(count),
      }),
    ),
  );
  return svgElement('g', {}, [panel.frame, ...drawn]);
}

function riskCoverage(scored: readonly Scored[]): SvgText {
  const risks = risksOf(scored.toSorted((a, b) => b.confidence - a.confidence));
  const best = risksOf(scored.toSorted((a, b) => Number(b.right) - Number(a.right)));
  const most = Math.max(0.04, ...risks.slice(Math.floor(risks.length / 20)));
  const panel = panelAt(
    lefts[2],
    tops,
    { title: 'Risk and coverage', across: 'share of the values, most confident first', up: 'share wrong' },
    most,
  );
  const curve = (values: readonly number[]) =>
    values.map((risk, index): [number, number] => [
      panel.x((index + 1) / values.length),
      panel.y(Math.min(most, risk)),
    ]);
  return svgElement('g', {}, [
    panel.frame,
    polyline('ideal', curve(best)),
    polyline('curve', curve(risks)),
    label('dashed: right above wrong', panel.x(0.03), tops + 16, 'start'),
  ]);
}
