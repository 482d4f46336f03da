import { recogniseDates } from '../../text/kinds/date.ts';
import type { Conventions } from '../../text/kinds/recognised.ts';

/** Any year does: whether a day and a month are one is not changed by it. */
const someYear = '2024';

/** Whether a text begins with a day, with its year or without. */
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
