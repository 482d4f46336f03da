import type { Check, Finding } from './check.ts';
import { beyondChecks } from './checks/beyond.ts';
import { callbackChecks } from './checks/callbacks.ts';
import { describedChecks } from './checks/described.ts';
import { eachAdditionChecks } from './checks/each-addition.ts';
import { eachFieldChecks } from './checks/each-field.ts';
import { eachParameterChecks } from './checks/each-parameter.ts';
import { eachWordChecks } from './checks/each-word.ts';
import { frozenPlatformChecks } from './checks/frozen-platform.ts';
import { frozenResultChecks } from './checks/frozen-results.ts';
import { frozenReviewChecks } from './checks/frozen-reviews.ts';
import { ownPathChecks } from './checks/own-paths.ts';
import { platformChecks } from './checks/platform.ts';
import { retrievalChecks } from './checks/retrieval.ts';
import { reviewChecks } from './checks/reviews.ts';
import { rightsChecks, tidyingChecks, tokenChecks } from './checks/rights.ts';
import { signInChecks } from './checks/sign-in.ts';
import { submissionChecks } from './checks/submission.ts';
import { wordChecks } from './checks/words.ts';
import type { Credentials } from './http-client.ts';
import type { Walk } from './walk.ts';

/** A row with its outcome. */
export interface Row {
  readonly row: string;
  readonly expected: string;
  readonly got: string;
  readonly ok: boolean;
  readonly skipped?: boolean;
}

/** Every row, in the order in which they depend on each other. */
export function allChecks(credentials: Credentials): readonly Check[] {
  return [
    ...tokenChecks(credentials),
    ...signInChecks(credentials),
    ...platformChecks(),
    ...submissionChecks(),
    ...retrievalChecks(),
    ...beyondChecks(),
    ...reviewChecks(),
    ...callbackChecks(),
    ...frozenPlatformChecks(),
    ...frozenResultChecks(),
    ...frozenReviewChecks(),
    ...describedChecks(),
    ...eachFieldChecks(credentials),
    ...eachParameterChecks(credentials),
    ...eachWordChecks(),
    ...eachAdditionChecks(),
    ...ownPathChecks(),
    ...rightsChecks(credentials),
    ...wordChecks(),
    ...tidyingChecks(),
  ];
}

/** Runs one row after another; one that cannot be tried has failed. */
export async function runChecks(
  walk: Walk,
  checks: readonly Check[],
  onRow: (row: Row) => void,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { row, expected, probe } of checks) {
    const finding = await probe(walk).catch(asFinding);
    const done = { row, expected, ...finding };
    rows.push(done);
    onRow(done);
  }
  return rows;
}

function asFinding(error: unknown): Finding {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return { ok: false, got: `${error instanceof Error ? error.message : String(error)}${cause}` };
}
