import type { Page } from '@recto/document';
import { Sheet } from '@recto/document/internals';
import type { Dice } from './dice.ts';
import type { FormDrawing, FormEntry, FormParty, Place } from './form-drawing.ts';
import { headLayouts } from './form-head.ts';
import { formAddress, formName } from './form-names.ts';
import { drawTable, drawTotals, tableStyle } from './form-table.ts';

const rowsOfPage = 14;

/**
 * The pages of a form: usually its head on each, the rows of a table, the totals after the last row, small print at the
 * end.
 */
export function drawForm(form: FormDrawing, dice: Dice): Page[] {
  const [width, height] = dice.chance(0.4) ? [792, 612] : [612, 792];
  const size = dice.pick([6, 7, 8, 9]);
  const step = size * dice.pick([1.25, 1.5, 1.8]);
  const drawHead = headOf(form, dice);
  const repeated = dice.chance(0.75);
  const style = tableStyle(dice, form.language);
  const inHead = dice.chance(0.25);
  const signed = dice.chance(0.4) ? `Accepted for ${formName(dice)}` : '';
  const pages: Page[] = [];
  const open = (): Place => ({ sheet: new Sheet(width!, height!, size), x: 30, width: width! - 60, step });
  const close = ({ sheet }: Place) => pages.push(sheet.page(pages.length + 1));
  const count = Math.ceil(form.rows.length / rowsOfPage) + (form.prose.length > 0 ? 1 : 0);
  for (let start = 0; start < form.rows.length; start += rowsOfPage) {
    const place = open();
    let y = 30;
    if (start === 0 || repeated) y = drawHead(place, inHead ? form.totals : [], start === 0);
    y = drawTable(place, form.rows.slice(start, start + rowsOfPage), y + step * 2, style);
    if (start + rowsOfPage >= form.rows.length && !inHead) drawTotals(place, form, y + step, dice);
    if (signed) place.sheet.put(signed, 30, y + step * 6);
    place.sheet.put(`Page ${pages.length + 1} of ${count}`, width! - 90, height! - 30);
    close(place);
  }
  if (form.prose.length > 0) {
    const place = open();
    drawProse(place, form.prose, dice.pick([1, 2]));
    close(place);
  }
  return pages;
}

type DrawHead = (place: Place, more: readonly FormEntry[], isFirst: boolean) => number;

/**
 * The issuer's block on the left, the parties' blocks, and the entries beside or below them, the same on every page.
 */
function headOf({ entries, parties }: FormDrawing, dice: Dice): DrawHead {
  const lines = [formName(dice), ...formAddress(dice)];
  const beside = dice.chance(0.6);
  const everywhere = dice.chance(0.5);
  const variant = dice.whole(1, 1_000_000);
  const draw = dice.pick(headLayouts);
  return (place, more, isFirst) => {
    const { sheet, x, width, step } = place;
    let y = 30;
    for (const [index, line] of lines.entries()) sheet.put(line, x, y + index * step);
    const low = y + step * 4;
    if (!beside) y = low;
    const left = beside ? x + width * 0.26 : x;
    const inner = { ...place, x: left, width: x + width - left };
    if (parties.length > 0 && (isFirst || everywhere)) y = drawParties(inner, parties, y, variant);
    return Math.max(low, draw(inner, [...entries, ...more], y, variant));
  };
}

/** Blocks side by side or one below the other: a label above or to the left of a name, with its address below. */
function drawParties(
  { sheet, x, width, step }: Place,
  parties: readonly FormParty[],
  y: number,
  variant: number,
): number {
  const named = variant % 3 !== 0;
  const under = variant % 2 === 0;
  const texts = parties.map(({ value, lines, phone }) =>
    named
      ? [`Name: ${value}`, `Address: ${lines[0]}`, `${lines[1]}`, `Phone: ${phone}`]
      : [value, ...lines, ...(variant % 5 === 0 ? [phone] : [])],
  );
  parties.forEach(({ label }, index) => {
    const left = under ? x : x + (width / parties.length) * index;
    const top = under ? y + index * 5 * step : y;
    const isOver = variant % 7 < 3;
    sheet.put(variant % 11 < 4 ? `${label}:` : label, left, top);
    const [textLeft, textTop] = isOver ? [left, top + step] : [left + sheet.size * 8, top];
    for (const [line, text] of texts[index]!.entries()) {
      const [, head, rest] = /^(Name:|Address:|Phone:) (.*)$/.exec(named ? text : '') ?? [];
      if (head) sheet.put(head, textLeft, textTop + line * step);
      sheet.put(rest ?? text, textLeft + (named ? sheet.size * 5 : 0), textTop + line * step);
    }
  });
  return y + (under ? parties.length * 5 : 6) * step;
}

/** Small print in one or two columns. */
function drawProse({ sheet, x, width, step }: Place, prose: readonly string[], columns: number): void {
  const each = width / columns - 12;
  const letters = Math.floor(each / (sheet.size * 0.5));
  const lines = prose.flatMap((text, index) => [...wrapped(`${index + 1}. ${text}`, letters), '']);
  const perColumn = Math.ceil(lines.length / columns);
  lines.forEach((line, index) => {
    const top = 40 + (index % perColumn) * step;
    if (top < sheet.heightPt - 30) sheet.put(line, x + Math.floor(index / perColumn) * (each + 12), top);
  });
}

function wrapped(text: string, letters: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line !== '' && line.length + word.length + 1 > letters) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
