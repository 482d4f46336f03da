import { recogniseDates } from '../../text/kinds/date.ts';
import type { Conventions } from '../../text/kinds/recognised.ts';

/** Any year works: it does not affect whether a day and a month are a date. */
const someYear = '2024';

/** Whether a text begins with a date, with or without a year. */
export function startsWithDay(text: string, conventions: Conventions): boolean {
  const bare = text.trim().replace(/[.,]$/, '');
  const isDay = (written: string) => recogniseDates(written, conventions).some(({ start }) => start === 0);
  if (isDay(bare)) return true;
  return (
    /\d/.test(bare) &&
    bare.length <= 14 &&
    ['/', '.', '-', ' '].some((separator) => isDay(bare + separator + someYear))
  );
}
