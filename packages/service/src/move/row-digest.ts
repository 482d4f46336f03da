import { createHash } from 'node:crypto';

/** How many rows there are, and what stands in them, in whatever order they come. */
export interface RowDigest {
  readonly rows: number;
  /** Hex. */
  readonly digest: string;
}

/** Values of the columns of a row, in the same order on both sides. */
export type Cells = readonly unknown[];

const modulus = 1n << 256n;

/**
 * Adds up the SHA-256 of each row: databases sort texts differently, and a sum asks for no order. (An exclusive or would
 * let two equal rows vanish.)
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
