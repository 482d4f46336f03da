import { meaningNames, meaningsOf } from '@recto/document/internals';
import type { Dice } from './dice.ts';
import type { Language } from './language.ts';

export interface PartyFacts {
  readonly name: string;
  readonly lines: readonly string[];
  readonly email: string;
  readonly phone: string;
  readonly vatId: string;
}

export interface LineFacts {
  readonly goods: string;
  readonly more?: string;
  readonly quantity: number;
  readonly eachCents: number;
  readonly cents: number;
  /** Tax rate in percent. */
  readonly rate: number;
}

/** The amounts taxed at one rate. */
export interface RateFacts {
  readonly rate: number;
  readonly netCents: number;
  readonly taxCents: number;
}

/** The content of a generated invoice. Amounts are in cents, dates in UTC. */
export interface InvoiceFacts {
  readonly number: string;
  readonly order: string;
  readonly relatedNumber: string;
  /** The buyer's reference: a code, a person or a department. */
  readonly reference: string;
  readonly codes: Readonly<Record<'customer' | 'contract', string>>;
  readonly date: Date;
  readonly due: Date;
  readonly delivery: Date;
  readonly related: Date;
  readonly period: readonly [Date, Date];
  readonly project: string;
  readonly person: string;
  readonly terms: string;
  readonly currency: readonly [code: string, sign: string];
  readonly vendor: PartyFacts;
  readonly buyer: PartyFacts;
  readonly shipTo: PartyFacts;
  readonly iban: string;
  readonly lines: readonly LineFacts[];
  readonly linesCents: number;
  readonly discountCents: number;
  readonly freightCents: number;
  readonly netCents: number;
  readonly rates: readonly RateFacts[];
  readonly taxCents: number;
  readonly totalCents: number;
  readonly paidCents: number;
}

const codePatterns = [
  '99999',
  '2024-999',
  'AA-99999',
  'A99999999',
  'RE-2024-9999',
  '9999999',
  'INV-99999',
  '99/9999',
  'AAA-9999-99',
  '20249999',
  '999999-9',
  '9999.99',
  'AAAA999_AA',
  'A9A-999 A',
];

const ibanPatterns = [
  'DE99 9999 9999 9999 9999 99',
  'FR99 9999 9999 9999 9999 9999 999',
  'GB99 AAAA 9999 9999 9999 99',
  'DE99999999999999999999',
];

/** `isReturned` makes the amounts those of returned goods. */
export function invoiceFacts(language: Language, dice: Dice, isReturned = false): InvoiceFacts {
  const date = day(dice.whole(2008, 2027), dice.whole(0, 11), dice.whole(1, 28));
  const start = later(date, -dice.whole(5, 90));
  const isSpecimen = dice.chance(0.12);
  const buyer = partyFacts(language, dice, 'buyer', isSpecimen);
  const vendors = [1, 2, 3, 4].map(() => partyFacts(language, dice, 'vendor', isSpecimen));
  return {
    ...sumFacts(language, dice, isReturned ? -1 : 1),
    number: dice.code(dice.pick(codePatterns)),
    order: dice.code(dice.pick(codePatterns)),
    relatedNumber: dice.code(dice.pick(codePatterns)),
    reference: referenceOf(language, dice),
    codes: {
      customer: dice.chance(0.3)
        ? nameCode(buyer.name, dice)
        : dice.code(dice.pick([...codePatterns, 'AAAAAA9999', 'AAA-AAA'])),
      contract: dice.code(dice.pick(codePatterns)),
    },
    date,
    due: later(date, dice.pick([10, 14, 30, 30, 45, 60])),
    delivery: later(date, -dice.whole(0, 20)),
    related: later(date, -dice.whole(1, 60)),
    period: [start, later(start, dice.pick([6, 13, 29, 30, 89]))],
    project: `${dice.pick(language.goods)} ${dice.pick(language.firms)}`,
    person: dice.pick(language.people),
    terms: dice.pick(language.terms),
    currency: dice.pick(language.currencies),
    vendor: vendors.find(({ name }) => !isAlike(name, buyer.name)) ?? vendors[0]!,
    buyer,
    // Goods are often delivered to the buyer itself at another address.
    shipTo: dice.chance(0.25)
      ? { ...partyFacts(language, dice), name: buyer.name }
      : partyFacts(language, dice),
    iban: dice.code(dice.pick(ibanPatterns)),
  };
}

function referenceOf(language: Language, dice: Dice): string {
  return dice.pick([
    dice.code(dice.pick(codePatterns)),
    dice.pick(language.people),
    dice.pick(language.departments),
    dice.pick(['SERVICE 7', 'REF INT-4', 'Team 42', 'SALES REF 2', 'EINKAUF 3']),
  ]);
}

/** Most invoices have one rate; some have two or three. */
const severalRates = [
  [19, 7],
  [20, 10],
  [20, 5.5],
  [21, 6],
  [20, 0],
  [7, 19, 0],
  [20, 10, 5.5],
];

