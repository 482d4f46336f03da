/** Number of decimal places; no printed amount has more. */
const scale = 9;

/** A decimal number (`-1234.56`) as an integer multiple of 10^-9; undefined for any other text. */
export function exactDecimal(text: string): bigint | undefined {
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d{1,30})(?:\.(\d{1,9}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const digits = BigInt(whole + fraction.padEnd(scale, '0'));
  return sign === '-' ? -digits : digits;
}

/** Half a cent: the maximum error of a number that was rounded to cents. */
const halfCent = 5n * 10n ** BigInt(scale - 3);

/**
 * Whether the operands add up to the total if each number, including the total, was rounded to cents for printing: a
 * difference of half a cent for each is tolerated.
 */
export function addsUp(operands: readonly bigint[], total: bigint): boolean {
  const difference = operands.reduce((sum, operand) => sum + operand, 0n) - total;
  const tolerance = halfCent * BigInt(operands.length + 1);
  return difference <= tolerance && difference >= -tolerance;
}
