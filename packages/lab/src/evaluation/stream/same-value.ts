const months = new Map(
  'jan ene gen sty led oca|feb fev lut uno sub|mar mrz maa bre|apr avr abr kwi dub nis|may mai mei maj mag kve|jun jui giu cze cer haz|jul lug lip tem|aug aou ago sie srp agu|sep set wrz zar eyl|oct okt ott out paz rij eki|nov lis kas|dec dez dic gru pro ara'
    .split('|')
    .flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

/** Longer texts are not compared as amounts or dates. */
const longest = { amount: 20, date: 40 } as const;

/**
 * Whether a printed value is what the truth says: letters and digits without case, amounts and dates by value. Stricter
 * than the comparison in the product, which knows the kind of the field.
 */
export function isSameValue(given: string | undefined, truth: string): boolean {
  if (given === undefined) return false;
  if (folded(given) === folded(truth)) return folded(truth) !== '' || given.trim() === truth.trim();
  const [own, wanted] = [amountOf(given), amountOf(truth)];
  if (own !== undefined && wanted !== undefined && Math.abs(own - wanted) < 0.005)
    if (truth.length < longest.amount) return true;
  const days = daysOf(truth);
  return truth.length < longest.date && [...daysOf(given)].some((day) => days.has(day));
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function amountOf(text: string): number | undefined {
  if (!/\d/.test(text) || text.replace(/[\d\s.,\-+()'’%]/g, '').length > 4) return undefined;
  const digits = text.replace(/[^\d.,-]/g, '');
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const isDecimal = last >= 0 && digits.length - last - 1 !== 3;
  const plain = isDecimal
    ? `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`
    : digits.replace(/[.,]/g, '');
  const amount = Number.parseFloat(plain);
  return Number.isNaN(amount) ? undefined : amount * (text.trim().startsWith('(') ? -1 : 1);
}

/** Every day that a text may mean: with the day or the month first. */
function daysOf(text: string): ReadonlySet<string> {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const iso = /(?<!\d)(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})(?!\d)/.exec(plain);
  if (iso) return days([[iso[1]!, iso[2]!, iso[3]!]]);
  const numeric = /(?<!\d)(\d{1,2})[./\- ]{1,2}(\d{1,2})[./\- ]{1,2}(\d{4}|\d{2})(?!\d)/.exec(plain);
  if (numeric)
    return days([
      [numeric[3]!, numeric[2]!, numeric[1]!],
      [numeric[3]!, numeric[1]!, numeric[2]!],
    ]);
  const named =
    /(\d{1,2})(?:st|nd|rd|th|er)?\W*(?:de )?([a-z]{3})[a-z]*\W*(?:de(?:l)? )?(\d{4}|\d{2})(?!\d)/.exec(plain);
  if (named && months.has(named[2]!)) return days([[named[3]!, months.get(named[2]!)!, named[1]!]]);
  const first = /([a-z]{3})[a-z]*\W*(\d{1,2})(?:st|nd|rd|th)?\W+(\d{4}|\d{2})(?!\d)/.exec(plain);
  if (first && months.has(first[1]!)) return days([[first[3]!, months.get(first[1]!)!, first[2]!]]);
  return new Set();
}

type DayParts = readonly [year: string, month: string | number, day: string];

function days(all: readonly DayParts[]): ReadonlySet<string> {
  return new Set(
    all.flatMap(([year, month, day]) => {
      const full = Number(year) < 100 ? 2000 + Number(year) : Number(year);
      const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
      return isDay ? [`${full}-${Number(month)}-${Number(day)}`] : [];
    }),
  );
}
