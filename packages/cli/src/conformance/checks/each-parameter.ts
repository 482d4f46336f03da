import { tokenPath } from '@recto/contract';
import { type Check, type Finding, observing } from '../check.ts';
import { reviewed, typed } from '../corrected.ts';
import { pdfDocument } from '../documents.ts';
import { finish } from '../execution.ts';
import { faultOf } from '../frozen/match.ts';
import { ground, order, ordered, reviewOf } from '../ground.ts';
import type { Credentials } from '../http-client.ts';
import { platformPath, runtimePath, type Walk } from '../walk.ts';

/** Each parameter of each call: its default, its bounds, its order; ids in any spelling; names and values in any size. */
export function eachParameterChecks(credentials: Credentials): readonly Check[] {
  return [
    ...lists.flatMap(listChecks),
    ...sortChecks(),
    ...spellingChecks(),
    ...valueOnlyChecks(),
    ...tokenParameterChecks(credentials),
    ...contentChecks(),
  ];
}

/** A list call, and the ids of its entries. */
interface List {
  readonly name: string;
  readonly path: (walk: Walk) => Promise<string>;
  readonly idsOf: (json: unknown) => readonly string[];
}

const entries = (json: unknown) => (Array.isArray(json) ? (json as readonly Record<string, string>[]) : []);
const lists: readonly List[] = [
  {
    name: 'actions',
    path: async (walk) => {
      await ground(walk);
      return platformPath(walk, '/actions');
    },
    idsOf: (json) =>
      entries((json as { readonly actions?: unknown } | undefined)?.actions).map(({ id = '' }) => id),
  },
  {
    name: 'versions',
    path: async (walk) => platformPath(walk, `/actions/${(await ground(walk)).rollup}/versions`),
    idsOf: (json) => entries(json).map(({ version = '' }) => version),
  },
  {
    name: 'reviews',
    path: async (walk) => {
      for (const key of ['each 1', 'each 2', 'each 3']) await reviewOf(walk, key);
      return runtimePath(walk, '/reviews');
    },
    idsOf: (json) => entries(json).map(({ docOperationId = '' }) => docOperationId),
  },
];

const wrong = (got: string): Finding => ({ ok: false, got });
const same = (got: readonly string[], wanted: readonly string[]): Finding =>
  got.join() === wanted.join()
    ? { ok: true, got: `${got.length}, in order` }
    : wrong(`${got.length} of ${wanted.length}, or another order`);

function listChecks({ name, path, idsOf }: List): readonly Check[] {
  const read = async (walk: Walk, query: string) => {
    const { status, json } = await walk.ask({ path: `${await path(walk)}${query}`, as: 'user-basic' });
    if (status !== 200) throw new Error(`${status} for ${query}`);
    return idsOf(json);
  };
  const all = (walk: Walk) => read(walk, '?size=100');
  const row = (what: string, expected: string, probe: (walk: Walk) => Promise<Finding>) =>
    observing(`parameter, ${name}, ${what}`, expected, probe);
  return [
    row('no parameters', 'the first 20', async (walk) =>
      same(await read(walk, ''), (await all(walk)).slice(0, 20)),
    ),
    row('empty parameters', 'the defaults', async (walk) =>
      same(await read(walk, '?page=&size=&sort='), (await all(walk)).slice(0, 20)),
    ),
    row('page=0', 'the first', async (walk) =>
      same(await read(walk, '?page=0&size=2'), (await all(walk)).slice(0, 2)),
    ),
    row('page=1', 'the second', async (walk) =>
      same(await read(walk, '?page=1&size=2'), (await all(walk)).slice(2, 4)),
    ),
    row('size=1', 'one', async (walk) => same(await read(walk, '?size=1'), (await all(walk)).slice(0, 1))),
    row('size=101', 'as size=100', async (walk) => same(await read(walk, '?size=101'), await all(walk))),
    row('page past the end', 'none', async (walk) => same(await read(walk, '?page=9999&size=100'), [])),
    ...['page=-1', 'page=1.5', 'page=2147483648', 'size=0', 'size=-1', 'size=1.5', 'page=x', 'size=x'].map(
      (query) =>
        row(query, '400', async (walk) => {
          const { status, json } = await walk.ask({ path: `${await path(walk)}?${query}`, as: 'user-basic' });
          const { detail = '' } = (json ?? {}) as { detail?: string };
          return {
            ok: status === 400 && detail.includes(query.split('=')[0] ?? ''),
            got: `${status} ${detail}`,
          };
        }),
    ),
  ];
}

