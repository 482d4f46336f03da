import {
  decisionsOf,
  LowConfidenceExecution,
  type LowConfidenceField,
  type ReviewItem,
  ReviewList,
} from '@recto/contract';
import { asking, type Check, type Expectation, judge, observing } from '../check.ts';
import { currentResult, type Finished } from '../execution.ts';
import type { Answer } from '../http-client.ts';
import { succeeded, waiting } from '../made-executions.ts';
import { runtimePath, unknownId, type Walk } from '../walk.ts';

/** Endpoints 3 to 6. The order matters: read, then correct one execution, then delete another's task. */
export function reviewChecks(): readonly Check[] {
  return [...listChecks(), ...readingChecks(), ...correctingChecks(), ...deletingChecks()];
}

const corrected = (walk: Walk) => waiting(walk, 'corrected');

function listChecks(): readonly Check[] {
  const list = (row: string, query: string, expectation: Expectation) =>
    asking(
      `reviews${row}`,
      (walk) => ({ path: runtimePath(walk, `/reviews${query}`), as: 'user-basic' }),
      expectation,
    );
  const ok = { status: 200, schema: ReviewList } as const;
  return [
    observing('reviews, what waits', 'the execution is listed', async (walk) => {
      const { id } = await corrected(walk);
      const items = await allReviews(walk);
      return { ok: items.some((item) => item.docOperationId === id), got: `${items.length} reviews` };
    }),
    list('', '', {
      ...ok,
      that: ({ json }) => (json as ReviewList).length > 20 && 'over 20',
      note: 'at most 20',
    }),
    list(', size=1', '?page=0&size=1', {
      ...ok,
      that: ({ json }) => (json as ReviewList).length > 1 && 'over 1',
      note: 'at most 1',
    }),
    list(', size=1000', '?size=1000', { ...ok, note: 'cut' }),
    list(', sort', '?sort=updatedAt,desc', { ...ok, note: 'sort ignored' }),
    list(', a page past the end', '?page=100000', {
      ...ok,
      that: ({ json }) => (json as ReviewList).length > 0 && 'not empty',
      note: 'empty',
    }),
    list(', page=-1', '?page=-1', { status: 400 }),
    list(', size=0', '?size=0', { status: 400 }),
  ];
}

async function allReviews(walk: Walk): Promise<readonly ReviewItem[]> {
  const found: ReviewItem[] = [];
  for (let page = 0; ; page += 1) {
    const { json } = await walk.ask({
      path: runtimePath(walk, `/reviews?size=100&page=${page}`),
      as: 'user-basic',
    });
    const items = (Array.isArray(json) ? json : []) as ReviewItem[];
    found.push(...items);
    if (items.length < 100) return found;
  }
}

function readingChecks(): readonly Check[] {
  const at = (row: string, path: (walk: Walk) => Promise<string>, expectation: Expectation) =>
    asking(`review, ${row}`, async (walk) => ({ path: await path(walk), as: 'user-basic' }), expectation);
  return [
    at('what is doubtful', async (walk) => pathOf(walk, await corrected(walk)), {
      status: 200,
      schema: LowConfidenceExecution,
      that: ({ json }) => decisionsOf(json as LowConfidenceExecution).length === 0 && 'nothing in it',
      note: 'at least one item',
    }),
    at('execution without a task', async (walk) => pathOf(walk, await succeeded(walk)), { status: 404 }),
    at('unknown execution', async (walk) => pathOf(walk, { ...(await corrected(walk)), id: unknownId }), {
      status: 404,
    }),
    at('malformed id', async (walk) => pathOf(walk, { ...(await corrected(walk)), id: 'job_7' }), {
      status: 400,
    }),
  ];
}

