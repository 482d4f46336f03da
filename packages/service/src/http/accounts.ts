import type { TSchema } from 'typebox';
import { type ProblemCode, ProblemError } from '../problems.ts';
import type { AccountOutcome } from '../store/account-store.ts';
import type { AppRow } from '../store/tables.ts';
import { problemResponse } from './problem-response.ts';

/** The common documentation of the routes for users, apps and teams. */
export function accountsSchema(
  operationId: string,
  summary: string,
  response: Readonly<Record<number, TSchema>>,
) {
  return { operationId, tags: ['accounts'], summary, response: { ...response, ...problemResponse } };
}

/** Throws a problem if a change was not made. */
export function checkOutcome(outcome: AccountOutcome, unknown: ProblemCode): void {
  if (outcome === 'UNKNOWN') throw new ProblemError(unknown);
  if (outcome === 'LAST_MANAGER') {
    throw new ProblemError(
      'LAST_MANAGER',
      'Nobody would have Manage Actions any more; give it to another user first.',
    );
  }
}

interface Settings {
  readonly name?: string;
  readonly email?: string;
  readonly permissions?: AppRow['permissions'];
  readonly tenants?: AppRow['tenants'];
}

/** The settings that are given. */
export function settingsOf({ name, email, permissions, tenants }: Settings) {
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(permissions !== undefined && { permissions }),
    ...(tenants !== undefined && { tenants }),
  };
}
