import type { LowConfidenceExecution, ReviewItem } from '@recto/contract';
import { type Check, comparing, observing } from '../check.ts';
import { faultOf, text, time, uuid } from '../frozen/match.ts';
import { frozenResults, frozenReview } from '../frozen/results.ts';
import { reviewOf } from '../ground.ts';
import { runtimePath, type Walk } from '../walk.ts';

/** Reviews of the walk's own documents: bodies, order, and what each kind of PATCH does. */
export function frozenReviewChecks(): readonly Check[] {
  return [...readingChecks(), ...patchChecks(), ...endChecks()];
}

const path = async (walk: Walk, key: string) => {
  const { actionId, id } = await reviewOf(walk, key);
  return runtimePath(walk, `/actions/${actionId}/reviews/${id}`);
};

const ask = async (walk: Walk, key: string, method: 'GET' | 'PATCH' | 'DELETE', json?: unknown) =>
  walk.ask({ method, path: await path(walk, key), as: 'user-basic', ...(json !== undefined && { json }) });

const stateOf = async (walk: Walk, key: string) => {
  const { json } = await walk.ask({ path: (await reviewOf(walk, key)).path, as: 'app-bearer' });
  return (json as { status?: string } | undefined)?.status ?? 'none';
};

/** The review before any change. */
const original = (walk: Walk, key: string) =>
  walk.once(`original ${key}`, async () => (await ask(walk, key, 'GET')).json as LowConfidenceExecution);

function readingChecks(): readonly Check[] {
  return [
    comparing(
      'frozen review',
      async (walk) => {
        await original(walk, 'one');
        return { path: await path(walk, 'one'), as: 'user-basic' };
      },
      frozenReview,
    ),
    observing('frozen reviews, the list', 'the older first, with five keys', async (walk) => {
      const [one, two] = [await reviewOf(walk, 'one'), await reviewOf(walk, 'two')];
      const { json } = await walk.ask({ path: runtimePath(walk, '/reviews?size=100'), as: 'user-basic' });
      const listed = (Array.isArray(json) ? (json as ReviewItem[]) : []).filter(({ docOperationId }) =>
        [one.id, two.id].includes(docOperationId),
      );
      const item = (id: string) => ({
        docActionId: one.actionId,
        docOperationId: id,
        docOperationCreationDate: time,
        docFileId: uuid,
        docFileName: 'order.pdf',
      });
      const fault = faultOf([item(one.id), item(two.id)], listed);
      return { ok: fault === undefined, got: fault ?? 'both' };
    }),
  ];
}

function patchChecks(): readonly Check[] {
  const refused = (row: string, body: (review: LowConfidenceExecution) => unknown, told: string) =>
    observing(`frozen review PATCH, ${row}`, `400 that names ${told}`, async (walk) => {
      const answer = await ask(walk, 'one', 'PATCH', body(await original(walk, 'one')));
      const { detail = '' } = (answer.json ?? {}) as { detail?: string };
      return { ok: answer.status === 400 && detail.includes(told), got: `${answer.status}; ${detail}` };
    });
  return [
    refused('none of the lists', () => ({}), 'queriesResults'),
    refused('a list misspelt', ({ results }) => ({ result: results }), 'queriesResults'),
    refused(
      'an item with its id alone',
      ({ results }) => ({ results: [{ id: results[0]?.id }] }),
      'isValidated',
    ),
    refused(
      'isValidated false alone',
      ({ results }) => ({ results: [{ id: results[0]?.id, isValidated: false }] }),
      'isValidated',
    ),
    observing('frozen review PATCH, empty lists', 'everything stays open', async (walk) => {
      const empty = { results: [], queriesResults: [], analyzersResults: [], signaturesResults: [] };
      const answer = await ask(walk, 'one', 'PATCH', empty);
      const fault = faultOf(frozenReview, answer.json);
      const state = await stateOf(walk, 'one');
      return { ok: fault === undefined && state === 'MANUAL_VALIDATION_REQUIRED', got: fault ?? state };
    }),
    observing('frozen review PATCH, isValidated false', 'the item stays open', async (walk) => {
      const { results } = await original(walk, 'one');
      const [total] = results;
      const patched = await ask(walk, 'one', 'PATCH', {
        results: [{ id: total?.id, result: '125.00', isValidated: false }],
      });
      const [item] = (patched.json as LowConfidenceExecution).results ?? [];
      const state = await stateOf(walk, 'one');
      const ok = item?.result === '125.00' && item.isValidated === undefined;
      return { ok: ok && state === 'MANUAL_VALIDATION_REQUIRED', got: `${item?.result}, ${state}` };
    }),
  ];
}

function endChecks(): readonly Check[] {
  return [
    observing('frozen review PATCH, fields alone', 'the prompt stays open', async (walk) => {
      const { results } = await original(walk, 'one');
      const corrected = results.map(({ id, name }) => ({ id, result: name === 'total' ? 130.0 : null }));
      const patched = await ask(walk, 'one', 'PATCH', { results: corrected, queriesResults: [] });
      const state = await stateOf(walk, 'one');
      return { ok: patched.status === 200 && state === 'MANUAL_VALIDATION_REQUIRED', got: state };
    }),
    observing('frozen review PATCH, the rest', 'SUCCEEDED, with the corrections', async (walk) => {
      const { results, queriesResults } = await original(walk, 'one');
      const total = results.find(({ name }) => name === 'total');
      await ask(walk, 'one', 'PATCH', { results: [{ id: total?.id, result: '130.00' }], queriesResults });
      const { json } = await walk.ask({ path: (await reviewOf(walk, 'one')).path, as: 'app-bearer' });
      const fault = faultOf(frozenResults.reviewed, json);
      return { ok: fault === undefined, got: fault ?? 'SUCCEEDED' };
    }),
    observing('frozen review DELETE', '200 without a body, SUCCEEDED, the result as it was', async (walk) => {
      const deleted = await ask(walk, 'two', 'DELETE');
      const { json } = await walk.ask({ path: (await reviewOf(walk, 'two')).path, as: 'app-bearer' });
      const fault = faultOf(frozenResults.deleted, json);
      const ok = deleted.status === 200 && deleted.text === '' && fault === undefined;
      return { ok, got: fault ?? `${deleted.status}` };
    }),
    comparing(
      'frozen review, ended',
      async (walk) => ({ path: await path(walk, 'two'), as: 'user-basic' }),
      { status: 404, title: 'Not Found', detail: text, code: 'REVIEW_UNKNOWN' },
      404,
    ),
  ];
}