function correctingChecks(): readonly Check[] {
  const patching = (row: string, body: (walk: Walk) => Promise<unknown>, expectation: Expectation) =>
    asking(
      `review PATCH, ${row}`,
      async (walk) => ({
        method: 'PATCH',
        path: pathOf(walk, await corrected(walk)),
        as: 'user-basic',
        json: await body(walk),
      }),
      expectation,
    );
  const ok = { status: 200, schema: LowConfidenceExecution } as const;
  return [
    patching('a list', async () => [], { status: 400 }),
    patching('an unknown item', async () => ({ results: [{ id: unknownId, result: 'x' }] }), { status: 400 }),
    patching('isValidated false', keptOpen, ok),
    stateIs('review, kept open', corrected, 'MANUAL_VALIDATION_REQUIRED'),
    patching('the whole, one value corrected', correction, ok),
    stateIs('review, all confirmed', corrected, 'SUCCEEDED'),
    observing('review, the correction', 'in the result', async (walk) => {
      const { value } = await chosenCorrection(walk);
      const text = JSON.stringify(await currentResult(walk, await corrected(walk)));
      return { ok: text.includes(JSON.stringify(value)), got: text.includes(value) ? 'there' : 'not there' };
    }),
    patching('the same again', correction, { status: 200 }),
    patching('another after the end', (walk) => correction(walk, '77.77'), { status: 409 }),
  ];
}

function deletingChecks(): readonly Check[] {
  const deleted = (walk: Walk) => waiting(walk, 'deleted');
  const ask = async (walk: Walk) =>
    ({ method: 'DELETE', path: pathOf(walk, await deleted(walk)), as: 'user-basic' }) as const;
  return [
    asking('review DELETE', ask, { status: 200, that: hasNoBody, note: 'no body' }),
    stateIs('review, deleted', deleted, 'SUCCEEDED'),
    observing('review, deleted: the result', 'unchanged', async (walk) => {
      const before = await deleted(walk);
      const after = await currentResult(walk, before);
      const data = ({ pages, fields, tables, prompts }: typeof after) =>
        JSON.stringify([pages, fields, tables, prompts]);
      return data(after) === data(before.result)
        ? { ok: true, got: 'the same' }
        : { ok: false, got: 'another' };
    }),
    asking('review DELETE, again', ask, { status: 404 }),
  ];
}

function stateIs(row: string, make: (walk: Walk) => Promise<Finished>, status: string): Check {
  return observing(row, status, async (walk) => {
    const result = await currentResult(walk, await make(walk));
    return { ok: result.status === status, got: result.status };
  });
}

function pathOf(walk: Walk, { actionId, id }: { readonly actionId: string; readonly id: string }): string {
  return runtimePath(walk, `/actions/${actionId}/reviews/${id}`);
}

/** The review before any change. */
function original(walk: Walk): Promise<LowConfidenceExecution> {
  return walk.once('review as it was', async () => {
    const answer = await walk.ask({ path: pathOf(walk, await corrected(walk)), as: 'user-basic' });
    const finding = judge(answer, { status: 200, schema: LowConfidenceExecution });
    if (!finding.ok) throw new Error(`the review could not be read: ${finding.got}`);
    return answer.json as LowConfidenceExecution;
  });
}

async function keptOpen(walk: Walk): Promise<LowConfidenceExecution> {
  const review = await original(walk);
  const open = <T extends object>(items: readonly T[]) =>
    items.map((item) => ({ ...item, isValidated: false }));
  return {
    results: open(review.results),
    queriesResults: open(review.queriesResults),
    analyzersResults: open(review.analyzersResults),
    signaturesResults: open(review.signaturesResults),
  };
}

async function chosenCorrection(walk: Walk): Promise<{ readonly id: string; readonly value: string }> {
  const review = await original(walk);
  const [item] = [...review.results, ...review.queriesResults, ...review.analyzersResults];
  if (item === undefined) throw new Error('the review has no item to correct');
  return { id: item.id, value: plausible(item.name) };
}

/** The whole review as a client sends it back, with one value corrected. */
async function correction(walk: Walk, other?: string): Promise<unknown> {
  const review = await original(walk);
  const { id, value } = await chosenCorrection(walk);
  const corrected = (item: LowConfidenceField) =>
    item.id === id ? { ...item, result: other ?? value } : item;
  return { ...review, results: review.results.map(corrected) };
}

/** A value that passes for this field's kind on a server that checks kinds. */
function plausible(name: string): string {
  if (/date/i.test(name)) return '2026-01-31';
  if (/email/i.test(name)) return 'someone@example.org';
  if (/name|address|terms|carrier/i.test(name)) return 'Conformance';
  return '12.34';
}

function hasNoBody({ text }: Answer): string | false {
  return text !== '' && `body of ${text.length} characters`;
}
