import type { Glyph } from './glyph.ts';

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const lowered = '₀₁₂₃₄₅₆₇₈₉';

/** Of the height of the print: smaller figures whose middle is off by this much are raised or lowered. */
const leastShift = 0.12;
const largestFigure = 0.92;
/** How far a figure may stand from what it belongs to. */
const widestGap = 0.12;
/** Notes are counted to 99; two behind a digit are cents. */
const [mostFigures, mostBehindDigit] = [2, 1];

/**
 * Figures above or below the line, as of a note, a power or a formula, become letters of the word that they stand on: `m²`,
 * `CO₂`, `4.2%¹`. Otherwise they would part its line, and look like rows of a table. Raised cents stay figures.
 * @param glyphs in file order, in the frame in which they run from left to right
 */
export function withRaisedFigures(glyphs: readonly Glyph[]): readonly Glyph[] {
  const placed: Glyph[] = [];
  let isChanged = false;
  for (let at = 0; at < glyphs.length; ) {
    const base = placed.at(-1);
    const run = base === undefined ? [] : runAt(glyphs, at, base);
    if (base === undefined || run.length === 0) {
      placed.push(glyphs[at++]!);
      continue;
    }
    isChanged = true;
    for (const glyph of run) placed.push(onLineOf(base, glyph));
    at += run.length;
    const next = glyphs[at];
    if (next !== undefined && next.inferred === 'line' && isOnLine(base, next)) {
      placed.push(withoutBreak(next));
      at++;
    }
  }
  return isChanged ? placed : glyphs;
}

function runAt(glyphs: readonly Glyph[], at: number, base: Glyph): readonly Glyph[] {
  const most = isDigit(base) ? mostBehindDigit : mostFigures;
  const shift = shiftOf(base, glyphs[at]!);
  if (!/[\p{L}\p{N}%)\]"'”’.,:]/u.test(base.text) || Math.abs(shift) < leastShift) return [];
  const run: Glyph[] = [];
  let right = base.loose.right;
  for (let index = at; index < glyphs.length; index++) {
    const glyph = glyphs[index]!;
    const isSame = Math.abs(shiftOf(base, glyph) - shift) < leastShift / 2;
    if (!isDigit(glyph) || !isSame || !isSmall(base, glyph) || !isBeside(base, glyph, right)) break;
    if (index > at && glyph.afterSpace && glyph.inferred !== 'line') break;
    run.push(glyph);
    right = glyph.loose.right;
  }
  return run.length > most ? [] : run;
}

function isDigit({ text }: Glyph): boolean {
  return text.length === 1 && text >= '0' && text <= '9';
}

/** In heights of the print, down. */
function shiftOf(base: Glyph, { loose }: Glyph): number {
  return (loose.top + loose.bottom - base.loose.top - base.loose.bottom) / 2 / heightOf(base);
}

function isSmall(base: Glyph, glyph: Glyph): boolean {
  const shared = Math.min(base.loose.bottom, glyph.loose.bottom) - Math.max(base.loose.top, glyph.loose.top);
  return heightOf(glyph) <= largestFigure * heightOf(base) && shared > 0.3 * heightOf(glyph);
}

function isBeside(base: Glyph, glyph: Glyph, right: number): boolean {
  const gap = (glyph.loose.left - right) / heightOf(base);
  const isSpaced = glyph.afterSpace && glyph.inferred !== 'line';
  return !isSpaced && Math.abs(gap) <= widestGap && Math.abs(glyph.direction - base.direction) < 0.1;
}

function isOnLine(base: Glyph, { loose }: Glyph): boolean {
  return Math.abs(loose.bottom - base.loose.bottom) < 0.05 * heightOf(base);
}

function onLineOf(base: Glyph, glyph: Glyph): Glyph {
  const digits = shiftOf(base, glyph) < 0 ? raised : lowered;
  const { top, bottom } = base.loose;
  return withoutBreak({
    ...glyph,
    text: digits[Number(glyph.text)]!,
    loose: { ...glyph.loose, top, bottom },
  });
}

/** pdfium takes them for lines of their own. */
function withoutBreak({ inferred: _, ...glyph }: Glyph): Glyph {
  return { ...glyph, afterSpace: false };
}

function heightOf({ loose }: Glyph): number {
  return Math.max(0.1, loose.bottom - loose.top);
}