function sortChecks(): readonly Check[] {
  const names = async (walk: Walk, sort: string) => {
    await ground(walk);
    const path = platformPath(walk, `/actions?size=100&sort=${encodeURIComponent(sort)}`);
    const { json } = await walk.ask({ path, as: 'user-basic' });
    return entries((json as { readonly actions?: unknown } | undefined)?.actions).map(
      ({ name = '' }) => name,
    );
  };
  const row = (sort: string, like: string) =>
    observing(`parameter, actions, sort=${sort}`, `as ${like}`, async (walk) =>
      same(await names(walk, sort), await names(walk, like)),
    );
  const turned = (field: string) =>
    observing(
      `parameter, actions, sort by ${field}, both ways`,
      'one is the other, turned round',
      async (walk) => {
        const [up, down] = [await names(walk, `${field},asc`), await names(walk, `${field},desc`)];
        const isTurned = up[0] !== down[0] && up[0] === down.at(-1) && up.at(-1) === down[0];
        return { ok: isTurned && up.length === down.length, got: `${up[0]} and ${down[0]}` };
      },
    );
  return [
    row('name', 'name,asc'),
    row('NAME,ASC', 'name,asc'),
    row('name, desc', 'name,desc'),
    turned('name'),
    observing('parameter, actions, sort=name,asc', 'A before Z', async (walk) => {
      const found = (await names(walk, 'name,asc')).filter((name) => /^Conformance: \d\d$/.test(name));
      return same(found, found.toSorted());
    }),
    observing('parameter, actions, sort=type,asc', 'by the type’s name', async (walk) => {
      const path = platformPath(walk, '/actions?size=100&sort=type,asc');
      const { json } = await walk.ask({ path, as: 'user-basic' });
      const types = entries((json as { readonly actions?: unknown } | undefined)?.actions).map(
        ({ type = '' }) => type,
      );
      return new Set(types).size < 2 ? wrong('one type') : same(types, types.toSorted());
    }),
  ];
}

/** Ids are UUIDs, and those may be written in capitals (RFC 9562, 4). */
function spellingChecks(): readonly Check[] {
  const upper = (row: string, as: 'user-basic' | 'app-bearer', path: (walk: Walk) => Promise<string>) =>
    observing(`parameter, ids in capitals, ${row}`, 'the same answer', async (walk) => {
      const lower = await path(walk);
      const capitals = lower.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) =>
        id.toUpperCase(),
      );
      const [plain, other] = [await walk.ask({ path: lower, as }), await walk.ask({ path: capitals, as })];
      const fault = faultOf(plain.json, other.json);
      return {
        ok: plain.status === 200 && other.status === 200 && fault === undefined,
        got: fault ?? `${other.status}`,
      };
    });
  return [
    upper('result', 'app-bearer', async (walk) => (await ordered(walk, 'rollup')).path),
    upper('action', 'user-basic', async (walk) =>
      platformPath(walk, `/actions/${(await ground(walk)).pages}`),
    ),
    upper('versions', 'user-basic', async (walk) =>
      platformPath(walk, `/actions/${(await ground(walk)).pages}/versions`),
    ),
    upper('version', 'user-basic', async (walk) =>
      platformPath(walk, `/actions/${(await ground(walk)).pages}/versions/1.0.0`),
    ),
    upper('reviewers', 'user-basic', async (walk) =>
      platformPath(walk, `/actions/${(await ground(walk)).pages}/reviewers`),
    ),
    upper('review', 'user-basic', async (walk) => {
      const { actionId, id } = await reviewOf(walk, 'each 1');
      return runtimePath(walk, `/actions/${actionId}/reviews/${id}`);
    }),
    observing('parameter, ids in capitals, submit', '201, found under the id', async (walk) => {
      const { rollup } = await ground(walk);
      const form = [{ name: 'file', content: order.bytes, fileName: order.name, type: 'application/pdf' }];
      const path = runtimePath(walk, `/actions/${rollup.toUpperCase()}/versions/1.0.0/executions`);
      const { status, json } = await walk.ask({ method: 'POST', path, as: 'app-bearer', form });
      const { id = '' } = (json ?? {}) as { id?: string };
      const found = await walk.ask({
        path: runtimePath(walk, `/actions/${rollup}/versions/1.0.0/executions/${id}`),
        as: 'app-bearer',
      });
      return { ok: status === 201 && found.status === 200, got: `${status} ${found.status}` };
    }),
  ];
}

