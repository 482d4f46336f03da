import { wrongPasses } from '@recto/document';
import { type HeldReason, heldReasons } from './held-by.ts';

/** A document, whether it passes, and how many of its values, rows and rows too many are wrong. */
export interface Passing {
  readonly passed: boolean;
  readonly errors: number;
  readonly held: readonly HeldReason[];
}

/** How many documents of a group pass, and what keeps the others; shares are 0 to 1. */
export interface PassingFigures {
  readonly documents: number;
  readonly passed: number;
  readonly withErrors: number;
  /** With a certainty of 95 %, at most this share of what passes has an error. */
  readonly atMost: number;
  /** Documents without an error that are held back. */
  readonly faultlessHeld: number;
  /** How many documents each reason holds back, alone or with others; behind the slash how many alone. */
  readonly reasons: Readonly<Partial<Record<HeldReason, { readonly all: number; readonly alone: number }>>>;
}

/** Counts what passes. */
export function passingFigures(documents: readonly Passing[]): PassingFigures {
  const passed = documents.filter((one) => one.passed);
  const held = documents.filter((one) => !one.passed);
  const withErrors = passed.filter(({ errors }) => errors > 0).length;
  return {
    documents: documents.length,
    passed: passed.length,
    withErrors,
    atMost: wrongPasses({ audited: passed.length, wrong: withErrors }).atMost,
    faultlessHeld: held.filter(({ errors }) => errors === 0).length,
    reasons: Object.fromEntries(
      heldReasons.flatMap((reason) => {
        const own = held.filter((one) => one.held.includes(reason));
        if (own.length === 0) return [];
        return [[reason, { all: own.length, alone: own.filter((one) => one.held.length === 1).length }]];
      }),
    ),
  };
}

/** The figures of a group as two lines. */
export function passingText(name: string, figures: PassingFigures): string {
  const { documents, passed, withErrors, atMost, faultlessHeld } = figures;
  const reasons = Object.entries(figures.reasons).map(
    ([reason, { all, alone }]) => `${reason} ${all} (${alone} alone)`,
  );
  return [
    `${name}: ${passed} of ${documents} pass, ${withErrors} with an error (at most ${(100 * atMost).toFixed(1)} in 100); ${faultlessHeld} faultless ones are held`,
    `  held by ${reasons.join(', ') || 'nothing'}`,
  ].join('\n');
}
