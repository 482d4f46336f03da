import { type Check, comparing, observing } from '../check.ts';
import type { Finished } from '../execution.ts';
import { faultOf } from '../frozen/match.ts';
import { frozenResults } from '../frozen/results.ts';
import { broken, type GroundName, ordered } from '../ground.ts';
import type { Walk } from '../walk.ts';

/** Results of the walk's own actions, key by key. */
export function frozenResultChecks(): readonly Check[] {
  const of = (
    row: string,
    make: (walk: Walk, name: GroundName) => Promise<Finished>,
    name: GroundName,
    query: string,
    body: unknown,
  ) =>
    comparing(
      `frozen result, ${row}`,
      async (walk) => ({ path: `${(await make(walk, name)).path}${query}`, as: 'app-bearer' }),
      body,
    );
  const scored = '?valueOnly=false';
  return [
    of('pages', ordered, 'pages', '', frozenResults.pages),
    of('pages, valueOnly=false', ordered, 'pages', scored, frozenResults.pagesScored),
    of('pages, /v2', ordered, 'pages', '/v2', frozenResults.pages),
    of('rollup', ordered, 'rollup', '', frozenResults.rollup),
    of('rollup, valueOnly=true', ordered, 'rollup', '?valueOnly=true', frozenResults.rollup),
    of('rollup, valueOnly=false', ordered, 'rollup', scored, frozenResults.rollupScored),
    of('prompts', ordered, 'prompts', '', frozenResults.prompts),
    of('prompts, valueOnly=false', ordered, 'prompts', scored, frozenResults.promptsScored),
    of('pages, failed', broken, 'pages', '', frozenResults.pagesFailed),
    of('rollup, failed', broken, 'rollup', scored, frozenResults.rollupFailed),
    of('the shape that the request names', ordered, 'pages', '?shape=rollup', frozenResults.rollup),
    observing('frozen result, under way', 'the keys of the end, empty', async (walk) => {
      const { pending } = await ordered(walk, 'rollup');
      const faults = pending.map(({ json }) => {
        const { status = '' } = (json ?? {}) as { status?: string };
        return faultOf(frozenResults.rollupPending(status), json);
      });
      const fault = faults.find((one) => one !== undefined);
      return { ok: pending.length > 0 && fault === undefined, got: fault ?? `${pending.length} answers` };
    }),
    observing('frozen result, another action', 'the id of its own execution', async (walk) => {
      const [pages, rollup] = [await ordered(walk, 'pages'), await ordered(walk, 'rollup')];
      const ids = [pages.result.id === pages.id, rollup.result.id === rollup.id, pages.id !== rollup.id];
      return { ok: ids.every(Boolean), got: ids.join(' ') };
    }),
  ];
}
