import { type PartyFacts, partyFacts } from './invoice-facts.ts';
import type { Drawing } from './invoice-layout.ts';
import { type ListStyle, optionalRows, type RowName } from './list-style.ts';

/** A row of a list; further lines are below the first, in the same column. */
interface Row {
  readonly label: string;
  readonly lines: readonly string[];
}

/** All lists of one document have the same rows, as far as a party has values for them. */
export function listStyle({ dice, left, right }: Pick<Drawing, 'dice' | 'left' | 'right'>): ListStyle {
  const x = left + dice.pick([0, 0, 10]);
  return {
    x,
    valueX: x + (right - left) * dice.pick([0.25, 0.33, 0.42, 0.5]),
    rows: new Set(optionalRows.filter(() => dice.chance(0.6))),
    nameFirst: dice.chance(0.35),
  };
}

/** Draws a party as a section of a long list: its heading alone, then labels and values; returns the y below it. */
export function drawPartySection(
  drawing: Drawing,
  party: PartyFacts,
  heading: string,
  style: ListStyle,
  y: number,
): number {
  const { sheet, step, dice } = drawing;
  sheet.put(heading, style.x - dice.pick([0, 0, 6]), y);
  const rows = rowsOf(drawing, party, style);
  return drawRows(drawing, rows, style, y + step * dice.pick([1, 1.2, 1.5])) + step * 0.5;
}

export function drawRows(
  { sheet, step, colon }: Drawing,
  rows: readonly Row[],
  { x, valueX }: ListStyle,
  y: number,
): number {
  let at = y;
  for (const { label, lines } of rows) {
    sheet.put(colon ? `${label}:` : label, x, at);
    for (const line of lines) {
      sheet.put(line, valueX, at);
      at += step;
    }
  }
  return at;
}

function rowsOf(drawing: Drawing, party: PartyFacts, style: ListStyle): Row[] {
  const { dice, label, language } = drawing;
  // Now and then a party lacks a row.
  const has = (name: RowName) => style.rows.has(name) && dice.chance(0.85);
  const row = (name: string, ...lines: string[]): Row => ({ label: name, lines });
  const [first, second] = dice.shuffled(language.identifiers);
  const identifier = ([name, pattern]: readonly [string, string]) =>
    dice.chance(0.5) ? row(name, dice.code(pattern)) : row(name, `${name} ${dice.code(pattern)}`);
  const numbers = [
    ...(has('number') ? [row(dice.pick(language.lists.partyNumber), dice.code('99999999'))] : []),
    ...(has('identifiers') ? [identifier(first!)] : []),
  ];
  const name = row(label('name'), party.name);
  return [
    ...(style.nameFirst ? [name, ...numbers] : [...numbers, name]),
    ...(has('register') ? [identifier(second!)] : []),
    ...(has('person') ? [row(label('person'), contactName(drawing, party))] : []),
    row(label('address'), ...party.lines),
    ...(has('phone') ? [row(label('phone'), party.phone)] : []),
    ...(has('email') ? [row(label('email'), party.email)] : []),
    ...(has('vatId') ? [row(label('vatId'), party.vatId)] : []),
  ];
}

/** A contact whose name may contain that of the party's role (`Ute Verkäufer`). */
function contactName({ dice, language, facts }: Drawing, party: PartyFacts): string {
  const role = dice.pick(party === facts.vendor ? language.labels.vendor : language.labels.buyer);
  const person = dice.pick(language.people);
  const named = dice.chance(0.3) ? `${person.split(' ')[0]!} ${role.split(' ')[0]!}` : person;
  return `${dice.pick(language.lists.salutations)}${named}`;
}

/** A party that is neither seller nor buyer. */
export function drawOtherSection(drawing: Drawing, style: ListStyle, y: number): number {
  const { dice, language } = drawing;
  return drawPartySection(drawing, partyFacts(language, dice), dice.pick(language.thirdParties), style, y);
}

/** Remarks as rows of the list, each with a heading and a text. */
export function drawRemarks(drawing: Drawing, style: ListStyle, y: number): number {
  const { dice, language, step } = drawing;
  const [heading, text] = dice.pick(language.lists.remark);
  let at = y;
  for (let count = dice.whole(1, 5); count > 0; count--) {
    const about = dice.pick([...language.labels.project, ...language.labels.terms]);
    const said = dice.pick([
      dice.pick(language.prose),
      `${drawing.facts.project} ${dice.code('AA-99')}`,
      `${dice.pick(language.people)}, ${dice.pick(language.firms)} ${dice.pick(language.forms)}`,
      `${drawing.facts.vendor.name}, ${drawing.facts.vendor.lines.join(', ')}`,
    ]);
    at = drawRows(
      drawing,
      [
        { label: heading, lines: [about] },
        { label: text, lines: [said] },
      ],
      style,
      at,
    );
    at += step * 0.3;
  }
  return at;
}
