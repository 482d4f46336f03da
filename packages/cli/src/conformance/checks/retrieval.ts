import { ExecutionResult, executionStatuses, isFinal } from '@recto/contract';
import { asking, type Check, type Expectation, observing } from '../check.ts';
import type { Finished } from '../execution.ts';
import type { Answer } from '../http-client.ts';
import { failed, partial, succeeded, twoPages, waiting, withValues } from '../made-executions.ts';
import { runtimePath, unknownId, type Walk } from '../walk.ts';

/** Endpoint 2 and the states. */
export function retrievalChecks(): readonly Check[] {
  return [
    ...stateChecks(),
    ...bodyChecks(),
    ...refusalChecks(),
    observing('result, while under way', 'empty, with the state', async (walk) => {
      const answers = [await succeeded(walk), await twoPages(walk), await failed(walk)].flatMap(
        ({ pending }) => pending,
      );
      const faults = answers.map(underWayFault).filter((fault) => fault !== undefined);
      if (answers.length === 0) return { ok: false, got: 'never seen' };
      return { ok: faults.length === 0, got: faults[0] ?? `${answers.length} answers` };
    }),
  ];
}

function stateChecks(): readonly Check[] {
  const reaching = (status: string, make: (walk: Walk) => Promise<Finished>) =>
    observing(`state ${status}`, 'reached, in the order of the states', async (walk) => {
      const { states } = await make(walk);
      const ranks = states.map((state) => executionStatuses.indexOf(state));
      const climbing = ranks.every((rank, index) => rank >= 0 && rank > (ranks[index - 1] ?? -1));
      return { ok: climbing && states.at(-1) === status, got: states.join(' ') };
    });
  return [
    reaching('SUCCEEDED', succeeded),
    reaching('MANUAL_VALIDATION_REQUIRED', (walk) => waiting(walk, 'corrected')),
    reaching('PARTIAL_SUCCESS', partial),
    reaching('FAILED', failed),
    observing('states before the end', 'only states of the interface', async (walk) => {
      const all = await Promise.all([
        succeeded(walk),
        twoPages(walk),
        waiting(walk, 'corrected'),
        failed(walk),
      ]);
      const seen = [...new Set(all.flatMap(({ states }) => states))].filter((state) => !isFinal(state));
      return { ok: seen.length > 0, got: seen.join(' ') || 'none seen' };
    }),
  ];
}

/** A result of the execution that `make` creates, with `rest` appended to its path. */
function read(
  row: string,
  make: (walk: Walk) => Promise<Finished>,
  rest: string,
  expectation: Expectation,
): Check {
  return asking(
    row,
    async (walk) => ({ path: `${(await make(walk)).path}${rest}`, as: 'app-bearer' }),
    expectation,
  );
}

const ok = { status: 200, schema: ExecutionResult } as const;

function bodyChecks(): readonly Check[] {
  return [
    read('result', withValues, '', { ...ok, that: hasValuesOnly, note: 'values alone, each in {value}' }),
    read('result, valueOnly=true', withValues, '?valueOnly=true', {
      ...ok,
      that: hasValuesOnly,
      note: 'values alone',
    }),
    read('result, valueOnly=false', withValues, '?valueOnly=false', {
      ...ok,
      that: hasScoresAndBoxes,
      note: 'confidenceScore 0 to 100, geometry 0 to 1',
    }),
    read('result, order of keys', succeeded, '', {
      ...ok,
      that: ({ json }) => {
        const keys = Object.keys(json as object).join(' ');
        return !keys.startsWith('id documentName status') && keys;
      },
      note: 'id, documentName, status first',
    }),
    read('result, /v2', withValues, '/v2', { ...ok, that: hasValuesOnly, note: 'the same body' }),
    read('result, two pages', twoPages, '', {
      ...ok,
      that: ({ json }) => {
        const numbers = (json as ExecutionResult).pages?.map(({ page }) => page).join();
        return numbers !== undefined && numbers !== '1,2' && `pages ${numbers}`;
      },
      note: 'pages count from 1',
    }),
    read('result, failed', failed, '?details=true', { ...ok, that: hasReasons, note: 'with reasons' }),
    read('result, in review', (walk) => waiting(walk, 'corrected'), '?details=true', {
      ...ok,
      that: hasReasons,
      note: 'with reasons',
    }),
    read('result, valueOnly=maybe', succeeded, '?valueOnly=maybe', { status: 400 }),
  ];
}

function refusalChecks(): readonly Check[] {
  const at = (row: string, change: (finished: Finished) => Partial<Finished>, status: number) =>
    asking(
      `result, ${row}`,
      async (walk) => {
        const done = await succeeded(walk);
        const { actionId, version, id } = { ...done, ...change(done) };
        const path = runtimePath(walk, `/actions/${actionId}/versions/${version}/executions/${id}`);
        return { path, as: 'app-bearer' };
      },
      { status },
    );
  return [
    at('unknown execution', () => ({ id: unknownId }), 404),
    at('malformed id', () => ({ id: 'job_7' }), 400),
    at('another action', () => ({ actionId: unknownId }), 404),
    at('another version', () => ({ version: '999.9.9' }), 404),
    asking(
      'result, another organization',
      async (walk) => {
        const { path } = await succeeded(walk);
        return { path: path.replace(walk.organizationId, unknownId), as: 'app-bearer' };
      },
      { status: 403 },
    ),
  ];
}

function underWayFault({ json }: Answer): string | undefined {
  const { pages = [], fields = {}, tables = {}, prompts = {}, status } = json as ExecutionResult;
  const size = pages.length + [fields, tables, prompts].flatMap((record) => Object.keys(record)).length;
  return size === 0 ? undefined : `${size} entries while ${status}`;
}

function hasValuesOnly({ text }: Answer): string | undefined {
  const extra = /"(confidenceScore|geometry|normalizedValue)":/.exec(text)?.[1];
  if (extra !== undefined) return `${extra} in it`;
  return text.includes('"value":') ? undefined : 'no value';
}

function hasScoresAndBoxes({ text }: Answer): string | undefined {
  const scores = [...text.matchAll(/"confidenceScore":(-?[\d.e-]+)/g)].map((match) => Number(match[1]));
  const ratios = [...text.matchAll(/"(?:left|top|width|height)":(-?[\d.e-]+)/g)].map((match) =>
    Number(match[1]),
  );
  if (scores.length === 0 || ratios.length === 0) return 'no score or no geometry';
  if (!scores.every((score) => score >= 0 && score <= 100)) return `scores from ${Math.min(...scores)}`;
  if (Math.max(...scores) <= 1) return 'scores look like 0 to 1';
  return ratios.every((ratio) => ratio >= 0 && ratio <= 1) ? undefined : 'geometry outside 0 to 1';
}

function hasReasons({ json }: Answer): string | false {
  const { reasons = [] } = json as ExecutionResult;
  return reasons.length === 0 && 'no reasons';
}
