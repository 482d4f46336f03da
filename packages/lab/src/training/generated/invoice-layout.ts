import type { Sheet } from '@recto/document/internals';
import type { Dice } from './dice.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import type { LabelName, Language } from './language.ts';
import type { ListStyle } from './list-style.ts';
import type { Print } from './printed.ts';

/** What the parts of a generated invoice need for drawing. */
export interface Drawing {
  readonly sheet: Sheet;
  readonly dice: Dice;
  readonly language: Language;
  readonly facts: InvoiceFacts;
  readonly print: Print;
  /** Line height in points. */
  readonly step: number;
  /** Left and right margins in points. */
  readonly left: number;
  readonly right: number;
  /** Whether labels end in a colon. */
  readonly colon: boolean;
  readonly label: (name: LabelName) => string;
  /** For documents that are one long list. */
  readonly list?: ListStyle;
  /** A line without content at the top of every page. */
  readonly banner?: string;
}

export interface Entry {
  readonly label: string;
  readonly value: string;
}

/** Draws a list of labels and values in one of the usual ways; returns the y below it. */
export function drawEntries(
  drawing: Drawing,
  entries: readonly Entry[],
  x: number,
  y: number,
  width: number,
): number {
  const { dice, sheet, step, colon } = drawing;
  const style = dice.pick(['inline', 'columns', 'columns', 'ends', 'stacked', 'header']);
  if (style === 'header' && width > 300) return drawHeaderRow(drawing, entries, x, y, width);
  const mark = colon ? dice.pick([':', ':', ' :']) : '';
  const gap = x + Math.max(90, width * 0.5);
  let at = y;
  for (const { label, value } of entries) {
    if (style === 'inline') sheet.put(`${label}${mark || ':'} ${value}`, x, at);
    else if (style === 'stacked') {
      sheet.put(`${label}${mark}`, x, at, { size: sheet.size * 0.85 });
      at += step;
      sheet.put(value, x, at);
      at += step * 0.3;
    } else {
      sheet.put(`${label}${mark}`, x, at);
      if (style === 'ends') sheet.put(value, x + width, at, { align: 'right' });
      else sheet.put(value, gap, at);
    }
    at += step * (style === 'stacked' ? 1.1 : 1);
  }
  return at;
}

/** Labels side by side with their values below, up to five in a row. */
export function drawHeaderRow(
  drawing: Drawing,
  entries: readonly Entry[],
  x: number,
  y: number,
  width: number,
): number {
  const { sheet, step } = drawing;
  let at = y;
  for (let start = 0; start < entries.length; start += 4) {
    const row = entries.slice(start, start + 4);
    row.forEach(({ label, value }, index) => {
      const left = x + (width / 4) * index;
      sheet.put(label, left, at);
      sheet.put(
        value.length * sheet.size * 0.55 > width / 4
          ? value.slice(0, Math.floor(width / 4 / (sheet.size * 0.6)))
          : value,
        left,
        at + step,
      );
    });
    at += step * 2.5;
  }
  return at;
}
