import { type Check, comparing, type Finding, observing } from '../check.ts';
import type { Finished } from '../execution.ts';
import { faultOf } from '../frozen/match.ts';
import { frozenResults } from '../frozen/results.ts';
import { billed, broken, type GroundName, ordered } from '../ground.ts';
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
    observing('frozen result, values of two pages', 'the surer one in the rollup', surerTotal),
    observing('frozen result, another action', 'the id of its own execution', async (walk) => {
      const [pages, rollup] = [await ordered(walk, 'pages'), await ordered(walk, 'rollup')];
      const ids = [pages.result.id === pages.id, rollup.result.id === rollup.id, pages.id !== rollup.id];
      return { ok: ids.every(Boolean), got: ids.join(' ') };
    }),
  ];
}

type Total = {
  readonly fields?: { readonly total?: { readonly value: string; readonly confidenceScore: number } };
};

async function surerTotal(walk: Walk): Promise<Finding> {
  const { path } = await billed(walk);
  const read = async (shape: string) =>
    (await walk.ask({ path: `${path}?valueOnly=false&shape=${shape}`, as: 'app-bearer' })).json;
  const { pages = [] } = ((await read('pages')) ?? {}) as { readonly pages?: readonly Total[] };
  const totals = pages.flatMap(({ fields }) => fields?.total ?? []);
  const [surest, other] = totals.toSorted((a, b) => b.confidenceScore - a.confidenceScore);
  if (surest === undefined || other === undefined || surest.confidenceScore === other.confidenceScore) {
    return { ok: false, got: `${totals.length} totals, none of them surer` };
  }
  const { fields } = ((await read('rollup')) ?? {}) as Total;
  const fault = faultOf(surest, fields?.total, 'total');
  return { ok: fault === undefined, got: fault ?? surest.value };
}
