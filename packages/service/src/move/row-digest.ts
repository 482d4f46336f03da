import { createHash } from 'node:crypto';

/** The number of rows and a digest of their contents, independent of order. */
export interface RowDigest {
  readonly rows: number;
  /** Hex. */
  readonly digest: string;
}

/** The values of a row's columns, in the same order on both sides. */
export type Cells = readonly unknown[];

const modulus = 1n << 256n;

/**
 * Sums the SHA-256 of each row: databases sort texts differently, and a sum needs no order. (With exclusive or, two
 * equal rows would cancel out.)
 */
export function createRowDigest(): { add(cells: Cells): void; result(): RowDigest } {
  let rows = 0;
  let sum = 0n;
  return {
    add(cells) {
      rows++;
      const hash = createHash('sha256').update(JSON.stringify(cells)).digest('hex');
      sum = (sum + BigInt(`0x${hash}`)) % modulus;
    },
    result: () => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
}
