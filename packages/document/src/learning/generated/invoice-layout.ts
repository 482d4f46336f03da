import type { Dice } from './dice.ts';
import type { InvoiceFacts, PartyFacts } from './invoice-facts.ts';
import type { LabelName, Language } from './language.ts';
import type { Print } from './printed.ts';
import type { Sheet } from './sheet.ts';

/** What the parts of a made-up invoice need to draw themselves. */
export interface Drawing {
  readonly sheet: Sheet;
  readonly dice: Dice;
  readonly language: Language;
  readonly facts: InvoiceFacts;
  readonly print: Print;
  /** Height of a line in points. */
  readonly step: number;
  /** Left and right margin in points. */
  readonly left: number;
  readonly right: number;
  /** Whether labels carry a colon. */
  readonly colon: boolean;
  readonly label: (name: LabelName) => string;
}

export interface Entry {
  readonly label: string;
  readonly value: string;
}

/** A list of labels and values in one of the ways that documents have; answers the y below it. */
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

/** Labels side by side with their values beneath, up to five in a row. */
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

/** A party's block; `heading` stands above it, or beside its first line, or before a name that has its own label. */
export function drawParty(
  drawing: Drawing,
  party: PartyFacts,
  heading: string | undefined,
  x: number,
  y: number,
): number {
  const { sheet, dice, step, colon, label } = drawing;
  const style =
    heading === undefined
      ? 'plain'
      : dice.pick(['above', 'above', 'beside', 'labelled', 'labelled', 'indented']);
  let at = y;
  let left = x;
  if (heading !== undefined && style !== 'beside') {
    sheet.put(`${heading}${colon ? ':' : ''}`, x, at);
    at += step * dice.pick([1, 1.2, 1.6]);
    if (style === 'indented') left += sheet.size * 2;
  }
  const value = style === 'labelled' ? x + dice.pick([90, 120, 170]) : left;
  if (style === 'labelled' && dice.chance(0.5)) {
    sheet.put(`${label('customer')}:`, x, at);
    sheet.put(dice.code('999999'), value, at);
    at += step;
  }
  if (style === 'labelled') sheet.put(`${label('name')}:`, x, at);
  for (const line of style === 'beside' ? [] : linesBefore(drawing, party)) {
    sheet.put(line, value, at);
    at += step;
  }
  if (style === 'beside') sheet.put(`${heading}: ${party.name}`, x, at);
  else
    sheet.put(
      party.name,
      value,
      at,
      heading === undefined && dice.chance(0.5) ? { size: sheet.size * dice.pick([1.2, 1.6]) } : {},
    );
  at += step * (heading === undefined ? dice.pick([1, 1.3]) : 1);
  if (style === 'labelled') sheet.put(`${label('address')}:`, x, at);
  for (const line of [...linesBehind(drawing, party), ...party.lines]) {
    sheet.put(line, value, at);
    at += step;
  }
  for (const extra of contactLines(drawing, party)) {
    sheet.put(extra, left, at);
    at += step;
  }
  return at;
}

/** What may stand over a name: a logo's text, a brand, a person, a department. */
function linesBefore({ dice, facts, language }: Drawing, party: PartyFacts): string[] {
  const brand = dice.pick(language.firms);
  return [
    ...(dice.chance(0.1)
      ? [dice.pick([`LOGO ${party.name}`, brand.toUpperCase(), party.name.split(' ')[0]!])]
      : []),
    ...(dice.chance(0.1) ? [dice.pick([brand, `${brand} Trade`, brand.toUpperCase()])] : []),
    ...(dice.chance(0.1)
      ? [dice.pick([facts.person, `Contact ${facts.person}`, ...language.departments])]
      : []),
  ];
}

/** What may stand between a name and its street: a brand, a person, a department. */
function linesBehind({ dice, facts, language }: Drawing, party: PartyFacts): string[] {
  const attention = dice.pick(['', '', 'z. Hd. ', 'c/o ', 'Attn: ', "A l'attention de "]);
  return [
    ...(dice.chance(0.1)
      ? [dice.pick([dice.pick(language.firms), `${party.name.split(' ')[0]!} Trading`])]
      : []),
    ...(dice.chance(0.15) ? [dice.pick([`${attention}${facts.person}`, ...language.departments])] : []),
  ];
}

/** The site of a firm, as its mail address tells it. */
function siteOf(party: PartyFacts): string {
  return `www.${party.email.split('@')[1]!}`;
}

function contactLines({ dice, label, facts }: Drawing, party: PartyFacts): string[] {
  const lines = [
    `${label('phone')}: ${party.phone}`,
    `${label('email')}: ${party.email}`,
    `${label('vatId')}: ${party.vatId}`,
    party.email,
    ...(party === facts.vendor ? [siteOf(party), `${facts.person}, ${party.phone}, ${party.email}`] : []),
  ];
  return dice.shuffled(lines).slice(0, dice.pick([0, 0, 1, 2]));
}
