import type { RateFacts } from './invoice-facts.ts';
import type { Drawing } from './invoice-layout.ts';

interface Column {
  readonly head: string;
  readonly text: (one: RateFacts) => string;
}

/** Draws a small table of taxes by rate: taxable amount, rate and tax; returns the y below it. */
export function drawRates(drawing: Drawing, y: number): number {
  const { dice, sheet, step, left, right, language, facts } = drawing;
  const columns = columnsOf(drawing);
  const toRight = dice.chance(0.55);
  const width = Math.min(120, (right - left) / (columns.length + (toRight ? 1 : 0)));
  const place = (index: number) =>
    toRight ? right - (columns.length - 1 - index) * width : left + 20 + index * width;
  const put = (texts: readonly string[], at: number) =>
    texts.forEach((text, index) => {
      sheet.put(text, place(index), at, { align: toRight ? 'right' : 'left' });
    });
  let at = y;
  const title = dice.pick(language.lists.taxTable);
  const titled = dice.pick(['none', 'above', 'beside'] as const);
  if (titled !== 'none') sheet.put(title, left, at);
  if (titled === 'above' || (titled === 'beside' && !toRight)) at += step * 1.2;
  put(
    columns.map(({ head }) => head),
    at,
  );
  for (const one of facts.rates) {
    at += step * 1.2;
    put(
      columns.map(({ text }) => text(one)),
      at,
    );
    if (one.rate === 0 && toRight && dice.chance(0.5))
      sheet.put(dice.pick(language.lists.exemptions), left, at);
  }
  return at + step * 1.8;
}

function columnsOf({ dice, language, label, print }: Drawing): Column[] {
  const { columns, lists } = language;
  const base: Column = {
    head: dice.pick([label('subtotal'), dice.pick(lists.taxBase), dice.pick(lists.taxBase)]),
    text: ({ netCents }) => print.amount(netCents),
  };
  const rate: Column = { head: dice.pick(columns.rate), text: ({ rate: percent }) => `${percent} %` };
  const code: Column = {
    head: dice.pick(columns.code),
    text: ({ rate: percent }) => (percent > 0 ? 'S' : 'E'),
  };
  const tax: Column = { head: label('tax'), text: ({ taxCents }) => print.amount(taxCents) };
  const gross: Column = {
    head: label('total'),
    text: ({ netCents, taxCents }) => print.amount(netCents + taxCents),
  };
  return [
    ...(dice.chance(0.3) ? [code] : []),
    ...(dice.chance(0.7) ? [rate, base] : [base, rate]),
    tax,
    ...(dice.chance(0.2) ? [gross] : []),
  ];
}
