import type { Faker } from '@faker-js/faker';
import { type Chance, seededChance } from './chance.ts';
import { drawBank, drawIban, drawPhone, drawVatId } from './codes.ts';
import { drawCompany } from './company.ts';
import { drawGoods } from './goods.ts';
import { fakerFor } from './locales.ts';
import { escapeAttribute, Marks } from './marks.ts';
import { drawParty, type Party } from './party.ts';
import { pattern } from './pattern.ts';
import { drawSale, type Sale, type SaleOptions } from './sale.ts';
import { drawStyle, type WritingStyle, writeDay } from './styles.ts';
import type { TemplateHead } from './template-head.ts';

const dayMs = 86_400_000;

/**
 * The object that templates use: random choices, values in the style of one document, and marks for values and
 * captions.
 */
export class Draw extends Marks {
  readonly lang: string;
  readonly country: string;
  readonly #chance: Chance;
  readonly #faker: Faker;
  readonly #style: WritingStyle;
  readonly #today: number;
  readonly #spacedPercent: boolean;

  constructor(head: TemplateHead, seed: number) {
    const chance = seededChance(seed);
    super(chance);
    this.#chance = chance;
    const locale = chance.pick(head.locales);
    const [lang, country] = locale.split('-') as [string, string?];
    this.lang = lang === 'no' ? 'nb' : lang;
    this.country = country ?? 'US';
    this.#faker = fakerFor(locale, seed);
    this.#style = drawStyle(chance, this.lang, this.country);
    this.#spacedPercent = this.lang !== 'en' && chance.of(0.6);
    this.#today = Date.UTC(chance.int(2009, 2027), chance.int(0, 11), chance.int(1, 28));
  }

  get currency(): string {
    return this.#style.currency;
  }

  // Chance
  chance = (probability: number): boolean => this.#chance.of(probability);
  int = (least: number, most: number): number => this.#chance.int(least, most);
  real = (least: number, most: number): number => least + this.#chance.next() * (most - least);
  pick = <T>(...list: readonly (T | readonly T[])[]): T =>
    this.#chance.pick(
      list.length === 1 && Array.isArray(list[0]) ? (list[0] as readonly T[]) : (list as readonly T[]),
    );
  some = <T>(list: readonly T[], least: number, most: number): T[] =>
    this.#chance.shuffle(list).slice(0, this.#chance.int(least, Math.min(most, list.length)));
  shuffle = <T>(list: readonly T[]): T[] => this.#chance.shuffle(list);
  maybe = (probability: number, html: string): string => (this.#chance.of(probability) ? html : '');
  t = (texts: Readonly<Record<string, string>>): string =>
    texts[this.lang] ?? texts.en ?? Object.values(texts)[0] ?? '';

  // Numbers
  /** Log-uniform between the two bounds: small amounts are more frequent. */
  amount = (least = 1, most = 1000): number => {
    const [from, to] = [Math.max(0.01, Math.min(least, most)), Math.max(least, most)];
    const value = from * (to / from) ** this.#chance.next();
    return Math.round(this.#chance.of(0.15) ? Math.round(value) * 100 : value * 100) / 100;
  };
  money = (value: number): string => this.#style.money(Number(value));
  bare = (value: number): string => this.#style.bare(Number(value));
  number = (value: number, decimals = 0): string =>
    Number.isInteger(value) && decimals === 0
      ? this.#style.number(value, 0)
      : this.#style.number(value, decimals || 2);
  percent = (value: number): string => {
    const text = this.#style.number(
      Number(value),
      Number.isInteger(value) ? 0 : value * 10 === Math.round(value * 10) ? 1 : 2,
    );
    return `${text}${this.#spacedPercent ? ' ' : ''}%`;
  };

  // Days
  /** A date that many days from the document's own date. */
  day = (from = -30, to = 0): Date =>
    new Date(this.#today + this.#chance.int(Math.min(from, to), Math.max(from, to)) * dayMs);
  date = (day: Date | number = this.day()): string => this.#style.date(asDay(day));
  dateAs = (day: Date | number, form: string): string => writeDay(asDay(day), form, this.lang);
  month = (day: Date | number = this.day()): string => writeDay(asDay(day), 'MMMM YYYY', this.lang);
  time = (): string => {
    const [hour, minute] = [this.int(6, 22), String(this.int(0, 59)).padStart(2, '0')];
    return this.lang === 'en' && this.chance(0.4)
      ? `${((hour + 11) % 12) + 1}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
      : `${String(hour).padStart(2, '0')}:${minute}`;
  };

  // Parties
  party = (): Party => drawParty(this.#faker, this.#chance, this.lang, this.country);
  company = (): string => drawCompany(this.#faker, this.#chance, this.lang, this.country);
  person = (): string => `${this.firstName()} ${this.lastName()}`;
  firstName = (): string => this.#faker.person.firstName();
  lastName = (): string => this.#faker.person.lastName();
  shop = (): string => drawCompany(this.#faker, this.#chance, this.lang, 'XX').replace(/ Ltd$/, '');
  bank = (): string => drawBank(this.#faker, this.#chance, this.lang);
  street = (): string => this.#faker.location.streetAddress();
  city = (): string => this.#faker.location.city();
  region = (): string => this.#faker.location.state();
  postcode = (): string => this.#faker.location.zipCode();
  phone = (): string => drawPhone(this.#faker, this.#chance, this.country);
  email = (): string => this.#faker.internet.email().toLowerCase();
  url = (): string => this.party().url;
  iban = (): string => drawIban(this.#faker, this.#chance, this.country);
  vatId = (): string => drawVatId(this.#chance, this.country);
  taxId = (): string => this.party().taxId;
  id = (form = '######'): string =>
    pattern(
      this.#chance,
      this.#chance.of(0.05) ? counted(form, this.#chance.of(0.3) ? '0' : undefined) : form,
    );

  // Words
  product = (): string => drawGoods(this.#faker, this.#chance, this.lang).name;
  service = (): string => this.product();
  words = (count = 3): string => this.#faker.lorem.words(count);
  sentence = (): string => this.#faker.lorem.sentence();
  paragraph = (): string => this.#faker.lorem.paragraph();

  sale = (options: SaleOptions = {}): Sale =>
    drawSale(this.#chance, options, () => drawGoods(this.#faker, this.#chance, this.lang));

  /** For attributes in a template's own HTML. */
  attribute = escapeAttribute;
}

/** Digits that count up, or that are all the same, as in samples: `INV-####` becomes `INV-1234`. */
function counted(form: string, same: string | undefined): string {
  let last = 0;
  return form.replace(/#/g, () => same ?? String(++last % 10));
}

function asDay(day: Date | number): Date {
  return typeof day === 'number' ? new Date(day) : day;
}
