import { type Check, observing } from '../check.ts';
import { corrected, correctedTotal, typed } from '../corrected.ts';
import { ground, order, ordered } from '../ground.ts';
import type { Ask } from '../http-client.ts';
import { runtimePath, type Walk } from '../walk.ts';

/** What a submission carries besides its bytes, and what a result shows on request. */
export function eachWordChecks(): readonly Check[] {
  return [...nameChecks(), ...callbackChecks(), ...shapeChecks(), ...revisionChecks()];
}

async function submitting(walk: Walk, change: Partial<Ask>): Promise<Ask> {
  const { rollup } = await ground(walk);
  const path = runtimePath(walk, `/actions/${rollup}/versions/1.0.0/executions`);
  return { method: 'POST', path, as: 'app-bearer', ...change };
}

const base64 = Buffer.from(order.bytes).toString('base64');

function nameChecks(): readonly Check[] {
  const named = (row: string, name: string, rawName = name) =>
    observing(`content, ${row}`, name, async (walk) => {
      const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${rawName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
      const latin1 = rawName === name ? Buffer.from(head, 'utf8') : Buffer.from(head, 'latin1');
      const body = Buffer.concat([latin1, order.bytes, Buffer.from('\r\n--b--\r\n')]);
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const { status, json } = await walk.ask(
        await submitting(walk, { headers, bytes: new Uint8Array(body) }),
      );
      const { documentName } = (json ?? {}) as { documentName?: string };
      return { ok: status === 201 && documentName === name, got: `${status} ${documentName}` };
    });
  return [
    named('a name in UTF-8', 'Rechnung März 請求書.pdf'),
    named('a name in Latin 1', 'Rechnung März.pdf', 'Rechnung M\u00e4rz.pdf'),
    observing('content, a name in JSON', 'as sent', async (walk) => {
      const fileName = 'Rechnung März 請求書.pdf';
      const { json } = await walk.ask(await submitting(walk, { json: { file: base64, fileName } }));
      const { documentName } = (json ?? {}) as { documentName?: string };
      return { ok: documentName === fileName, got: String(documentName) };
    }),
  ];
}

/** Addresses within the server's own network, in every spelling (RFC 6890). */
const privateAddresses = [
  ...['localhost', 'a.localhost', '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.9.9.9', '169.254.169.254'],
  ...['172.16.0.1', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '2130706433', '0x7f.1'],
  ...[
    '[::]',
    '[::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[ff02::1]',
    '[::ffff:10.1.2.3]',
    '[64:ff9b::a01:203]',
  ],
];

function callbackChecks(): readonly Check[] {
  const sent = async (walk: Walk, callback: object) =>
    walk.ask(await submitting(walk, { json: { file: base64, callback: JSON.stringify(callback) } }));
  return [
    ...privateAddresses.map((address) =>
      observing(`parameter, callback, ${address}`, '400', async (walk) => {
        const { status } = await sent(walk, { noAuthUrl: `http://${address}:9/` });
        return { ok: status === 400, got: String(status) };
      }),
    ),
    ...['PATCH', 'POST', 'patch'].map((method) =>
      observing(`parameter, callback, method ${method}`, '201, or refused for its address', async (walk) => {
        const { status, json } = await sent(walk, { noAuthUrl: walk.receiver.urlOf('/method'), method });
        const { code } = (json ?? {}) as { code?: string };
        const isJudged = status === 201 || code === 'CALLBACK_ADDRESS_REFUSED';
        return { ok: isJudged, got: `${status} ${code ?? ''}` };
      }),
    ),
    observing('parameter, callback, method GET', '400', async (walk) => {
      const { status } = await sent(walk, { noAuthUrl: walk.receiver.urlOf('/method'), method: 'GET' });
      return { ok: status === 400, got: String(status) };
    }),
  ];
}

function shapeChecks(): readonly Check[] {
  const keys = (row: string, query: string, wanted: string) =>
    observing(`parameter, result, ${row}`, wanted, async (walk) => {
      const { json } = await walk.ask({
        path: `${(await ordered(walk, 'pages')).path}${query}`,
        as: 'app-bearer',
      });
      const got = Object.keys(json ?? {}).join(' ');
      return { ok: got === wanted, got };
    });
  const head = 'id documentName status';
  return [
    keys('no shape', '', `${head} pages`),
    keys('shape=pages', '?shape=pages', `${head} pages`),
    keys('shape=rollup', '?shape=rollup', `${head} fields tables`),
    keys('shape=both', '?shape=both', `${head} pages fields tables`),
    keys('details=false', '?details=false', `${head} pages`),
    ...['shape=other', 'details=maybe', 'valueOnly=1'].map((query) =>
      observing(`parameter, result, ${query}`, '400', async (walk) => {
        const { status } = await walk.ask({
          path: `${(await ordered(walk, 'pages')).path}?${query}`,
          as: 'app-bearer',
        });
        return { ok: status === 400, got: String(status) };
      }),
    ),
  ];
}

function revisionChecks(): readonly Check[] {
  return [
    observing('parameter, result, revision', 'as it was read, and as it was corrected', async (walk) => {
      const { path } = await corrected(walk);
      const totalOf = async (query: string) => {
        const { json } = await walk.ask({ path: `${path}${query}`, as: 'app-bearer' });
        const { fields } = (json ?? {}) as { fields?: { total?: { value?: unknown } } };
        return fields?.total?.value;
      };
      const got = [await totalOf(''), await totalOf('?revision=1')].join(' ');
      return { ok: got === `${correctedTotal} ${typed.total}`, got };
    }),
    ...['revision=0', 'revision=x'].map((query) =>
      observing(`parameter, result, ${query}`, '400', async (walk) => {
        const { path } = await ordered(walk, 'pages');
        const { status } = await walk.ask({ path: `${path}?${query}`, as: 'app-bearer' });
        return { ok: status === 400, got: String(status) };
      }),
    ),
    observing('parameter, result, details of a value', 'its page, and no empty list', async (walk) => {
      const path = `${(await ordered(walk, 'rollup')).path}?valueOnly=false&details=true`;
      const { json } = await walk.ask({ path, as: 'app-bearer' });
      const { tables } = (json ?? {}) as { tables?: { table1?: readonly Record<string, Leaf>[] } };
      const leaves = (tables?.table1 ?? []).flatMap((row) => Object.values(row));
      const isEmpty = leaves.some(({ reasons }) => reasons?.length === 0);
      const pages = [...new Set(leaves.map(({ page }) => page))].join();
      return { ok: pages === '1,2' && !isEmpty, got: isEmpty ? 'an empty list' : `pages ${pages}` };
    }),
  ];
}

interface Leaf {
  readonly page?: number;
  readonly reasons?: readonly string[];
}
