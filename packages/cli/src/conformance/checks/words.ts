import { type Check, observing } from '../check.ts';
import { faultOf } from '../frozen/match.ts';
import { ground, order } from '../ground.ts';
import type { Ask } from '../http-client.ts';
import { platformPath, runtimePath, unknownId, type Walk } from '../walk.ts';

const form = [{ name: 'file', content: order.bytes, fileName: order.name, type: 'application/pdf' }];
const ending = (version: string) => `/versions/${version}/executions`;
const id = async (walk: Walk) => (await ground(walk)).rollup;
const post = (path: string): Ask => ({ method: 'POST', path, as: 'app-bearer', form });
const notFound = (code: string, detail: string) => ({ status: 404, title: 'Not Found', detail, code });

/** A row whose problem uses the wording that clients know. */
interface Words {
  readonly row: string;
  readonly ask: (walk: Walk, actionId: string) => Ask;
  readonly wanted: (actionId: string) => object;
}

const words: readonly Words[] = [
  {
    row: 'no file',
    ask: (walk, action) => ({ ...post(runtimePath(walk, `/actions/${action}${ending('1.0.0')}`)), form: [] }),
    wanted: () => ({
      status: 400,
      title: 'Bad Request',
      detail: "Invalid query parameter 'file'",
      code: 'FILE_MISSING',
    }),
  },
  {
    row: 'unknown version',
    ask: (walk, action) => post(runtimePath(walk, `/actions/${action}${ending('9.9.9')}`)),
    wanted: (action) =>
      notFound('VERSION_UNKNOWN', `Document Action Id: ${action} and version 9.9.9 not found`),
  },
  {
    row: 'unknown action',
    ask: (walk) => post(runtimePath(walk, `/actions/${unknownId}${ending('1.0.0')}`)),
    wanted: () => notFound('ACTION_UNKNOWN', `Action Id: ${unknownId}`),
  },
  {
    row: 'unknown execution',
    ask: (walk, action) => ({
      path: runtimePath(walk, `/actions/${action}${ending('1.0.0')}/${unknownId}`),
      as: 'app-bearer',
    }),
    wanted: (action) =>
      notFound('EXECUTION_UNKNOWN', `Action Id: ${action}, Version: 1.0.0, Execution Id: ${unknownId}`),
  },
  {
    row: 'another organization',
    ask: () => post(`/api/v1/organizations/${unknownId}/actions/${unknownId}${ending('1.0.0')}`),
    wanted: () => ({ status: 403, title: 'Forbidden', code: 'ORGANIZATION_FORBIDDEN' }),
  },
  {
    row: 'unknown action, platform',
    ask: (walk) => ({ path: platformPath(walk, `/actions/${unknownId}`), as: 'user-basic' }),
    wanted: () => notFound('ACTION_UNKNOWN', `Action Id: ${unknownId}`),
  },
];

/** The wording of errors, and methods on the runtime's own paths. */
export function wordChecks(): readonly Check[] {
  return [
    ...words.map(({ row, ask, wanted }) =>
      observing(`words, ${row}`, 'title and detail as clients know them', async (walk) => {
        const action = await id(walk);
        const answer = await walk.ask(ask(walk, action));
        const fault = faultOf(wanted(action), answer.json);
        return { ok: fault === undefined, got: fault ?? String(answer.status) };
      }),
    ),
    observing('words, OPTIONS of versions on the runtime', '200, POST,OPTIONS; GET 405', async (walk) => {
      const path = runtimePath(walk, `/actions/${await id(walk)}/versions`);
      const { status, headers } = await walk.ask({ method: 'OPTIONS', path, as: 'app-bearer' });
      const allow = headers.get('allow');
      const { status: got } = await walk.ask({ path, as: 'app-bearer' });
      return {
        ok: status === 200 && allow === 'POST,OPTIONS' && got === 405,
        got: `${status} ${allow} ${got}`,
      };
    }),
  ];
}
