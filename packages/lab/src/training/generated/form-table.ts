import type { Dice } from './dice.ts';
import type { FormDrawing, FormRow, Place } from './form-drawing.ts';

interface TableStyle {
  readonly kind: 'lines' | 'parts' | 'plain' | 'ranges' | 'weeks';
  /** Separator between the two dates of a range. */
  readonly joint: string;
  readonly heads: readonly string[];
  /** Prefix of a line of dates below its row. */
  readonly part: string;
}

const words = [
  {
    start: 'Start Date',
    end: 'End Date',
    ranges: ['Dates', 'Week', 'Date Range', 'Days', ''],
    parts: ['Part', 'Week', 'Rate'],
    others: ['Description', 'Units', 'Rate', 'Total'],
  },
  {
    start: 'Beginn',
    end: 'Ende',
    ranges: ['Tage', 'Woche', 'Datum'],
    parts: ['Teil', 'Woche'],
    others: ['Bezeichnung', 'Anzahl', 'Preis', 'Betrag'],
  },
  {
    start: 'Début',
    end: 'Fin',
    ranges: ['Dates', 'Semaine', 'Jours'],
    parts: ['Partie', 'Semaine'],
    others: ['Libellé', 'Quantité', 'Prix', 'Montant'],
  },
] as const;

/** How the rows of a form are laid out; the same on every page. */
export function tableStyle(dice: Dice, language: number): TableStyle {
  const kind = dice.pick(['lines', 'parts', 'plain', 'ranges', 'ranges', 'weeks'] as const);
  const { start, end, ranges, parts, others } = words[language]!;
  const days = {
    lines: [start, end],
    weeks: [start, end],
    parts: [start, end],
    plain: ['Date', ''],
    ranges: [dice.pick(ranges), ''],
  }[kind];
  return {
    kind,
    joint: dice.pick([' - ', '-', ' to ', ' – ']),
    heads: [dice.pick(['#', 'Line', '']), ...days, ...others],
    part: dice.pick(parts),
  };
}

/** Draws rows under their headings and returns where the last one ends. */
export function drawTable(
  { sheet, x, width, step }: Place,
  rows: readonly FormRow[],
  y: number,
  { kind, joint, heads, part }: TableStyle,
): number {
  const at = [0, 0.08, 0.2, 0.36, 0.6, 0.78, 1].map((share) => x + width * share);
  for (const [index, head] of heads.entries())
    sheet.put(head, at[index]!, y, index > 3 ? { align: 'right' } : {});
  let top = y + step * 1.3;
  rows.forEach((row, index) => {
    const days = { plain: [row.from, ''], ranges: [row.from + joint + row.to, ''] }[kind as string] ?? [
      row.from,
      row.to,
    ];
    const cells = [String(index + 1), ...days, 'Regular service', String(row.count), row.rate, row.amount];
    for (const [column, cell] of cells.entries())
      sheet.put(cell, at[column]!, top, column > 3 ? { align: 'right' } : {});
    top += step;
    if (kind !== 'parts' && kind !== 'weeks') return;
    if (kind === 'weeks' && index % 3 === 0) {
      [heads[1]!, heads[2]!, heads[4]!].forEach((head, column) => {
        sheet.put(head, at[column + 1]!, top);
      });
      top += step;
    }
    const text =
      kind === 'weeks' ? `${part}: ${row.from}` : `${part}: ${row.from}${joint}${row.to} ${row.count}`;
    sheet.put(text, at[1]!, top);
    if (kind === 'weeks') sheet.put(row.to, at[2]! + step, top);
    top += step;
  });
  return top;
}

/** The totals after the rows. */
export function drawTotals(
  { sheet, x, width, step }: Place,
  { totals, rows }: FormDrawing,
  y: number,
  dice: Dice,
): void {
  const style = dice.pick(['right', 'left', 'row', 'inline'] as const);
  const colon = dice.pick(['', ':']);
  const nothing = dice.pick(['', '', '0.00', '$0.00']);
  totals.forEach(({ label, value }, index) => {
    const top = y + index * step * 1.2;
    if (style === 'inline') {
      sheet.put(`${label}: ${value}`, x + width * 0.3 * (index % 3), y + Math.floor(index / 3) * step);
      return;
    }
    if (style === 'row') {
      sheet.put(String(rows.length), x + width * 0.6, top, { align: 'right' });
      if (nothing) sheet.put(nothing, x + width * 0.78, top, { align: 'right' });
    }
    sheet.put(label + colon, style === 'left' ? x : x + width * (style === 'row' ? 0.3 : 0.65), top);
    sheet.put(value, style === 'left' ? x + width * 0.35 : x + width, top, { align: 'right' });
  });
}
