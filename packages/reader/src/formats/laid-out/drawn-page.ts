import { type Box, type Page, printExtent, type Word } from '@recto/document';
import { advancesOf } from './print.ts';

/** The advance of typewriter fonts, relative to their size. */
const usualAdvance = 0.6;

/** A laid-out page as SVG, its words in a typewriter font stretched to their boxes; it references nothing external. */
export function drawnPage(page: Page): string {
  const { widthPt, heightPt } = page;
  const drawn = [
    ...page.rulings.map(({ box }) => rectangle(box, page)),
    ...page.words.map((word) => drawnWord(word, page)),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPt}" height="${heightPt}" viewBox="0 0 ${widthPt} ${heightPt}">`,
    `<rect width="${widthPt}" height="${heightPt}" fill="white"/>`,
    '<g font-family="DejaVu Sans Mono, Liberation Mono, monospace" fill="black" xml:space="preserve">',
    ...drawn,
    '</g></svg>',
  ].join('\n');
}

function rectangle(box: Box, { widthPt, heightPt }: Page): string {
  const [x, y] = [box.left * widthPt, box.top * heightPt];
  return `<rect x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${(box.width * widthPt).toFixed(2)}" height="${(box.height * heightPt).toFixed(2)}" fill="#999"/>`;
}

function drawnWord({ text, box }: Word, { widthPt, heightPt }: Page): string {
  const { up, down } = printExtent(text);
  const sizePt = (box.height * heightPt) / (up + down);
  const baselinePt = box.top * heightPt + up * sizePt;
  const advancePt = (box.width * widthPt) / Math.max(1, advancesOf(text));
  const stretch = advancePt / (usualAdvance * sizePt);
  const place = `translate(${(box.left * widthPt).toFixed(2)} ${baselinePt.toFixed(2)}) scale(${stretch.toFixed(4)} 1)`;
  return `<text transform="${place}" font-size="${sizePt.toFixed(2)}">${escaped(text)}</text>`;
}

/** For XML, which allows no control characters, not even as references. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
