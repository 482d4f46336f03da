import { readFileSync } from 'node:fs';
import { type Check, type Finding, observing } from '../check.ts';
import { outlineOf } from '../frozen/outline.ts';
import type { Walk } from '../walk.ts';

/** The operations of the interface, by their ids. */
export const describedOperations = [
  'token',
  'login',
  'submitExecution',
  'executionResult',
  'listReviews',
  'getReview',
  'patchReview',
  'deleteReview',
  'listActions',
  'getAction',
  'listVersions',
  'getVersion',
  'listReviewers',
] as const;

type Outlines = Readonly<Record<string, readonly string[]>>;

export const outlinesFile = new URL('../frozen/open-api.json', import.meta.url);

/** What the OpenAPI document says of each operation, with every field of every body: clients are generated from it. */
export function describedChecks(): readonly Check[] {
  const frozen = JSON.parse(readFileSync(outlinesFile, 'utf8')) as Outlines;
  return describedOperations.map((operationId) =>
    observing(`described, ${operationId}`, 'as frozen', async (walk) => {
      const described = await walk.once('described', () => readOutlines(walk));
      if (described === undefined) return { ok: true, skipped: true, got: 'no /openapi.json' };
      return difference(frozen[operationId] ?? [], described[operationId] ?? []);
    }),
  );
}

/** By operation id; undefined if the service publishes no OpenAPI document. */
export async function readOutlines({ ask }: Pick<Walk, 'ask'>): Promise<Outlines | undefined> {
  const { status, json } = await ask({ path: '/openapi.json', as: 'nobody' });
  if (status === 404) return undefined;
  const { paths = {} } = (json ?? {}) as { paths?: Record<string, Record<string, { operationId?: string }>> };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return Object.fromEntries(operations.map((one) => [one.operationId ?? '', outlineOf(one)]));
}

function difference(wanted: readonly string[], got: readonly string[]): Finding {
  const missing = wanted.find((line) => !got.includes(line));
  const added = got.find((line) => !wanted.includes(line));
  if (missing !== undefined) return { ok: false, got: `not described: ${missing}` };
  if (added !== undefined) return { ok: false, got: `described, too: ${added}` };
  return { ok: true, got: `${got.length} lines` };
}
