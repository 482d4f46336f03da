import type { Draw } from '../draw.ts';
import type { Party } from '../party.ts';
import type { Template } from '../template.ts';
import { addressOf, asides, contacts, large, linesOf, unmarkedBlock } from './composed-parties.ts';
import { composedTrade, linesTable, metaBlock, rates, title, totals } from './composed-trade.ts';
import { arrange, beside, boxed, filler, type Pair, underHeading } from './pieces.ts';
import { cap } from './trade-captions.ts';

interface Sides {
  readonly vendor: Party;
  readonly buyer: Party;
  /** Numbers and days of the document. */
  readonly meta: string;
  readonly title: string;
  /** Lines, sums and what is said beside them. */
  readonly body: string;
}

type Scheme = (d: Draw, sides: Sides) => readonly string[];

/** Trade documents whose parties stand in blocks that nothing names: where a block stands and what is in it tells whose it is. */
export const composedLetter: Template = {
  name: 'composed/letter',
  head: composedTrade.head,
  render: (d) => {
    const sale = d.sale({ lines: [1, d.pick(3, 6, 12)], rates: [d.pick(rates[d.country] ?? [20])] });
    const [vendor, buyer] = [personally(d, d.party(), 0.12), personally(d, d.party(), 0.3)];
    const body = [
      d.maybe(0.35, `<p>${salutation(d, buyer)}</p>`),
      d.maybe(0.3, filler(d, 1, 2)),
      linesTable(d, sale),
      totals(d, sale),
      d.maybe(0.4, filler(d, 1, 3)),
      d.maybe(0.3, `<p>${d.words(3)}<br><br>${d.v('vendor.name', vendor.name)}</p>`),
      d.maybe(0.12, asides(d)),
    ].join('\n');
    const sides = { vendor, buyer, meta: metaBlock(d), title: title(d), body };
    return d
      .pick(
        window,
        window,
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

/** A party in business under its own name, or a person. */
function personally(d: Draw, party: Party, share: number): Party {
  return d.chance(share) ? { ...party, name: party.person } : party;
}

function salutation(d: Draw, buyer: Party): string {
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

/** A letter for a window envelope: letterhead, sender's line, recipient; beside it numbers and days; everything else in the foot. */
const window: Scheme = (d, { vendor, buyer, meta, title: heading, body }) => {
  const line = d.pick(' · ', ', ', ' - ', ' | ', ' • ');
  const sender = `<div style="font-size:.65em;${d.pick('', 'text-decoration:underline', 'border-bottom:1px solid #888')}">${d.v('vendor.name', vendor.name)}${line}${addressOf(d, 'vendor', vendor, line)}</div>`;
  const recipient = `<div>${d.maybe(0.75, sender)}${linesOf(d, 'buyer', buyer)}</div>`;
  const info = d.chance(0.5) ? meta : `<div>${contactLines(d, vendor)}${meta}</div>`;
  return [
    aligned(d, d.maybe(0.8, mark(d, vendor))),
    `<div style="height:${d.int(0, 4)}em"></div>`,
    beside(d, d.chance(0.8) ? [recipient, info] : [info, recipient]),
    heading,
    body,
    feet(d, vendor),
  ];
};

/** The issuer's block at one upper corner, the heading and the numbers at the other; below them who it goes to, at times twice. */
const american: Scheme = (d, { vendor, buyer, meta, title: heading, body }) => {
  const issuer = `<div>${large(d, d.v('vendor.name', vendor.name))}${block(d, 'vendor', vendor)}</div>`;
  const corner = `<div style="text-align:${d.pick('left', 'right')}">${heading}${meta}</div>`;
  const ship = d.maybe(0.4, named(d, 'shipTo', d.chance(0.5) ? buyer : d.party(), 0.6));
  const people = [named(d, 'buyer', buyer, 0.3), ship, d.maybe(0.15, unmarkedBlock(d))];
  return [
    beside(d, d.chance(0.7) ? [issuer, corner] : [corner, issuer]),
    beside(d, d.chance(0.75) ? people : d.shuffle(people)),
    body,
    d.maybe(0.5, feet(d, vendor)),
  ];
};

/**
 * Who bought, who gets the bill, who receives and who is paid are four places, as large firms print them: the bill's address
 * is not the buyer's, and where payments go is not where the issuer is.
 */
const departments: Scheme = (d, { vendor, buyer, meta, title: heading, body }) => {
  const unit = (part: string): Party => ({ ...d.party(), name: `${buyer.name.split(' ')[0]} ${part}` });
  const billing = linesOf(d, 'billTo', unit(d.pick('Finance', 'Accounts Payable', 'Billing', 'Head Office')));
  const goods = linesOf(d, 'shipTo', unit(d.pick('Delivery', 'Warehouse', 'Receiving', 'Store 12')));
  const paid = {
    ...d.party(),
    name: `${vendor.name.split(' ')[0]} ${d.pick('Billing', 'Receivables', 'Finance')}`,
  };
  const own = linesOf(d, 'buyer', buyer);
  const people = [
    underHeading(d, d.pick('Bill To', 'Invoice To', 'Billing address'), billing),
    d.maybe(0.7, underHeading(d, d.pick('Ship To', 'Deliver To', 'Shipping address'), goods)),
    d.maybe(0.7, underHeading(d, d.pick('Remit To', 'Send payment to', 'Pay to'), linesOfOther(paid))),
    d.maybe(0.4, underHeading(d, d.pick('Service Address', 'Site', 'Job location'), unmarkedBlock(d))),
  ];
  return [
    beside(
      d,
      d.shuffle([
        `<div>${mark(d, vendor)}${block(d, 'vendor', vendor)}</div>`,
        `<div>${heading}${meta}</div>`,
      ]),
    ),
    d.chance(0.5) ? underHeading(d, d.pick('Customer', 'Client', 'Sold To', 'Account'), own) : own,
    beside(d, d.shuffle(people)),
    body,
    d.maybe(0.3, feet(d, vendor)),
  ];
};

function linesOfOther({ name, street, place }: Party): string {
  return [name, street, place].map((line) => `<div>${line}</div>`).join('');
}

/** The issuer at the left, the customer further down at the right. */
const french: Scheme = (d, { vendor, buyer, meta, title: heading, body }) => [
  `<div>${d.pick(large(d, d.v('vendor.name', vendor.name)), `<b>${d.v('vendor.name', vendor.name)}</b>`)}${block(d, 'vendor', vendor)}</div>`,
  `<div style="margin-left:${d.int(45, 62)}%;margin-top:${d.int(0, 3)}em">${named(d, 'buyer', buyer, 0.15)}</div>`,
  ...d.shuffle([heading, meta]),
  body,
  d.maybe(0.6, feet(d, vendor)),
];

/** Nobody at the head but a picture; the issuer stands in small print at the foot. */
const footed: Scheme = (d, { vendor, buyer, meta, title: heading, body }) => [
  aligned(d, d.pick(picture(d), `<i>${d.words(d.int(2, 5))}</i>`, '')),
  ...(d.chance(0.5)
    ? [heading, beside(d, [named(d, 'buyer', buyer, 0.3), meta])]
    : [beside(d, d.shuffle([named(d, 'buyer', buyer, 0.3), `<div>${heading}${meta}</div>`]))]),
  body,
  `<div style="font-size:${d.pick('.65em', '.75em', '.85em')};text-align:${d.pick('center', 'left')};margin-top:${d.int(1, 4)}em">${d.v('vendor.name', vendor.name)}${d.pick(', ', ' · ', ' | ', '<br>', ' – ')}${addressOf(d, 'vendor', vendor, d.pick(', ', ' · ', ' | '))}${d.pick('<br>', ' · ', ' | ')}${contacts(d, 'vendor', vendor).join(d.pick(' · ', ' | ', ', '))}</div>`,
];

/** All of the issuer in a narrow column beside the letter. */
const sideColumn: Scheme = (d, { vendor, buyer, meta, title: heading, body }) => {
  const column = `<div style="width:24%;font-size:.8em;${d.pick('', 'background:#eee;padding:.6em', 'border-left:1px solid #999;padding-left:.6em')}">${d.maybe(0.3, picture(d))}<b>${d.v('vendor.name', vendor.name)}</b>${block(d, 'vendor', vendor)}${d.maybe(0.6, bankLines(d, vendor))}${d.maybe(0.4, `<p>${unmarkedBlock(d)}</p>`)}</div>`;
  const letter = `<div style="flex:1">${named(d, 'buyer', buyer, 0.2)}<div style="margin:1em 0">${heading}</div>${meta}${body}</div>`;
  return [`<div style="display:flex;gap:2em">${d.chance(0.5) ? column + letter : letter + column}</div>`];
};

/** The customer first, the issuer beside or below. */
const reversed: Scheme = (d, { vendor, buyer, meta, title: heading, body }) => {
  const people = [named(d, 'buyer', buyer, 0.4), named(d, 'vendor', vendor, 0.4)];
  return [
    d.maybe(0.5, heading),
    d.chance(0.6) ? beside(d, people) : people.join(`<div style="height:${d.int(1, 2)}em"></div>`),
    meta,
    body,
    d.maybe(0.4, feet(d, vendor)),
  ];
};

/** A coloured band over the page with the issuer in light letters. */
const banded: Scheme = (d, { vendor, buyer, meta, title: heading, body }) => {
  const ground = d.pick('#123', '#246', '#511', '#333', '#0a5', '#e8e8e8;color:#000');
  const lines = `${large(d, d.v('vendor.name', vendor.name))}<div>${addressOf(d, 'vendor', vendor, d.pick('<br>', ', ', ' · '))}</div>`;
  return [
    `<div style="color:#fff;background:${ground};padding:1em">${beside(d, d.shuffle([lines, heading]))}</div>`,
    beside(d, [named(d, 'buyer', buyer, 0.35), meta]),
    body,
    d.maybe(0.5, feet(d, vendor)),
  ];
};

/** A slip at the foot that goes back with the payment: both parties stand there a second time. */
const stub: Scheme = (d, sides) => {
  const { vendor, buyer } = sides;
  const both = [
    `<div>${d.v('buyer.name', buyer.name)}<br>${addressOf(d, 'buyer', buyer)}</div>`,
    `<div>${d.maybe(0.5, d.pick('Make payable to', 'Remit to', 'Zahlbar an', 'À l’ordre de'))}<br>${d.v('vendor.name', vendor.name)}<br>${addressOf(d, 'vendor', vendor)}</div>`,
  ];
  return [
    ...american(d, sides),
    `<hr style="border-top:1px dashed #000"><div style="font-size:.9em">${beside(d, d.shuffle(both))}</div>`,
  ];
};

/** A party's lines, under a heading in so many of the draws. */
function named(d: Draw, role: string, party: Party, share: number): string {
  const lines = linesOf(d, role, party);
  return d.chance(share) ? underHeading(d, cap(d, role, `${role}.name`), lines) : lines;
}

/** What stands below a name that is printed larger. */
function block(d: Draw, role: string, party: Party): string {
  const lines = [addressOf(d, role, party), ...contacts(d, role, party)];
  return lines.map((line) => `<div>${line}</div>`).join('');
}

/** A letterhead: the name in large letters, at times with an address, or a picture that says nothing. */
function mark(d: Draw, vendor: Party): string {
  const name = large(d, d.v('vendor.name', vendor.name));
  return d.pick(
    name,
    `${name}<div style="font-size:.8em">${d.words(d.int(2, 4))}</div>`,
    `${name}<div style="font-size:.8em">${addressOf(d, 'vendor', vendor, d.pick(' · ', ', ', '<br>'))}</div>`,
    picture(d),
  );
}

function picture(d: Draw): string {
  return `<div style="width:${d.int(4, 11)}em;height:${d.int(2, 5)}em;border:1px solid #bbb;background:#f4f4f4"></div>`;
}

function aligned(d: Draw, html: string): string {
  return `<div style="text-align:${d.pick('left', 'right', 'center')}">${html}</div>`;
}

/** Who to ask, in a block beside the address. */
function contactLines(d: Draw, vendor: Party): string {
  const pairs: Pair[] = [
    {
      label: d.pick('Contact', 'Your contact', 'Ihr Ansprechpartner', 'Bearbeiter', 'Interlocuteur'),
      value: d.v('vendor.contact', vendor.person),
    },
    { label: cap(d, 'phone', 'vendor.phone'), value: d.v('vendor.phone', vendor.phone) },
    { label: cap(d, 'email', 'vendor.email'), value: d.v('vendor.email', vendor.email) },
  ];
  return arrange(d, d.some(pairs, 1, 3));
}

function bankLines(d: Draw, vendor: Party): string {
  const pairs: Pair[] = [
    { label: cap(d, 'bank', 'vendor.bank'), value: d.v('vendor.bank', vendor.bank) },
    { label: cap(d, 'iban', 'iban'), value: d.v('iban', vendor.iban) },
    { label: cap(d, 'bic', 'vendor.bic'), value: d.v('vendor.bic', vendor.bic) },
  ];
  return arrange(d, d.some(pairs, 1, 3));
}

/** Two to four columns of small print about the issuer. */
function feet(d: Draw, vendor: Party): string {
  const columns = [
    d.maybe(0.75, `<div>${d.v('vendor.name', vendor.name)}<br>${addressOf(d, 'vendor', vendor)}</div>`),
    d.maybe(0.7, `<div>${contacts(d, 'vendor', vendor).join('<br>')}</div>`),
    d.maybe(0.7, bankLines(d, vendor)),
    d.maybe(
      0.4,
      `<div>${d.pick('Amtsgericht', 'Registered in', 'RCS', 'KvK')} ${d.city()} ${d.id('######')}<br>${d.pick('Geschäftsführer', 'Director', 'CEO', 'Gérant')}: ${d.person()}</div>`,
    ),
    d.maybe(0.15, unmarkedBlock(d)),
  ];
  return `<div style="margin-top:${d.int(1, 5)}em;font-size:${d.pick('.65em', '.75em', '.85em')};${d.pick('', 'border-top:1px solid #999')}">${boxed(d, beside(d, columns))}</div>`;
}