function valueOnlyChecks(): readonly Check[] {
  const row = (query: string, hasScores: boolean) =>
    observing(
      `parameter, result, ${query || 'no valueOnly'}`,
      hasScores ? 'scores' : 'values alone',
      async (walk) => {
        const { text, status } = await walk.ask({
          path: `${(await ordered(walk, 'pages')).path}${query}`,
          as: 'app-bearer',
        });
        const got = text.includes('"confidenceScore":') && text.includes('"geometry":');
        const isAsWanted = hasScores ? got : !/"(?:confidenceScore|geometry)":/.test(text);
        return { ok: status === 200 && isAsWanted, got: `${status}, ${got ? 'scores' : 'no scores'}` };
      },
    );
  return [
    row('', false),
    row('?valueOnly=', false),
    row('?valueOnly=true', false),
    row('?valueOnly=false', true),
  ];
}

function tokenParameterChecks({ clientId, clientSecret }: Credentials): readonly Check[] {
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const text = 'grant_type=client_credentials';
  return [
    observing('parameter, token, client in a Basic header', '200, a token that works', async (walk) => {
      const { status, json } = await walk.ask({
        method: 'POST',
        path: tokenPath,
        as: { authorization: basic },
        headers,
        text,
      });
      const { access_token = '' } = (json ?? {}) as { access_token?: string };
      const { path } = await ordered(walk, 'rollup');
      const used = await walk.ask({ path, as: { authorization: `Bearer ${access_token}` } });
      return { ok: status === 200 && used.status === 200, got: `${status} ${used.status}` };
    }),
    observing('parameter, token, a wrong Basic header', '401', async (walk) => {
      const as = { authorization: `Basic ${Buffer.from(`${clientId}:not-it`).toString('base64')}` };
      const { status } = await walk.ask({ method: 'POST', path: tokenPath, as, headers, text });
      return { ok: status === 401, got: String(status) };
    }),
    observing('parameter, token, two requests', 'two tokens', async (walk) => {
      const json = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
      const one = async () =>
        (
          (await walk.ask({ method: 'POST', path: tokenPath, as: 'nobody', json })).json as {
            access_token?: string;
          }
        )?.access_token;
      const [first, second] = [await one(), await one()];
      return { ok: first !== undefined && first !== second, got: first === second ? 'the same' : 'two' };
    }),
  ];
}

const longName = `${'Invoices of the year, one of many; '.repeat(6)}end.pdf`;
/** The page in the middle has no value of any field. */
const gap = pdfDocument(longName, [
  ['INVOICE', 'Invoice Number: INV-2041', 'Bill To: Eastmoor Merchants Ltd', 'Total: $120.00'],
  ['nothing that anybody asks for'],
  ['Invoice Number: INV-2041'],
]);

function contentChecks(): readonly Check[] {
  const read = (walk: Walk) =>
    walk.once('the document with a gap', async () =>
      finish(walk, (await ground(walk)).pages, gap, { path: '/gap' }),
    );
  return [
    observing('content, a page without values', 'listed, empty', async (walk) => {
      const { json } = await walk.ask({ path: (await read(walk)).path, as: 'app-bearer' });
      const { pages = [] } = (json ?? {}) as { pages?: readonly object[] };
      const fault =
        pages.length === 3 ? faultOf({ page: 2, fields: {}, tables: {} }, pages[1]) : `${pages.length} pages`;
      return { ok: fault === undefined, got: fault ?? '3 pages' };
    }),
    observing('content, a name of 200 letters', 'whole', async (walk) => {
      const { documentName } = (await read(walk)).result;
      return { ok: documentName === longName, got: `${documentName.length} of ${longName.length} letters` };
    }),
    observing('content, values that a person typed', 'score 100, no place where none was', async (walk) => {
      const { path } = await reviewed(walk);
      const { json } = await walk.ask({ path: `${path}?valueOnly=false`, as: 'app-bearer' });
      const { fields } = (json ?? {}) as { fields?: { iban?: unknown; total?: { value?: string } } };
      const wanted = { value: typed.iban, confidenceScore: 100, geometry: null };
      const fault =
        faultOf(wanted, fields?.iban, 'iban') ?? faultOf(typed.total, fields?.total?.value, 'total');
      return { ok: fault === undefined, got: fault ?? 'as typed' };
    }),
  ];
}
