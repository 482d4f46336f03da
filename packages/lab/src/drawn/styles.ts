import type { Chance } from './chance.ts';

/** How one document writes amounts and dates. */
export interface WritingStyle {
  readonly currency: string;
  money(value: number): string;
  bare(value: number): string;
  number(value: number, decimals: number): string;
  date(day: Date): string;
}

const currencies: Readonly<Record<string, string>> = {
  US: 'USD',
  CA: 'CAD',
  GB: 'GBP',
  AU: 'AUD',
  NZ: 'NZD',
  IN: 'INR',
  ZA: 'ZAR',
  NG: 'NGN',
  KE: 'KES',
  SG: 'SGD',
  MY: 'MYR',
  HK: 'HKD',
  AE: 'AED',
  CH: 'CHF',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  SE: 'SEK',
  DK: 'DKK',
  NO: 'NOK',
  TR: 'TRY',
  MX: 'MXN',
  AR: 'ARS',
  CL: 'CLP',
  CO: 'COP',
  BR: 'BRL',
  ID: 'IDR',
  JP: 'JPY',
  KR: 'KRW',
  PH: 'PHP',
  TH: 'THB',
  SA: 'SAR',
  IL: 'ILS',
  VN: 'VND',
  PK: 'PKR',
  EG: 'EGP',
  RU: 'RUB',
  UA: 'UAH',
  PE: 'PEN',
  EC: 'USD',
  UY: 'UYU',
  GH: 'GHS',
  TZ: 'TZS',
  QA: 'QAR',
  LK: 'LKR',
};
const signs: Readonly<Record<string, readonly string[]>> = {
  USD: ['$', 'US$'],
  CAD: ['$', 'CA$'],
  GBP: ['£'],
  AUD: ['$', 'A$'],
  NZD: ['$'],
  INR: ['₹', 'Rs.', 'Rs'],
  ZAR: ['R'],
  NGN: ['₦'],
  KES: ['KSh', 'Ksh'],
  SGD: ['S$', '$'],
  MYR: ['RM'],
  HKD: ['HK$'],
  CHF: ['CHF', 'Fr.'],
  EUR: ['€'],
  PLN: ['zł'],
  CZK: ['Kč'],
  HUF: ['Ft'],
  RON: ['lei'],
  SEK: ['kr'],
  DKK: ['kr.', 'kr'],
  NOK: ['kr'],
  TRY: ['₺', 'TL'],
  MXN: ['$'],
  ARS: ['$'],
  CLP: ['$'],
  COP: ['$'],
  BRL: ['R$'],
  IDR: ['Rp'],
  JPY: ['¥', '￥', '円'],
  KRW: ['₩'],
  AED: ['AED', 'Dh'],
  RUB: ['руб.', '₽'],
  UAH: ['грн', '₴'],
  PEN: ['S/', 'S/.'],
  UYU: ['$', '$U'],
  GHS: ['GH₵', 'GHS'],
  TZS: ['TSh', 'TZS'],
  LKR: ['Rs.', 'LKR'],
  VND: ['₫', 'đ'],
};
/** Thousands and decimal separators by language, the most common first. */
const marks: Readonly<Record<string, readonly string[]>> = {
  en: [',.', ',.', ',.', '.'],
  de: ['.,', '.,', '.,', ','],
  fr: [' ,', ' ,', '\u202f,', ',', '.,'],
  it: ['.,', '.,', ','],
  es: ['.,', '.,', ','],
  pt: ['.,', '.,', ' ,'],
  nl: ['.,', '.,', ','],
  pl: [' ,', ' ,', ','],
  cs: [' ,', ' ,'],
  sk: [' ,'],
  hu: [' ,', '.,'],
  ro: ['.,', '.,'],
  sv: [' ,', ' ,'],
  da: ['.,'],
  nb: [' ,', '.,'],
  no: [' ,'],
  fi: [' ,'],
  tr: ['.,'],
  id: ['.,'],
  hr: ['.,'],
  el: ['.,'],
  ru: [' ,', ' ,', '.'],
  uk: [' ,', ' .', '.'],
  vi: ['.,'],
  ja: [',.', ',.', ',.', '.'],
};
const marksByCountry: Readonly<Record<string, readonly string[]>> = {
  CH: ["'.", '’.', ' .'],
  MX: [',.'],
  IN: ['i.', 'i.', ',.'],
  AT: ['.,', ' ,'],
};
const dateForms: Readonly<Record<string, readonly string[]>> = {
  US: [
    'MM/DD/YYYY',
    'M/D/YYYY',
    'MMMM D, YYYY',
    'MMM D, YYYY',
    'MM/DD/YY',
    'MM-DD-YYYY',
    'YYYY-MM-DD',
    'MMM DD, YYYY',
    'DD-MMM-YYYY',
  ],
  CA: ['YYYY-MM-DD', 'MMMM D, YYYY', 'MM/DD/YYYY', 'MMM D, YYYY', 'DD/MM/YYYY'],
  GB: [
    'DD/MM/YYYY',
    'D MMMM YYYY',
    'DD MMM YYYY',
    'DD-MMM-YY',
    'D MMM YYYY',
    'DD.MM.YYYY',
    'DD-MM-YYYY',
    'YYYY-MM-DD',
    'Do MMMM YYYY',
  ],
  DE: ['DD.MM.YYYY', 'DD.MM.YYYY', 'D. MMMM YYYY', 'DD.MM.YY', 'YYYY-MM-DD', 'D.M.YYYY'],
  FR: ['DD/MM/YYYY', 'DD/MM/YYYY', 'D MMMM YYYY', 'DD.MM.YYYY', 'DD-MM-YYYY', 'DD/MM/YY'],
  NL: ['DD-MM-YYYY', 'D MMMM YYYY', 'DD/MM/YYYY', 'D-M-YYYY'],
  PL: ['YYYY-MM-DD', 'DD.MM.YYYY', 'D MMMM YYYY', 'DD-MM-YYYY'],
  HU: ['YYYY.MM.DD.', 'YYYY. MM. DD.', 'YYYY-MM-DD', 'YYYY. MMMM D.'],
  JP: ['YYYY年M月D日', 'YYYY年MM月DD日', 'YYYY/MM/DD', 'YYYY/M/D', 'YYYY-MM-DD'],
  SE: ['YYYY-MM-DD', 'YYYY-MM-DD', 'D MMMM YYYY'],
};
const dateCountry: Readonly<Record<string, string>> = {
  AT: 'DE',
  CH: 'DE',
  CZ: 'DE',
  SK: 'DE',
  NO: 'DE',
  FI: 'DE',
  TR: 'DE',
  RO: 'DE',
  HR: 'DE',
  RU: 'DE',
  UA: 'DE',
  GR: 'FR',
  VN: 'FR',
  BE: 'FR',
  IT: 'FR',
  ES: 'FR',
  PT: 'FR',
  BR: 'FR',
  MX: 'FR',
  AR: 'FR',
  DK: 'NL',
  KR: 'SE',
};

