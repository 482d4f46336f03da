import type { Draw } from '../draw.ts';
import type { Party } from '../party.ts';
import { addressOf, broken, contacts, large, linesOf, unmarkedBlock } from './composed-parties.ts';
import { arrange, beside, boxed, type Pair, underHeading } from './pieces.ts';
import { cap } from './trade-captions.ts';

/** A party of a document, with the prefix of its fields and the key of the captions that head its block. */
export interface Side {
  readonly role: 'vendor' | 'buyer' | 'shipTo';
  readonly party: Party;
  readonly heading: string;
}

interface Sides {
  /** The author of the document: the seller for an invoice, the buyer for an order. */
  readonly issuer: Side;
  readonly addressee: Side;
  /** Numbers and dates of the document. */
  readonly meta: string;
  readonly title: string;
  /** Line items, totals and remarks. */
  readonly body: string;
}

/**
 * How the blocks of a trade document are arranged on its page; the position and content of a block tell whose it is.
 */
type Scheme = (d: Draw, sides: Sides) => readonly string[];

/** Prints and marks the name of a party. */
export function nameOf(d: Draw, { role, party }: Side, printed = party.name): string {
  return d.v(`${role}.name`, printed);
}

/**
 * A letter for a window envelope: letterhead, sender's line, recipient, and numbers and dates beside it; everything
 * else in the footer.
 */
export const windowed: Scheme = (d, { issuer, addressee, meta, title: heading, body }) => {
  const line = d.pick(' · ', ', ', ' - ', ' | ', ' • ');
  const sender = `<div style="font-size:.65em;${d.pick('', 'text-decoration:underline', 'border-bottom:1px solid #888')}">${nameOf(d, issuer)}${line}${addressOf(d, issuer.role, issuer.party, line)}</div>`;
  const recipient = `<div>${d.maybe(0.75, sender)}${linesOf(d, addressee.role, addressee.party)}</div>`;
  const info = d.chance(0.5) ? meta : `<div>${contactLines(d, issuer)}${meta}</div>`;
  return [
    aligned(d, d.maybe(0.8, mark(d, issuer))),
    `<div style="height:${d.int(0, 4)}em"></div>`,
    beside(d, d.chance(0.8) ? [recipient, info] : [info, recipient]),
    heading,
    body,
    feet(d, issuer),
  ];
};

/**
 * The issuer's block in one upper corner, the heading and the numbers in the other; the recipient below, sometimes
 * twice.
 */
export const american: Scheme = (d, { issuer, addressee, meta, title: heading, body }) => {
  const own = `<div>${large(d, nameOf(d, issuer, broken(d, issuer.party.name)))}${block(d, issuer)}</div>`;
  const corner = `<div style="text-align:${d.pick('left', 'right')}">${heading}${meta}</div>`;
  const ship = d.maybe(
    0.4,
    named(
      d,
      { ...addressee, role: 'shipTo', heading: 'shipTo', party: d.chance(0.5) ? addressee.party : d.party() },
      0.6,
    ),
  );
  const people = [named(d, addressee, 0.3), ship, d.maybe(0.15, unmarkedBlock(d))];
  return [
    beside(d, d.chance(0.7) ? [own, corner] : [corner, own]),
    beside(d, d.chance(0.75) ? people : d.shuffle(people)),
    body,
    d.maybe(0.5, feet(d, issuer)),
  ];
};

/**
 * Buyer, bill-to, ship-to and remit-to are four different addresses, as large companies print them: the billing address
 * is not the buyer's, and payments do not go to the issuer's address.
 */
export const departments: Scheme = (d, { issuer, addressee, meta, title: heading, body }) => {
  const unit = (part: string): Party => ({
    ...d.party(),
    name: `${addressee.party.name.split(' ')[0]} ${part}`,
  });
  const billing = linesOf(d, 'billTo', unit(d.pick('Finance', 'Accounts Payable', 'Billing', 'Head Office')));
  const goods = linesOf(d, 'shipTo', unit(d.pick('Delivery', 'Warehouse', 'Receiving', 'Store 12')));
  const paid = {
    ...d.party(),
    name: `${issuer.party.name.split(' ')[0]} ${d.pick('Billing', 'Receivables', 'Finance')}`,
  };
  const own = linesOf(d, addressee.role, addressee.party);
  const people = [
    underHeading(d, d.pick('Bill To', 'Invoice To', 'Billing address'), billing),
    d.maybe(0.7, underHeading(d, d.pick('Ship To', 'Deliver To', 'Shipping address'), goods)),
    d.maybe(0.7, underHeading(d, d.pick('Remit To', 'Send payment to', 'Pay to'), linesOfOther(paid))),
    d.maybe(0.4, underHeading(d, d.pick('Service Address', 'Site', 'Job location'), unmarkedBlock(d))),
  ];
  return [
    beside(
      d,
      d.shuffle([`<div>${mark(d, issuer)}${block(d, issuer)}</div>`, `<div>${heading}${meta}</div>`]),
    ),
    d.chance(0.5) ? underHeading(d, d.pick('Customer', 'Client', 'Sold To', 'Account'), own) : own,
    beside(d, d.shuffle(people)),
    body,
    d.maybe(0.3, feet(d, issuer)),
  ];
};

