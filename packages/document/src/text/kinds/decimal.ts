export type DecimalMark = '.' | ',';

/**
 * A printed number as a plain decimal (`1.005,55` → `1005.55`): sign, digits, point, digits as printed.
 * Minus signs before or after, and brackets around, make it negative. Where one mark with three digits behind it
 * could part thousands or decimals, `mark` decides; without it, thousands, unless a zero stands before.
 */
export function parseDecimal(text: string, mark?: DecimalMark): string | undefined {
  const compact = text.replace(/[\s'’]/g, '').replace(/[−–]/g, '-');
  const match = /^(\(?)([-+]?)(\d[\d.,]*|[.,]\d+)(-?)(\)?)$/.exec(compact);
  if (!match) return undefined;
  const digits = match[3]!;
  const negative = match[2] === '-' || match[4] === '-' || (match[1] === '(' && match[5] === ')');
  const at = decimalMarkAt(digits, mark);
  const whole = (at < 0 ? digits : digits.slice(0, at)).replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const fraction = at < 0 ? '' : digits.slice(at + 1);
  if (/[.,]/.test(fraction)) return undefined;
  return `${negative && /[1-9]/.test(whole + fraction) ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** Offset of the decimal mark in a row of digits and marks; -1 for none. */
function decimalMarkAt(digits: string, mark: DecimalMark | undefined): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return -1;
  const sign = digits[last]!;
  const behind = digits.length - last - 1;
  const count = digits.split(sign).length - 1;
  const both = digits.includes('.') && digits.includes(',');
  if (both) return count > 1 ? -1 : last;
  if (count > 1) return behind === 2 ? last : -1;
  if (behind !== 3) return behind === 0 ? -1 : last;
  const whole = digits.slice(0, last);
  if (whole === '0' || whole === '' || whole.length > 3) return last;
  return mark === sign ? last : -1;
}

/** Whether a page writes decimals with a comma or a point, told by its amounts; undefined when they do not say. */
export function decimalMarkOf(text: string): DecimalMark | undefined {
  const commas = text.match(/(?<![\d.,])\d{1,3}(?:[.\s']?\d{3})*,\d{2}(?![\d.,])/g)?.length ?? 0;
  const points = text.match(/(?<![\d.,])\d{1,3}(?:[,\s']?\d{3})*\.\d{2}(?![\d.,])/g)?.length ?? 0;
  if (commas === points) return undefined;
  return commas > points ? ',' : '.';
}
