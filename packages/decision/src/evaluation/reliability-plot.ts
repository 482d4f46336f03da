import type { Bin, Summary } from './summary.ts';

const sizePx = 240;
const marginPx = 40;
const panelPx = sizePx + 2 * marginPx;

/**
 * What each model said beside how often it was right, as SVG: one panel for each model, one dot for each bin with its
 * bounds; a calibrated model lies on the diagonal.
 * @example writeFileSync('reliability.svg', reliabilityPlot([summarize(trial)]))
 */
export function reliabilityPlot(summaries: readonly Summary[]): string {
  const panels = summaries.map((summary, index) => panel(summary, index * panelPx));
  const size = `width="${summaries.length * panelPx}" height="${panelPx}"`;
  const style = 'font-family="sans-serif" font-size="11" fill="none" stroke="#888"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${style}>\n${panels.join('\n')}\n</svg>\n`;
}

function panel({ model, bins, accuracy }: Summary, leftPx: number): string {
  const title = `${model}: ${Math.round(accuracy.value * 1000) / 10} % right`;
  return `<g transform="translate(${leftPx + marginPx} ${marginPx})">
<rect width="${sizePx}" height="${sizePx}"/>
<line x1="0" y1="${sizePx}" x2="${sizePx}" y2="0" stroke-dasharray="4"/>
${bins.map(mark).join('\n')}
<g fill="#333" stroke="none"><text y="-10">${escaped(title)}</text>
<text x="${sizePx / 2}" y="${sizePx + 25}" text-anchor="middle">probability said, 0 to 1</text>
<text transform="translate(-12 ${sizePx / 2}) rotate(-90)" text-anchor="middle">share right, 0 to 1</text></g>
</g>`;
}

function mark({ said, right, count }: Bin): string {
  const at = (share: number) => Math.round(share * sizePx * 10) / 10;
  const x = at(said);
  const bounds = `<line x1="${x}" x2="${x}" y1="${at(1 - right.low)}" y2="${at(1 - right.high)}" stroke="#2563eb"/>`;
  return `${bounds}<circle cx="${x}" cy="${at(1 - right.value)}" r="4" fill="#2563eb" stroke="none"><title>${count} answers</title></circle>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