function linesOfOther({ name, street, place }: Party): string {
  return [name, street, place].map((line) => `<div>${line}</div>`).join('');
}

/** The issuer on the left, the customer further down on the right. */
export const french: Scheme = (d, { issuer, addressee, meta, title: heading, body }) => [
  `<div>${d.pick(large(d, nameOf(d, issuer, broken(d, issuer.party.name))), `<b>${nameOf(d, issuer)}</b>`)}${block(d, issuer)}</div>`,
  `<div style="margin-left:${d.int(45, 62)}%;margin-top:${d.int(0, 3)}em">${named(d, addressee, 0.15)}</div>`,
  ...d.shuffle([heading, meta]),
  body,
  d.maybe(0.6, feet(d, issuer)),
];

/** Only a picture at the top; the issuer is in small print at the bottom. */
export const footed: Scheme = (d, { issuer, addressee, meta, title: heading, body }) => [
  aligned(d, d.pick(picture(d), `<i>${d.words(d.int(2, 5))}</i>`, '')),
  ...(d.chance(0.5)
    ? [heading, beside(d, [named(d, addressee, 0.3), meta])]
    : [beside(d, d.shuffle([named(d, addressee, 0.3), `<div>${heading}${meta}</div>`]))]),
  body,
  `<div style="font-size:${d.pick('.65em', '.75em', '.85em')};text-align:${d.pick('center', 'left')};margin-top:${d.int(1, 4)}em">${nameOf(d, issuer)}${d.pick(', ', ' · ', ' | ', '<br>', ' – ')}${addressOf(d, issuer.role, issuer.party, d.pick(', ', ' · ', ' | '))}${d.pick('<br>', ' · ', ' | ')}${contacts(d, issuer.role, issuer.party).join(d.pick(' · ', ' | ', ', '))}</div>`,
];

/** Everything about the issuer in a narrow column beside the letter. */
export const sideColumn: Scheme = (d, { issuer, addressee, meta, title: heading, body }) => {
  const column = `<div style="width:24%;font-size:.8em;${d.pick('', 'background:#eee;padding:.6em', 'border-left:1px solid #999;padding-left:.6em')}">${d.maybe(0.3, picture(d))}<b>${nameOf(d, issuer)}</b>${block(d, issuer)}${d.maybe(0.6, bankLines(d, issuer))}${d.maybe(0.4, `<p>${unmarkedBlock(d)}</p>`)}</div>`;
  const letter = `<div style="flex:1">${named(d, addressee, 0.2)}<div style="margin:1em 0">${heading}</div>${meta}${body}</div>`;
  return [`<div style="display:flex;gap:2em">${d.chance(0.5) ? column + letter : letter + column}</div>`];
};

/** The customer first, the issuer beside or below it. */
export const reversed: Scheme = (d, { issuer, addressee, meta, title: heading, body }) => {
  const people = [named(d, addressee, 0.4), named(d, issuer, 0.4)];
  return [
    d.maybe(0.5, heading),
    d.chance(0.6) ? beside(d, people) : people.join(`<div style="height:${d.int(1, 2)}em"></div>`),
    meta,
    body,
    d.maybe(0.4, feet(d, issuer)),
  ];
};

/** A coloured band across the page with the issuer in light letters. */
export const banded: Scheme = (d, { issuer, addressee, meta, title: heading, body }) => {
  const ground = d.pick('#123', '#246', '#511', '#333', '#0a5', '#e8e8e8;color:#000');
  const lines = `${large(d, nameOf(d, issuer, broken(d, issuer.party.name)))}<div>${addressOf(d, issuer.role, issuer.party, d.pick('<br>', ', ', ' · '))}</div>`;
  return [
    `<div style="color:#fff;background:${ground};padding:1em">${beside(d, d.shuffle([lines, heading]))}</div>`,
    beside(d, [named(d, addressee, 0.35), meta]),
    body,
    d.maybe(0.5, feet(d, issuer)),
  ];
};

