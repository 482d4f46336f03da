import { fold } from '../layout/fold.ts';

/** Where two languages use one word for different months (`listopad`), the earlier language counts. */
const locales =
  'en de fr es it nl pt pl cs sk sv da nb fi et lv lt hu ro hr sl bg uk ru el tr id ms ca gl eu is ga sq mk sr vi'.split(
    ' ',
  );

let known: ReadonlyMap<string, number> | undefined;

/** The month (1 to 12) that a folded word names in full, alone or in a date, by the tables of the CLDR that Node carries. */
export function namedMonth(word: string): number | undefined {
  known ??= monthsOf(locales);
  return known.get(word);
}

function monthsOf(languages: readonly string[]): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (const language of languages) {
    for (const day of [{}, { day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(language, { ...day, month: 'long', timeZone: 'UTC' });
      for (let month = 1; month <= 12; month++) {
        const parts = format.formatToParts(Date.UTC(2000, month - 1, 3));
        const name = fold(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (/^\p{L}{3,}$/u.test(name) && !months.has(name)) months.set(name, month);
      }
    }
  }
  return months;
}
