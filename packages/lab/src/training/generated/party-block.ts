import { widthOf } from '@recto/document/internals';
import type { PartyFacts } from './invoice-facts.ts';
import type { Drawing } from './invoice-layout.ts';

/** Draws a party's block. `heading` is above it, beside its first line, or before a name that has its own label. */
export function drawParty(
  drawing: Drawing,
  party: PartyFacts,
  heading: string | undefined,
  x: number,
  y: number,
  width = Number.POSITIVE_INFINITY,
): number {
  const { sheet, dice, step, colon, label } = drawing;
  const room = width - widthOf(party.name, sheet.size) - 8;
  const style = styleFor(drawing, heading, room);
  let at = y;
  let left = x;
  if (heading !== undefined && style !== 'beside') {
    sheet.put(`${heading}${colon ? ':' : ''}`, x, at);
    at += step * dice.pick([1, 1.2, 1.6]);
    if (style === 'indented') left += sheet.size * 2;
  }
  const value = style === 'labelled' ? x + dice.pick(labelWidths.filter((one) => one <= room)) : left;
  if (style === 'labelled' && dice.chance(0.5)) {
    sheet.put(`${label('customer')}:`, x, at);
    sheet.put(dice.code('999999'), value, at);
    at += step;
  }
  if (style === 'labelled') sheet.put(`${label('name')}:`, x, at);
  const put = (lines: readonly string[], where: number) => {
    for (const line of lines) {
      sheet.put(line, where, at);
      at += step;
    }
  };
  if (style === 'beside') sheet.put(`${heading}: ${party.name}`, x, at);
  else {
    put(linesBefore(drawing, party), value);
    const isLarge = heading === undefined && dice.chance(0.5);
    sheet.put(party.name, value, at, isLarge ? { size: sheet.size * dice.pick([1.2, 1.6]) } : {});
  }
  at += step * (heading === undefined ? dice.pick([1, 1.3]) : 1);
  put(linesBehind(drawing, party), value);
  if (style === 'labelled') sheet.put(`${label('address')}:`, x, at);
  put(addressLines(drawing, party), value);
  put(contactLines(drawing, party), left);
  return at;
}

const labelWidths = [90, 120, 170];

/** Picks a style that leaves enough room for the name. */
function styleFor({ dice, sheet }: Drawing, heading: string | undefined, room: number) {
  if (heading === undefined) return 'plain';
  const style = dice.pick(['above', 'above', 'beside', 'labelled', 'labelled', 'indented']);
  if (style === 'labelled' && room < labelWidths[0]!) return 'above';
  return style === 'beside' && room < widthOf(`${heading}: `, sheet.size) ? 'above' : style;
}

/** Lines that may be above a name: logo text, a trade name, a person, a department. */
function linesBefore(drawing: Drawing, party: PartyFacts): string[] {
  const { dice, language } = drawing;
  const logo = [`LOGO ${party.name}`, dice.pick(language.firms).toUpperCase(), party.name.split(' ')[0]!];
  return [
    ...(dice.chance(0.1) ? [dice.pick(logo)] : []),
    ...(dice.chance(0.15) ? [tradeName(drawing, party)] : []),
    ...(dice.chance(0.18) ? [personLine(drawing, party)] : []),
  ];
}

/** Lines that may be between a name and its street: a trade name, a person, a department. */
function linesBehind(drawing: Drawing, party: PartyFacts): string[] {
  const { dice, facts } = drawing;
  const attention = dice.pick(['', '', 'z. Hd. ', 'c/o ', 'Attn: ', "A l'attention de "]);
  return [
    ...(dice.chance(0.18) ? [tradeName(drawing, party)] : []),
    ...(dice.chance(0.2)
      ? [dice.chance(0.5) ? `${attention}${facts.person}` : personLine(drawing, party)]
      : []),
  ];
}

/** A trade name, which differs from the name of the company that owns it; sometimes it says so. */
function tradeName({ dice, language }: Drawing, party: PartyFacts): string {
  const brand = dice.pick(language.firms);
  const word = dice.pick(language.tradeNames);
  const before = dice.pick([...language.tradeNames, 't/a', 'd/b/a']);
  return dice.pick([
    brand,
    `${party.name.split(' ')[0]!} Trading`,
    `${before} ${brand}`,
    `${word}: ${brand}`,
    `${brand} ${word}`,
    `${party.name} ${word}`,
    `${party.name.split(' ').at(-1)!} ${word}`.toUpperCase(),
    `${brand.toUpperCase()} ${word.toUpperCase()}`,
  ]);
}

/** A contact: by name, by department, or by function (`Contact Livraison`). */
function personLine({ dice, language, facts }: Drawing, party: PartyFacts): string {
  const contact = dice.pick(language.labels.person);
  const role = dice.pick(party === facts.vendor ? language.labels.vendor : language.labels.buyer);
  const department = dice.pick(language.departments);
  return dice.pick([
    facts.person,
    `${contact} ${facts.person}`,
    `${contact}: ${facts.person}`,
    `${facts.person}, ${department}`,
    department,
    `${contact} ${role}`,
    `${contact} ${role}, ${department}`,
    `${role} ${contact.toLowerCase()}, ${department}`,
  ]);
}

/** Each part on its own line, or the street and its supplement on one line. */
function addressLines({ dice }: Drawing, { lines }: PartyFacts): string[] {
  if (lines.length < 3 || !dice.chance(0.2)) return [...lines];
  return [`${lines[0]}, ${lines[1]}`, ...lines.slice(2)];
}

/** The company's website, derived from its email address. */
function siteOf(party: PartyFacts): string {
  return `www.${party.email.split('@')[1]!}`;
}

function contactLines(drawing: Drawing, party: PartyFacts): string[] {
  const { dice, label, facts } = drawing;
  const lines = [
    `${label('phone')}: ${party.phone}`,
    `${label('email')}: ${party.email}`,
    `${label('vatId')}: ${party.vatId}`,
    party.email,
    ...(party === facts.vendor ? [siteOf(party), `${facts.person}, ${party.phone}, ${party.email}`] : []),
  ];
  const shown = dice.shuffled(lines).slice(0, dice.pick([0, 0, 1, 2]));
  return dice.chance(0.25) ? [...shown, ...identifierLines(drawing, party)] : shown;
}

/** Registration and tax numbers of a party, one or several per line. */
function identifierLines({ dice, language, facts }: Drawing, party: PartyFacts): string[] {
  const role = dice.pick(party === facts.vendor ? language.labels.vendor : language.labels.buyer);
  const whose = dice.chance(0.2) ? `${role} ` : '';
  const mark = dice.pick([': ', ' : ', ' ']);
  const all = dice
    .shuffled(language.identifiers)
    .slice(0, dice.whole(2, 4))
    .map(([name, pattern]) => `${whose}${name}${mark}${dice.code(pattern)}`);
  return dice.chance(0.3) ? [all.slice(0, 2).join(' - '), ...all.slice(2)] : all;
}
