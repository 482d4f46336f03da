import { widthOf } from '@recto/document/internals';
import type { Dice } from './dice.ts';
import type { Drawing, Entry } from './invoice-layout.ts';
import { drawRates } from './rate-table.ts';

/** An amount below the table; `base` is the amount it was calculated from. */
interface Sum extends Entry {
  readonly base?: string;
}

interface DrawnSums {
  /** The y below them. */
  readonly end: number;
  /** Whether the total tax is printed, and not only the tax of each rate. */
  readonly tax: boolean;
}

/** Totals below the table: one below the other on the right, or side by side. */
export function drawSums(drawing: Drawing, y: number): DrawnSums {
  const { dice, step, left, sheet, print, facts } = drawing;
  const several = facts.rates.length > 1;
  const at = dice.chance(several ? 0.75 : 0.4) ? drawRates(drawing, y) : y;
  const taxes = several ? dice.pick(['whole', 'whole', 'each', 'both'] as const) : 'whole';
  const { core, due } = sumEntries(drawing, taxes);
  const isRow = dice.chance(several ? 0.5 : 0.3) && core.length >= 2 && taxes === 'whole';
  let end = isRow ? drawRow(drawing, core, at) : drawColumn(drawing, core, at);
  end = drawDue(drawing, due, end);
  if (dice.chance(0.15))
    sheet.put(`${dice.pick(drawing.language.prose)} ${print.amount(4000)}`, left, end + step);
  return { end: end + step * (facts.paidCents > 0 ? 1 : 2), tax: taxes !== 'each' };
}

/** The amount paid and the amount due, sometimes in the same row as the due date. */
function drawDue(drawing: Drawing, due: readonly Entry[], y: number): number {
  const { dice, sheet, step, left, right, label, print, facts, colon } = drawing;
  const nearValues = dice.chance(0.3);
  const dueWithDate = dice.chance(0.15);
  const apart = dice.pick([0, 0, 0.8]);
  let at = y + step * apart;
  due.forEach((entry, index) => {
    const text = colon ? `${entry.label}:` : entry.label;
    if (nearValues) sheet.put(text, right - 90, at, { align: 'right' });
    else sheet.put(text, left + (right - left) * 0.6, at);
    sheet.put(entry.value, right, at, { align: 'right' });
    if (dueWithDate && index === due.length - 1) {
      sheet.put(`${label('due')}:`, left, at);
      sheet.put(print.date(facts.due), left + 110, at);
    }
    at += step * (1.2 + apart);
  });
  return at;
}

/** The last totals side by side, with the amounts below their labels. */
function drawRow(drawing: Drawing, core: readonly Sum[], y: number): number {
  const { dice, sheet, step, left, right, language } = drawing;
  const wanted = dice.pick([3, 4]);
  const shown = core.slice(-wanted);
  const widest = Math.max(
    ...shown.flatMap(({ label, value }) => [label, value].map((text) => widthOf(text, sheet.size))),
  );
  const pitch = widest + sheet.size * dice.pick([1.2, 1.2, 3]);
  const between = dice.pick([1.3, 1.3, 2, 2.6]);
  shown.forEach(({ label, value }, index) => {
    const x = right - (shown.length - 1 - index) * pitch;
    sheet.put(label, x, y, { align: 'right' });
    sheet.put(value, x, y + step * between, { align: 'right' });
  });
  // Small print next to the totals, in the row of the amounts or between it and the row of labels.
  if (dice.chance(0.6)) {
    const size = sheet.size * 0.65;
    const room = right - shown.length * pitch - left;
    const notes = dice.shuffled(language.prose).filter((note) => widthOf(note, size) < room);
    notes.slice(0, 5).forEach((note, index) => {
      sheet.put(note, left, y + step * (index * 0.65 - 0.2), { size });
    });
  }
  return y + step * (between + 1.7);
}

function drawColumn(drawing: Drawing, core: readonly Sum[], y: number): number {
  const { dice, sheet, step, left, right } = drawing;
  const labelX = dice.pick([left + (right - left) * 0.55, left + (right - left) * 0.68, left]);
  const alignRight = dice.chance(0.3);
  const withBase = !alignRight && dice.chance(0.2);
  let at = y;
  for (const { label, value, base } of core) {
    const text = drawing.colon ? `${label}:` : label;
    if (alignRight) sheet.put(text, right - 90, at, { align: 'right' });
    else sheet.put(text, withBase ? left : labelX, at);
    if (withBase && base !== undefined) sheet.put(base, right - 80, at, { align: 'right' });
    sheet.put(value, right, at, { align: 'right' });
    at += step * 1.2;
  }
  return at;
}

function sumEntries(drawing: Drawing, taxes: 'whole' | 'each' | 'both') {
  const { dice, label, print, facts } = drawing;
  const entry = (name: Parameters<typeof label>[0], cents: number): Sum => ({
    label: label(name),
    value: print.amount(cents),
  });
  const core: Sum[] = [];
  if (facts.discountCents || facts.freightCents) core.push(entry('lines', facts.linesCents));
  if (facts.discountCents) core.push(entry('discount', -facts.discountCents));
  if (facts.freightCents) core.push(entry('freight', facts.freightCents));
  core.push(
    entry('subtotal', facts.netCents),
    ...taxEntries(drawing, taxes),
    entry('total', facts.totalCents),
  );
  const due: Sum[] = [];
  if (facts.paidCents) due.push(entry('paid', facts.paidCents));
  if (facts.paidCents || dice.chance(0.35)) due.push(entry('dueAmount', facts.totalCents - facts.paidCents));
  return { core, due };
}

/** The total tax under its label; the tax of a rate under the same label with the rate. */
function taxEntries(drawing: Drawing, taxes: 'whole' | 'each' | 'both'): Sum[] {
  const { dice, label, print, facts } = drawing;
  const several = facts.rates.length > 1;
  const name = several ? labelWithoutRate(drawing) : label('tax');
  const joint = dice.pick([' ', ' (', ' auf ', ' on ']);
  const each = facts.rates.map(({ rate, netCents, taxCents }): Sum => {
    const on = joint.length > 2 ? `${joint}${print.amount(netCents)}` : '';
    return {
      label: `${name} ${joint === ' (' ? `(${rate} %)` : `${rate} %${on}`}`,
      value: print.amount(taxCents),
      base: print.amount(netCents),
    };
  });
  const whole: Sum = { label: name, value: print.amount(facts.taxCents), base: print.amount(facts.netCents) };
  if (!several) return [dice.chance(0.15) ? each[0]! : whole];
  return [...(taxes === 'whole' ? [] : each), ...(taxes === 'each' ? [] : [whole])];
}

function labelWithoutRate({
  dice,
  language,
}: {
  readonly dice: Dice;
  readonly language: Drawing['language'];
}) {
  return dice.pick(language.labels.tax.filter((text) => !/\d/.test(text)));
}