/** A payment slip at the bottom that prints both parties a second time. */
export const stub: Scheme = (d, sides) => {
  const { issuer, addressee } = sides;
  const both = [
    `<div>${nameOf(d, addressee)}<br>${addressOf(d, addressee.role, addressee.party)}</div>`,
    `<div>${d.maybe(0.5, d.pick('Make payable to', 'Remit to', 'Zahlbar an', 'À l’ordre de'))}<br>${nameOf(d, issuer)}<br>${addressOf(d, issuer.role, issuer.party)}</div>`,
  ];
  return [
    ...american(d, sides),
    `<hr style="border-top:1px dashed #000"><div style="font-size:.9em">${beside(d, d.shuffle(both))}</div>`,
  ];
};

/** The lines of a party, with a heading with probability `share`. */
function named(d: Draw, { role, party, heading }: Side, share: number): string {
  const lines = linesOf(d, role, party);
  return d.chance(share) ? underHeading(d, cap(d, heading, `${role}.name`), lines) : lines;
}

/** The lines below a name printed in large letters. */
function block(d: Draw, { role, party }: Side): string {
  const lines = [addressOf(d, role, party), ...contacts(d, role, party)];
  return lines.map((line) => `<div>${line}</div>`).join('');
}

/** A letterhead: the name in large letters, sometimes with an address, or a picture without text. */
function mark(d: Draw, issuer: Side): string {
  const name = large(d, nameOf(d, issuer, broken(d, issuer.party.name)));
  return d.pick(
    name,
    `${name}<div style="font-size:.8em">${d.words(d.int(2, 4))}</div>`,
    `${name}<div style="font-size:.8em">${addressOf(d, issuer.role, issuer.party, d.pick(' · ', ', ', '<br>'))}</div>`,
    picture(d),
  );
}

function picture(d: Draw): string {
  return `<div style="width:${d.int(4, 11)}em;height:${d.int(2, 5)}em;border:1px solid #bbb;background:#f4f4f4"></div>`;
}

function aligned(d: Draw, html: string): string {
  return `<div style="text-align:${d.pick('left', 'right', 'center')}">${html}</div>`;
}

/** The contact person, in a block beside the address. */
function contactLines(d: Draw, { role, party }: Side): string {
  const pairs: Pair[] = [
    {
      label: d.pick('Contact', 'Your contact', 'Ihr Ansprechpartner', 'Bearbeiter', 'Interlocuteur'),
      value: d.v(`${role}.contact`, party.person),
    },
    { label: cap(d, 'phone', `${role}.phone`), value: d.v(`${role}.phone`, party.phone) },
    { label: cap(d, 'email', `${role}.email`), value: d.v(`${role}.email`, party.email) },
  ];
  return arrange(d, d.some(pairs, 1, 3));
}

/** Only sellers print bank details; buyers do not. */
function bankLines(d: Draw, { role, party: vendor }: Side): string {
  if (role !== 'vendor') return '';
  const pairs: Pair[] = [
    { label: cap(d, 'bank', 'vendor.bank'), value: d.v('vendor.bank', vendor.bank) },
    { label: cap(d, 'iban', 'iban'), value: d.v('iban', vendor.iban) },
    { label: cap(d, 'bic', 'vendor.bic'), value: d.v('vendor.bic', vendor.bic) },
  ];
  return arrange(d, d.some(pairs, 1, 3));
}

/** Two to four columns of small print about the issuer. */
function feet(d: Draw, issuer: Side): string {
  const columns = [
    d.maybe(0.75, `<div>${nameOf(d, issuer)}<br>${addressOf(d, issuer.role, issuer.party)}</div>`),
    d.maybe(0.7, `<div>${contacts(d, issuer.role, issuer.party).join('<br>')}</div>`),
    d.maybe(0.7, bankLines(d, issuer)),
    d.maybe(
      0.4,
      `<div>${d.pick('Amtsgericht', 'Registered in', 'RCS', 'KvK')} ${d.city()} ${d.id('######')}<br>${d.pick('Geschäftsführer', 'Director', 'CEO', 'Gérant')}: ${d.person()}</div>`,
    ),
    d.maybe(0.15, unmarkedBlock(d)),
  ];
  return `<div style="margin-top:${d.int(1, 5)}em;font-size:${d.pick('.65em', '.75em', '.85em')};${d.pick('', 'border-top:1px solid #999')}">${boxed(d, beside(d, columns))}</div>`;
}
