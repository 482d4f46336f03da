import { parseDecimal } from './decimal.ts';
import type { Conventions, Recognised } from './recognised.ts';

/** ISO 4217 codes by the signs and names that stand on paper. A bare `$` says no more than dollars. */
const currencySigns: Readonly<Record<string, string>> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  eur: 'EUR',
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  'u.s. dollars': 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  chf: 'CHF',
  sfr: 'CHF',
  fr: 'CHF',
  rm: 'MYR',
  myr: 'MYR',
  sgd: 'SGD',
  s$: 'SGD',
  '¥': 'JPY',
  jpy: 'JPY',
  cny: 'CNY',
  rmb: 'CNY',
  '₹': 'INR',
  inr: 'INR',
  rs: 'INR',
  aud: 'AUD',
  a$: 'AUD',
  cad: 'CAD',
  c$: 'CAD',
  nzd: 'NZD',
  hkd: 'HKD',
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
  pln: 'PLN',
  zł: 'PLN',
  czk: 'CZK',
  kč: 'CZK',
  huf: 'HUF',
  brl: 'BRL',
  r$: 'BRL',
  mxn: 'MXN',
  zar: 'ZAR',
  thb: 'THB',
  idr: 'IDR',
  rp: 'IDR',
  php: 'PHP',
  krw: 'KRW',
  '₩': 'KRW',
  try: 'TRY',
  aed: 'AED',
  sar: 'SAR',
  ils: 'ILS',
  '₪': 'ILS',
  '₫': 'VND',
  vnd: 'VND',
  '₦': 'NGN',
  ngn: 'NGN',
  '₱': 'PHP',
  '฿': 'THB',
  '₺': 'TRY',
  tl: 'TRY',
  '₽': 'RUB',
  rub: 'RUB',
  '₴': 'UAH',
  uah: 'UAH',
  '₡': 'CRC',
  '₵': 'GHS',
  ghs: 'GHS',
  '₸': 'KZT',
  '৳': 'BDT',
  bdt: 'BDT',
  ron: 'RON',
  bgn: 'BGN',
  isk: 'ISK',
  ft: 'HUF',
  kes: 'KES',
  ksh: 'KES',
  egp: 'EGP',
  qar: 'QAR',
  kwd: 'KWD',
  pkr: 'PKR',
  lkr: 'LKR',
  twd: 'TWD',
  nt$: 'TWD',
  hk$: 'HKD',
  nz$: 'NZD',
  mx$: 'MXN',
  ars: 'ARS',
  clp: 'CLP',
  cop: 'COP',
  pen: 'PEN',
  's/': 'PEN',
};

const signs = String.raw`NT\$|HK\$|NZ\$|MX\$|S\/|[₫₦₱฿₺₽₴₡₵₸৳]|zł|Kč|kr\.?|Ft|TL|VND|NGN|RUB|UAH|GHS|BDT|RON|BGN|ISK|KES|KSh|EGP|QAR|KWD|PKR|LKR|TWD|ARS|CLP|COP|PEN|AED|SAR|ILS|TRY|KRW|PHP|IDR|MXN|BRL|RM|MYR|US\$|S\$|A\$|C\$|R\$|[$€£¥₹₩₪]|EUR|EURO|USD|GBP|CHF|SFr\.?|Fr\.|SGD|AUD|CAD|NZD|HKD|SEK|NOK|DKK|PLN|CZK|HUF|INR|Rs\.?|JPY|CNY|RMB|ZAR|THB|Rp\.?`;
/** The rand's sign is a letter that codes begin with, too: only cents tell it. */
const rand = String.raw`R(?=\s?\d[\d\s,]*[.,]\d{2}(?!\d))`;
const number = String.raw`(?:\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d{1,3}(?:[\s.,'’]\d{3})+(?:[.,]\d{1,4})?|\d+(?:[.,]\d{1,4})?|[.,]\d{2})`;
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d.,/\-#])(?<open>\()?(?<lead>[-−–+]\s?)?(?:(?<before>${signs}|${rand})\s?[:]?\s?)?(?<sign>[-−–+]\s?)?(?<number>${number})(?<trail>-(?!\d))?(?:\s?(?<after>${signs})(?![\p{L}]))?(?<close>\))?(?![\d])`,
  'giu',
);

/** The ISO code that a sign, code or name of a currency stands for. */
export function currencyOf(text: string): string | undefined {
  return (
    currencySigns[text.trim().toLowerCase()] ?? currencySigns[text.trim().toLowerCase().replace(/\.$/, '')]
  );
}

/** Amounts in a text, as plain decimals. Percentages, dates and parts of longer codes are none. */
export function recogniseMoney(text: string, conventions: Conventions): Recognised[] {
  const found: Recognised[] = [];
  for (const match of text.matchAll(pattern)) {
    const groups = match.groups!;
    const end = match.index + match[0].length;
    if (/^\s?%|^[/:-]\d|^[.,]\d|^\p{L}{2}/u.test(text.slice(end))) continue;
    const negative = groups.lead?.includes('-') || /[-−–]/.test(`${groups.lead ?? ''}${groups.sign ?? ''}`);
    const bracketed = groups.open && groups.close;
    const plain = parseDecimal(groups.number!, conventions.decimalMark);
    if (plain === undefined) continue;
    const minus = (negative || groups.trail || bracketed) && Number(plain) !== 0;
    const skip = groups.open && !groups.close ? 1 : 0;
    found.push({
      start: match.index + skip,
      end: groups.close && !groups.open ? end - 1 : end,
      normalizedText: `${minus ? '-' : ''}${plain}`,
      form: formOf(plain, Boolean(groups.before ?? groups.after)),
    });
  }
  return found;
}

function formOf(plain: string, hasCurrency: boolean): number {
  const decimals = plain.split('.')[1]?.length ?? 0;
  const byDigits = decimals === 2 ? 0.8 : decimals > 2 ? 0.4 : decimals === 1 ? 0.3 : 0.15;
  return Math.min(1, byDigits + (hasCurrency ? 0.2 : 0));
}

const currencyPattern = new RegExp(String.raw`(?<!\p{L})(?:${signs})(?!\p{L})`, 'gu');

/** Signs, codes and names of currencies in a text, as ISO codes. */
export function recogniseCurrencies(text: string): Recognised[] {
  return [...text.matchAll(currencyPattern)].flatMap((match) => {
    const normalizedText = currencyOf(match[0]);
    if (!normalizedText) return [];
    const form = match[0] === normalizedText ? 1 : 0.6;
    return [{ start: match.index, end: match.index + match[0].length, normalizedText, form }];
  });
}
