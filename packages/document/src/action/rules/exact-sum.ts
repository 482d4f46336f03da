/** Digits kept after the point; no printed amount has more. */
const scale = 9;

/** A decimal number (`-1234.56`) as a whole number of 10^-9; undefined for any other text. */
export function exactDecimal(text: string): bigint | undefined {
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d{1,30})(?:\.(\d{1,9}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const digits = BigInt(whole + fraction.padEnd(scale, '0'));
  return sign === '-' ? -digits : digits;
}

/** Half a cent: how far a printed number may lie from the one it was rounded from. */
const halfCent = 5n * 10n ** BigInt(scale - 3);

/**
 * Whether the operands add up to the total when each number, the total too, was rounded to cents before it was
 * printed: a difference of half a cent for each is let pass.
 */
export function addsUp(operands: readonly bigint[], total: bigint): boolean {
  const difference = operands.reduce((sum, operand) => sum + operand, 0n) - total;
  const tolerance = halfCent * BigInt(operands.length + 1);
  return difference <= tolerance && difference >= -tolerance;
}
