import type { Tolerance } from '../model/action.ts';

/** How far two numbers may be apart: an amount, or a share of the expected one (`1%`). */
export function isWithin(found: number, expected: number, tolerance: number | string | undefined): boolean {
  const apart = Math.abs(found - expected);
  // What adding and dividing decimals in binary leaves.
  return apart <= allowed(expected, tolerance) + 1e-9 * Math.max(1, Math.abs(expected));
}

function allowed(expected: number, tolerance: number | string = 0): number {
  if (typeof tolerance === 'number') return tolerance;
  return (Math.abs(expected) * Number.parseFloat(tolerance)) / 100;
}

/** What an action without tolerances allows: prices rounded to a cent, quantities exact, totals with the rounding of their lines. */
export const usualTolerance: Required<Tolerance> = { price: 0.005, quantity: 0, total: 0.05 };