/** Draws a writing style for a language and country. */
export function drawStyle(chance: Chance, language: string, country: string): WritingStyle {
  const currency = currencies[country] ?? 'EUR';
  const bareOf = bareFormat(chance, language, country, currency);
  const dressed = dress(chance, currency, language, bareOf);
  const form = chance.pick(dateForms[country] ?? dateForms[dateCountry[country] ?? 'GB']!);
  return {
    currency,
    money: dressed,
    bare: (value) => bareOf(value, decimalsOf(currency)),
    number: bareOf,
    date: (day) => writeDay(day, form, language),
  };
}

function decimalsOf(currency: string): number {
  return ['HUF', 'IDR', 'JPY', 'KRW', 'CLP', 'VND'].includes(currency) ? 0 : 2;
}

type Bare = (value: number, decimals: number) => string;

function bareFormat(chance: Chance, language: string, country: string, currency: string): Bare {
  const drawn = chance.pick(marksByCountry[country] ?? marks[language] ?? marks.en!);
  const [group, decimal] = drawn.length === 1 ? ['', drawn] : [drawn[0]!, drawn[1]!];
  const trailing = decimalsOf(currency) > 0 && chance.of(0.03);
  return (value, decimals) => {
    const [whole, part] = Math.abs(value).toFixed(decimals).split('.') as [string, string?];
    const grouped = group === 'i' ? indian(whole) : whole.replace(/\B(?=(\d{3})+$)/g, group);
    const minus = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '-' : '';
    const text = part === undefined ? grouped : `${grouped}${decimal}${part}`;
    return trailing && minus !== '' ? `${text}-` : `${minus}${text}`;
  };
}

function indian(whole: string): string {
  const last = whole.slice(-3);
  const rest = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return rest === '' ? last : `${rest},${last}`;
}

function dress(chance: Chance, currency: string, language: string, bareOf: Bare): (value: number) => string {
  const decimals = decimalsOf(currency);
  const sign = chance.of(0.2) ? currency : chance.pick(signs[currency] ?? [currency]);
  const isBehind = sign === '円' || (language === 'ja' ? false : chance.of(language === 'en' ? 0.08 : 0.75));
  const space = sign.length > 2 || isBehind ? chance.of(0.9) : chance.of(0.25);
  const none = chance.of(0.3);
  return (value) => {
    const bare = bareOf(value, decimals);
    if (none) return bare;
    const gap = space ? ' ' : '';
    return isBehind
      ? `${bare}${gap}${sign}`
      : `${bare.startsWith('-') ? '-' : ''}${sign}${gap}${bare.replace(/^-/, '')}`;
  };
}

/** Formats a date with a pattern of `D DD Do M MM MMM MMMM YY YYYY`; month names are in the given language. */
export function writeDay(day: Date, form: string, language: string): string {
  const month = (style: 'long' | 'short') =>
    new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
      .formatToParts(day)
      .find(({ type }) => type === 'month')?.value ?? '';
  const [y, m, d] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
  const parts: Readonly<Record<string, () => string>> = {
    YYYY: () => String(y),
    YY: () => String(y).slice(2),
    MMMM: () => month('long'),
    MMM: () => month('short').replace('.', ''),
    MM: () => String(m).padStart(2, '0'),
    M: () => String(m),
    DD: () => String(d).padStart(2, '0'),
    Do: () => ordinal(d),
    D: () => String(d),
  };
  return form.replace(/YYYY|YY|MMMM|MMM|MM|M|DD|Do|D/g, (part) => parts[part]!());
}

function ordinal(day: number): string {
  const ending =
    day % 10 === 1 && day !== 11
      ? 'st'
      : day % 10 === 2 && day !== 12
        ? 'nd'
        : day % 10 === 3 && day !== 13
          ? 'rd'
          : 'th';
  return `${day}${ending}`;
}
