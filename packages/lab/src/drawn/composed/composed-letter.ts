import type { Draw } from '../draw.ts';
import type { Party } from '../party.ts';
import type { Template } from '../template.ts';
import { asides } from './composed-parties.ts';
import { composedTrade, linesTable, metaBlock, rates, title, totals } from './composed-trade.ts';
import {
  american,
  banded,
  departments,
  footed,
  french,
  nameOf,
  reversed,
  type Side,
  sideColumn,
  stub,
  windowed,
} from './letter-schemes.ts';
import { filler } from './pieces.ts';

/** Trade documents whose parties have no headings: only the position and content of a block tell whose it is. */
export const composedLetter: Template = {
  name: 'composed/letter',
  head: composedTrade.head,
  render: (d) => {
    const sale = d.sale({ lines: [1, d.pick(3, 6, 12)], rates: [d.pick(rates[d.country] ?? [20])] });
    const issuer: Side = { role: 'vendor', heading: 'vendor', party: personally(d, d.party(), 0.12) };
    const addressee: Side = { role: 'buyer', heading: 'buyer', party: personally(d, d.party(), 0.3) };
    const body = [
      d.maybe(0.35, `<p>${salutation(d, addressee.party)}</p>`),
      d.maybe(0.3, filler(d, 1, 2)),
      linesTable(d, sale),
      totals(d, sale),
      d.maybe(0.4, filler(d, 1, 3)),
      d.maybe(0.3, `<p>${d.words(3)}<br><br>${nameOf(d, issuer)}</p>`),
      d.maybe(0.12, asides(d)),
    ].join('\n');
    const sides = { issuer, addressee, meta: metaBlock(d), title: title(d), body };
    return d
      .pick(
        windowed,
        windowed,
        american,
        american,
        departments,
        french,
        footed,
        sideColumn,
        reversed,
        banded,
        stub,
      )(d, sides)
      .join('\n');
  },
};

/** The party under its own name or, with probability `share`, under that of its contact person. */
export function personally(d: Draw, party: Party, share: number): Party {
  return d.chance(share) ? { ...party, name: party.person } : party;
}

export function salutation(d: Draw, buyer: Party): string {
  const last = buyer.person.split(' ').at(-1)!;
  return d.t({
    en: d.pick(`Dear ${buyer.person},`, `Dear Mr ${last},`, 'Dear Sir or Madam,', 'To whom it may concern,'),
    de: d.pick('Sehr geehrte Damen und Herren,', `Sehr geehrter Herr ${last},`, `Guten Tag Frau ${last},`),
    fr: d.pick('Madame, Monsieur,', `Monsieur ${last},`),
    es: d.pick('Estimado cliente:', `Estimado Sr. ${last}:`),
    it: d.pick('Gentile cliente,', `Egregio Sig. ${last},`),
    nl: d.pick('Geachte heer, mevrouw,', `Beste ${last},`),
    pl: 'Szanowni Państwo,',
    pt: 'Exmos. Senhores,',
  });
}
