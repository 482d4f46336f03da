import type { Action, ActionVersion } from '@recto/contract';
import { type Check, comparing, type Finding, observing } from '../check.ts';
import { groundActions, groundCount } from '../frozen/ground-actions.ts';
import { faultOf, uuid } from '../frozen/match.ts';
import { frozenActions, frozenUserReviewer, frozenVersion } from '../frozen/platform.ts';
import { everyAction, ground, strangeUser } from '../ground.ts';
import { platformPath, type Walk } from '../walk.ts';

/** Actions, versions and reviewers of the walk's own ground: bodies, ids, orders and counts. */
export function frozenPlatformChecks(): readonly Check[] {
  return [...bodyChecks(), ...listChecks(), ...orderChecks(), ...versionChecks(), ...reviewerChecks()];
}

const get = async (walk: Walk, rest: string): Promise<unknown> =>
  (await walk.ask({ path: platformPath(walk, rest), as: 'user-basic' })).json;

const list = async (walk: Walk, query: string) =>
  (await get(walk, `/actions?${query}`)) as { readonly actions: readonly Action[]; readonly total: number };

function bodyChecks(): readonly Check[] {
  return (['pages', 'rollup', 'prompts'] as const).flatMap((name) => [
    comparing(
      `frozen action, ${name}`,
      async (walk) => ({
        path: platformPath(walk, `/actions/${(await ground(walk))[name]}`),
        as: 'user-basic',
      }),
      frozenActions[name],
    ),
    observing(`frozen action, ${name} in the list`, 'the same body under its own id', async (walk) => {
      const id = (await ground(walk))[name];
      const listed = (await everyAction(walk)).find((action) => action.name === groundActions[name].name);
      const fault =
        listed?.id === id ? faultOf(await get(walk, `/actions/${id}`), listed) : `id ${listed?.id}`;
      return { ok: fault === undefined, got: fault ?? 'the same' };
    }),
  ]);
}

function listChecks(): readonly Check[] {
  return [
    observing('frozen list, pages', '20 on the first, each action once, the total on all', async (walk) => {
      await ground(walk);
      const all = await everyAction(walk);
      const pages = Math.ceil(all.length / 20);
      const seen: string[] = [];
      for (let page = 0; page < pages; page++) {
        const { actions, total } = await list(walk, `page=${page}&sort=name,asc`);
        const wanted = Math.min(20, all.length - 20 * page);
        if (actions.length !== wanted) return wrong(`${actions.length} on page ${page}, not ${wanted}`);
        if (total !== all.length) return wrong(`total ${total}, not ${all.length}`);
        seen.push(...actions.map(({ id }) => id));
      }
      return same(
        seen,
        all.map(({ id }) => id),
        'ids',
      );
    }),
    observing('frozen list, size=999', `all, up to 100`, async (walk) => {
      const all = await everyAction(walk);
      const { actions, total } = await list(walk, 'size=999');
      const wanted = Math.min(100, all.length);
      const got = `${actions?.length} of ${total}`;
      return { ok: all.length >= groundCount && actions?.length === wanted && total === all.length, got };
    }),
    observing('frozen list, keys', 'actions and total', async (walk) => {
      const keys = Object.keys(await list(walk, 'size=1')).join(' ');
      return { ok: keys === 'actions total', got: keys };
    }),
  ];
}

function orderChecks(): readonly Check[] {
  const fields = ['updatedAt', 'name', 'type'] as const;
  const sorted = fields.flatMap((field) =>
    (['asc', 'desc'] as const).map((direction) =>
      observing(`frozen order, ${field},${direction}`, 'whole', async (walk) => {
        const all = await everyAction(walk);
        const { actions } = await list(walk, `size=100&sort=${field},${direction}`);
        if (actions?.length !== Math.min(100, all.length)) return wrong(`${actions?.length} actions`);
        // Names in a person's sort order.
        const values = actions.map((action) =>
          field === 'name' ? action.name.toLowerCase() : action[field],
        );
        const expected = values.toSorted((a, b) => (direction === 'asc' ? 1 : -1) * compareText(a, b));
        const isTold = values[0] !== values.at(-1);
        return isTold ? same(values, expected, 'order') : wrong('all the same');
      }),
    ),
  );
  return [
    ...sorted,
    observing('frozen order, default', 'updatedAt,desc', async (walk) => {
      await ground(walk);
      const [plain, named] = [await list(walk, ''), await list(walk, 'sort=updatedAt,desc')];
      return same(ids(plain.actions), ids(named.actions), 'ids');
    }),
  ];
}

function versionChecks(): readonly Check[] {
  const all = Array.from({ length: groundCount }, (_, minor) => `1.${minor}.0`);
  const versions = async (walk: Walk, query: string) => {
    const found = await get(walk, `/actions/${(await ground(walk)).rollup}/versions${query}`);
    return (Array.isArray(found) ? (found as ActionVersion[]) : []).map(({ version }) => version);
  };
  const listing = (row: string, query: string, expected: readonly string[]) =>
    observing(`frozen versions, ${row}`, `${expected.length}, in order`, async (walk) =>
      same(await versions(walk, query), expected, 'versions'),
    );
  return [
    listing('default', '', all.toReversed().slice(0, 20)),
    listing('second page', '?page=1', all.toReversed().slice(20)),
    listing('size=1010', '?size=1010', all.toReversed()),
    listing('version,asc', '?sort=version,asc&size=100', all),
    ...['1.0.0', '1.10.0'].map((version) =>
      comparing(
        `frozen version ${version}`,
        async (walk) => ({
          path: platformPath(walk, `/actions/${(await ground(walk)).rollup}/versions/${version}`),
          as: 'user-basic',
        }),
        frozenVersion(version),
      ),
    ),
  ];
}

function reviewerChecks(): readonly Check[] {
  return [
    observing('frozen reviewers', 'what PATCH sent is what GET answers, until another', async (walk) => {
      const { prompts } = await ground(walk);
      const { id } = await strangeUser(walk, 'reviewer', []);
      const path = platformPath(walk, `/actions/${prompts}/reviewers`);
      const patch = async (json: unknown) =>
        (await walk.ask({ method: 'PATCH', path, as: 'user-basic', json })).json;
      const sent = [{ id, type: 'USER' }];
      const fault =
        faultOf(sent, await patch(sent)) ??
        faultOf([{ ...frozenUserReviewer, id }], await get(walk, `/actions/${prompts}/reviewers`)) ??
        faultOf([], await patch([])) ??
        faultOf([], await get(walk, `/actions/${prompts}/reviewers`));
      return { ok: fault === undefined, got: fault ?? 'the same' };
    }),
    observing('frozen ids', 'a UUID for each action', async (walk) => {
      const all = await everyAction(walk);
      const fault = all.map(({ id }) => uuid(id)).find((one) => one !== undefined);
      return { ok: all.length >= groundCount && fault === undefined, got: fault ?? `${all.length} UUIDs` };
    }),
  ];
}

function ids(actions: readonly Action[] = []): readonly string[] {
  return actions.map(({ id }) => id);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function same(actual: readonly string[], expected: readonly string[], what: string): Finding {
  const at = expected.findIndex((one, index) => actual[index] !== one);
  if (at < 0 && actual.length === expected.length) return { ok: true, got: `${actual.length} ${what}` };
  return wrong(`${what} differ at ${Math.max(0, at)}: ${actual[at] ?? 'none'} of ${actual.length}`);
}

function wrong(got: string): Finding {
  return { ok: false, got };
}
