import type { Chance } from './chance.ts';

/** Replaces `#` by a digit, `A` by a letter and `*` by either; the first digit is never 0. */
export function pattern(chance: Chance, form: string): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  let first = true;
  return form.replace(/[#A*]/g, (sign) => {
    const letter = () => letters[chance.int(0, letters.length - 1)]!;
    if (sign === 'A') return letter();
    if (sign === '*') return chance.of(0.5) ? letter() : String(chance.int(0, 9));
    const digit = chance.int(first ? 1 : 0, 9);
    first = false;
    return String(digit);
  });
}
