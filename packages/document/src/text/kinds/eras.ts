/** Languages that print years by calendars of their own, each with the first year that such a calendar counts forward. */
const calendars: readonly (readonly [locale: string, firstYear: number])[] = [
  ['ja-JP-u-ca-japanese', 1868],
  ['zh-TW-u-ca-roc', 1912],
  ['zh-CN-u-ca-roc', 1912],
];
const lastYear = 2040;

type Width = 'short' | 'narrow';

let known: Readonly<Record<Width, ReadonlyMap<string, number>>> | undefined;

/** For each era that is printed, the year before its first one, by the tables of the CLDR that Node carries. */
export function eras(width: Width = 'short'): ReadonlyMap<string, number> {
  known ??= { short: erasOf('short', calendars), narrow: erasOf('narrow', calendars.slice(0, 1)) };
  return known[width];
}

function erasOf(era: Width, from: typeof calendars): ReadonlyMap<string, number> {
  const years = new Map<string, number>();
  for (const [locale, firstYear] of from) {
    const format = new Intl.DateTimeFormat(locale, { era, year: 'numeric', timeZone: 'UTC' });
    for (let year = firstYear; year <= lastYear; year++) {
      const parts = format.formatToParts(Date.UTC(year, 11, 31));
      const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
      const [name, counted] = [part('era'), Number(part('year'))];
      // The first year of an era has a word for its number; the second tells as much.
      if (Number.isFinite(counted) && !years.has(name)) years.set(name, year - counted);
    }
  }
  return years;
}

/** The year, in digits, of a printed year of an era; what is no number stands for the first one. */
export function yearOfEra(era: string, year: string): string {
  const counted = /^\d+$/.test(year) ? Number(year) : 1;
  return String((eras().get(era) ?? eras('narrow').get(era) ?? 0) + counted);
}