function sumFacts(language: Language, dice: Dice, sign: 1 | -1) {
  const ofRates = dice.chance(0.3)
    ? dice.pick(severalRates)
    : [dice.chance(0.15) ? 0 : dice.pick([19, 20, 7, 10, 21, 6, 8.25, 5.5, 22])];
  const lines = Array.from({ length: dice.whole(ofRates.length, 8) }, (_, index) =>
    lineFacts(language, dice, ofRates[index % ofRates.length]!, sign),
  );
  const linesCents = lines.reduce((sum, line) => sum + line.cents, 0);
  const discountCents = dice.chance(0.25) ? Math.round(linesCents * 0.05) : 0;
  const freightCents = dice.chance(0.25) ? dice.whole(4, 60) * 100 * sign : 0;
  const rates = ofRates.map((rate, index): RateFacts => {
    const own = lines.filter((line) => line.rate === rate).reduce((sum, line) => sum + line.cents, 0);
    const netCents = index === 0 ? own - discountCents + freightCents : own;
    return { rate, netCents, taxCents: Math.round((netCents * rate) / 100) };
  });
  const netCents = linesCents - discountCents + freightCents;
  const taxCents = rates.reduce((sum, one) => sum + one.taxCents, 0);
  const totalCents = netCents + taxCents;
  // If no tax is due, only a payment distinguishes the total from the amount due.
  const paidCents = dice.chance(taxCents === 0 ? 0.4 : 0.25)
    ? Math.round(totalCents * dice.pick([0.2, 0.5, 0.1]))
    : 0;
  return { lines, linesCents, discountCents, freightCents, netCents, rates, taxCents, totalCents, paidCents };
}

function lineFacts(language: Language, dice: Dice, rate: number, sign: 1 | -1): LineFacts {
  const quantity = sign * dice.pick([1, 1, 1, 2, 3, 4, 5, 10, 12, 20, 100, 2.5]);
  const eachCents = dice.pick([dice.whole(50, 2000), dice.whole(500, 30_000), dice.whole(10, 300) * 100]);
  const more = dice.chance(0.3)
    ? dice.pick([dice.pick(language.prose), dice.code('Art. 99999'), dice.pick(language.goods)])
    : undefined;
  return {
    goods: dice.pick(language.goods),
    ...(more ? { more } : {}),
    quantity,
    eachCents,
    cents: Math.round(quantity * eachCents),
    rate,
  };
}

/** A party whose name does not suggest the opposite role (`Customer First` is never a seller). */
export function partyFacts(
  language: Language,
  dice: Dice,
  role?: 'vendor' | 'buyer',
  isSpecimen = false,
): PartyFacts {
  const firm = role && isSpecimen ? dice.pick(language.specimens[role]) : firmName(language, dice, role);
  const host = firm
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 14);
  const lines = [dice.pick(language.streets)];
  if (dice.chance(0.15))
    lines.push(dice.pick(['Aufgang 2', '2nd floor', 'Building B', 'Bâtiment C', 'Gate 2']));
  lines.push(dice.pick(language.places));
  if (dice.chance(0.4)) lines.push(dice.pick(language.countries));
  return {
    name: dice.chance(0.2) ? firm.toUpperCase() : firm,
    lines,
    email: `${dice.pick(['info', 'contact', 'sales', 'billing'])}@${host}.com`,
    phone: dice.code(
      dice.pick(['+99 99 9999999', '(999) 999-9999', '099/999999', '01 99 99 99 99', '+99 999 99 99 99']),
    ),
    vatId: dice.code(dice.pick(['DE999999999', 'FR 99 999 999 999', 'GB999999999', '99-9999999'])),
  };
}

/** A code derived from a name, as accounting programs suggest it: `MARTIN01`. */
function nameCode(name: string, dice: Dice): string {
  const letters = name.toUpperCase().replace(/[^A-Z]/g, '');
  return `${dice.pick(['', '', 'REF', 'C-'])}${letters.slice(0, dice.whole(3, 7))}${dice.code(dice.pick(['99', '999', '9999', '']))}`;
}

/** Whether two names begin alike or one contains the other, which would make them ambiguous. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.includes(b.slice(0, 10)) || b.includes(a.slice(0, 10));
}

function firmName(language: Language, dice: Dice, role?: 'vendor' | 'buyer'): string {
  const unfit = meaningNames.indexOf(role === 'vendor' ? 'buyer' : 'vendor');
  const firms = role ? language.firms.filter((name) => !meaningsOf(name).has(unfit)) : language.firms;
  return dice.chance(0.12)
    ? dice.pick(language.people)
    : `${dice.pick(firms)} ${dice.pick(language.forms)}`.trim();
}

function day(year: number, month: number, date: number): Date {
  return new Date(Date.UTC(year, month, date));
}

function later(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000);
}
