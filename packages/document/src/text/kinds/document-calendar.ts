import type { Calendar } from './calendar.ts';

/** What tells that a document counts its years by another calendar: its script, a country, a currency. */
interface Signs {
  readonly calendar: Calendar;
  readonly letters?: RegExp;
  /** ISO 3166 code, languages and ISO 4217 code by which the country is named. */
  readonly country: string;
  readonly languages: readonly string[];
  readonly currency: string;
  /** Other names. */
  readonly names: readonly string[];
}

const signs: readonly Signs[] = [
  {
    calendar: 'buddhist',
    letters: /\p{sc=Thai}/u,
    country: 'TH',
    languages: ['en', 'th'],
    currency: 'THB',
    names: ['Bangkok'],
  },
  {
    calendar: 'roc',
    country: 'TW',
    languages: ['en', 'zh-TW', 'zh-CN'],
    currency: 'TWD',
    names: ['Taipei', 'R.O.C.', '臺灣', '台北', '臺北', '統一編號', '民國'],
  },
  {
    calendar: 'persian',
    // Letters of Persian that Arabic has not, on a page without those of Urdu, Pashto and Kurdish.
    letters: /^(?=[\s\S]*[پچژگ])(?![\s\S]*[ٹڈڑںےټډړښڼۍڕڵێۆ])/u,
    country: 'IR',
    languages: ['en', 'fa'],
    currency: 'IRR',
    names: ['Tehran', 'تهران', 'تومان'],
  },
  {
    calendar: 'hijri',
    letters: /\p{sc=Arabic}/u,
    country: 'SA',
    languages: ['en', 'ar'],
    currency: 'SAR',
    names: ['Riyadh', 'Jeddah'],
  },
];

let known: readonly { readonly calendar: Calendar; readonly isSign: (text: string) => boolean }[] | undefined;

/** The calendar by which a document may count years beside the Gregorian one, by its script, country and currency. */
export function calendarOf(text: string): Calendar | undefined {
  known ??= signs.map((one) => ({ calendar: one.calendar, isSign: finderOf(one) }));
  return known.find(({ isSign }) => isSign(text))?.calendar;
}

function finderOf({ letters, country, languages, currency, names }: Signs): (text: string) => boolean {
  const countries = languages.flatMap(
    (one) => new Intl.DisplayNames(one, { type: 'region' }).of(country) ?? [],
  );
  const words = [...names, ...countries, currency, ...ownSigns(currency)].map((word) => {
    const edge = (letter: string | undefined) =>
      /^[\p{Script=Latin}]$/u.test(letter ?? '') ? '(?!\\p{L})' : '';
    const before = edge(word[0]) === '' ? '' : '(?<!\\p{L})';
    return `${before}${RegExp.escape(word)}${edge(word.at(-1))}`;
  });
  const named = new RegExp(words.join('|'), 'u');
  return (text) => letters?.test(text) === true || named.test(text);
}

/** Signs that are this currency's alone. */
function ownSigns(currency: string): readonly string[] {
  return (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay });
    const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
    return /\p{Sc}/u.test(sign) && sign !== '$' ? [sign] : [];
  });
}
