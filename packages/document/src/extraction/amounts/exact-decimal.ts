/** Number of decimal places; no printed amount has more. */
export const decimalPlaces = 9;

/** A decimal number (`-1234.56`) as an integer multiple of 10^-9; undefined for any other text. */
export function exactDecimal(text: string): bigint | undefined {
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d{1,30})(?:\.(\d{1,9}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const digits = BigInt(whole + fraction.padEnd(decimalPlaces, '0'));
  return sign === '-' ? -digits : digits;
}
