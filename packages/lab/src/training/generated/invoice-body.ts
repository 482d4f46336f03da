import { widthOf } from '@recto/document/internals';
import type { LineFacts } from './invoice-facts.ts';
import type { Drawing } from './invoice-layout.ts';

/** Draws the table of goods; returns the y below it. */
export function drawLines(drawing: Drawing, y: number): number {
  const { sheet, dice, step, left, right, language } = drawing;
  const columns = columnsOf(drawing);
  const width = right - left;
  let at = y;
  let before = 0;
  for (const column of columns.toSorted((a, b) => a.at - b.at)) {
    const x = left + width * column.at;
    const heads = dice.shuffled(column.name === 'day' ? dayHeads(drawing) : language.columns[column.name]);
    const startOf = (head: string) => x - (column.align === 'right' ? widthOf(head, sheet.size) : 0);
    const head = heads.find((one) => startOf(one) > before + 4) ?? heads.at(-1)!;
    before = sheet.put(head, x, at, { align: column.align });
  }
  at += step * dice.pick([1.2, 1.6, 2]);
  const numbered = dice.chance(0.15);
  const goodsAt = columns.find((column) => column.name === 'goods')!.at;
  drawing.facts.lines.forEach((line, index) => {
    for (const column of columns) {
      sheet.put(column.text(line, index), left + width * column.at, at, { align: column.align });
    }
    at += step;
    if (line.more) {
      sheet.put(line.more, left + width * goodsAt, at);
      at += step;
    }
    if (numbered) at = drawItemCodes(drawing, left + width * goodsAt, at);
    at += step * 0.3;
  });
  if (dice.chance(0.15)) at = drawReductions(drawing, columns, at);
  return at + step * 0.5;
}

/** The seller's or buyer's codes for the goods, beside or below their labels. */
function drawItemCodes({ sheet, dice, step, language, colon }: Drawing, x: number, y: number): number {
  let at = y;
  for (const name of dice.shuffled(language.lists.itemCodes).slice(0, dice.whole(1, 2))) {
    const code = dice.pick([
      dice.code('A999999'),
      dice.code('AA-MAT'),
      dice.pick(language.goods),
      dice.code('9999999999'),
    ]);
    const label = colon ? `${name}:` : name;
    if (dice.chance(0.5)) sheet.put(`${label} ${code}`, x, at);
    else {
      sheet.put(label, x, at);
      at += step;
      sheet.put(code, x, at);
    }
    at += step;
  }
  return at;
}

/** Discounts as rows of the table: a share of an amount. */
function drawReductions(
  { sheet, dice, step, left, right, label, print }: Drawing,
  columns: readonly Column[],
  y: number,
): number {
  const rows = dice.whole(1, 3);
  for (let row = 0; row < rows; row++) {
    const base = dice.whole(20, 900) * 100;
    const share = dice.pick([1, 2, 5, 10]);
    const goods = columns.find((column) => column.name === 'goods')!;
    sheet.put(label(dice.pick(['discount', 'freight'])), left + (right - left) * goods.at, y + row * step);
    sheet.put(
      `${share} % ${dice.pick(['sur', 'von', 'of', 'auf'])} ${print.amount(base)}`,
      left + (right - left) * 0.6,
      y + row * step,
    );
    sheet.put(print.amount(Math.round((base * share) / 100) * dice.pick([1, -1])), right, y + row * step, {
      align: 'right',
    });
  }
  return y + rows * step;
}

/** Dates in rows have the same labels as in the head of a document. */
function dayHeads({ language }: Drawing): readonly string[] {
  return [
    ...language.labels.delivery,
    ...language.labels.date.slice(0, 2),
    ...language.labels.period,
    'Start Date',
    'Datum',
  ];
}

interface Column {
  readonly name: 'position' | 'goods' | 'quantity' | 'unit' | 'each' | 'amount' | 'rate' | 'code' | 'day';
  /** As a share of the width. */
  readonly at: number;
  readonly align: 'left' | 'right';
  readonly text: (line: LineFacts, index: number) => string;
}

function columnsOf({ dice, print, facts }: Drawing): Column[] {
  const columns: Column[] = [];
  const numbered = dice.chance(0.6);
  if (numbered)
    columns.push({ name: 'position', at: 0, align: 'left', text: (_, index) => String(index + 1) });
  const coded = dice.chance(0.3);
  if (coded) columns.push({ name: 'code', at: 0.06, align: 'left', text: () => dice.code('A-9999') });
  const dated = dice.chance(0.25);
  if (dated)
    columns.push({
      name: 'day',
      at: 0.36,
      align: 'left',
      text: (_, index) => print.date(new Date(facts.period[0].getTime() + index * 86_400_000)),
    });
  columns.push({
    name: 'goods',
    at: coded ? 0.2 : numbered ? 0.08 : 0,
    align: 'left',
    text: (line) => line.goods,
  });
  const numbers: Column[] = [
    { name: 'quantity', at: 0.58, align: 'right', text: (line) => print.quantity(line.quantity) },
    { name: 'each', at: 0.74, align: 'right', text: (line) => print.amount(line.eachCents) },
  ];
  const [first, second] = dice.chance(0.75)
    ? numbers
    : [
        { ...numbers[1]!, at: 0.58 },
        { ...numbers[0]!, at: 0.74 },
      ];
  columns.push(first!, second!);
  if (dice.chance(0.35))
    columns.push({ name: 'rate', at: 0.84, align: 'right', text: (line) => `${line.rate} %` });
  columns.push({ name: 'amount', at: 1, align: 'right', text: (line) => print.amount(line.cents) });
  return columns;
}
