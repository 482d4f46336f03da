import { type Check, notCalledBack, observing } from '../check.ts';
import { corruptPdf, pdfDocument } from '../documents.ts';
import { follow } from '../execution.ts';
import { ordered } from '../ground.ts';
import { succeeded } from '../made-executions.ts';
import { anyAction, newestVersion, runtimePath, type Walk } from '../walk.ts';

/** What surrounds the bodies: each header of a callback, each size limit, `details=true`, a stream while it runs. */
export function eachAdditionChecks(): readonly Check[] {
  return [...headerChecks(), ...limitChecks(), ...detailsChecks(), streamCheck()];
}

const letter = pdfDocument('letter.pdf', [['Dear reader,', 'this concerns what surrounds a body.']]);

async function submitted(
  walk: Walk,
  headers: Record<string, string>,
  more: Record<string, unknown> = {},
  document = letter,
) {
  const { id: actionId } = await anyAction(walk);
  const version = await newestVersion(walk, actionId);
  const path = runtimePath(walk, `/actions/${actionId}/versions/${version}/executions`);
  const file = { name: 'file', content: document.bytes, fileName: document.name, type: 'application/pdf' };
  const callback =
    Object.keys(more).length === 0 ? [] : [{ name: 'callback', content: JSON.stringify(more) }];
  const form = [file, ...callback];
  const answer = await walk.ask({ method: 'POST', path, as: 'app-bearer', headers, form });
  const { id } = (answer.json ?? {}) as { id?: string };
  return { answer, path: `${path}/${id}` };
}

/** What the client's own library adds, and what the specification names. */
const usual = ['connection', 'content-length', 'content-type', 'host', 'user-agent'];
const signed =
  /^(?:x-recto-(?:signature|delivery|status|attempt|delivery-signature)|webhook-(?:id|timestamp|signature))$/;
const tenantHeader = 'x-crm-core-tenant-id';

function headerChecks(): readonly Check[] {
  const row = (
    what: string,
    expected: string,
    headersOf: (walk: Walk) => Record<string, string>,
    wanted: (walk: Walk) => Readonly<Record<string, string | undefined>>,
  ) =>
    observing(`addition, callback, ${what}`, expected, async (walk) => {
      const path = `/addition/${what.replaceAll(' ', '-')}`;
      const callback = { noAuthUrl: walk.receiver.urlOf(path) };
      const { answer } = await submitted(walk, headersOf(walk), callback);
      if (answer.status !== 201) return notCalledBack(walk);
      const [call] = await walk.receiver.callsTo(path, 1, walk.documentTimeoutMs);
      const got = call?.headers ?? {};
      const other = Object.keys(got).filter(
        (name) => !usual.includes(name) && !signed.test(name) && !Object.hasOwn(wanted(walk), name),
      );
      const differing = Object.entries(wanted(walk)).filter(([name, value]) => got[name] !== value);
      const ok = call !== undefined && other.length === 0 && differing.length === 0;
      return {
        ok,
        got: ok ? expected : [...other, ...differing.map(([name]) => name)].join(' ') || 'no call',
      };
    });
  return [
    row(
      'without a tenant',
      'no other headers',
      () => ({}),
      () => ({ [tenantHeader]: undefined }),
    ),
    row(
      'with a tenant',
      tenantHeader,
      (walk) => ({ [tenantHeader]: walk.organizationId }),
      (walk) => ({ [tenantHeader]: walk.organizationId }),
    ),
  ];
}

const megabyte = 1024 * 1024;

function limitChecks(): readonly Check[] {
  const row = (what: string, status: number, ask: (walk: Walk) => Promise<{ readonly status: number }>) =>
    observing(`addition, limit, ${what}`, String(status), async (walk) => {
      const answer = await ask(walk);
      return { ok: answer.status === status, got: String(answer.status) };
    });
  return [
    row('a file of 10 MB less 1 kB', 201, async (walk) => {
      const content = new Uint8Array(10 * megabyte - 1024).fill(10);
      content.set(letter.bytes);
      const { id } = await anyAction(walk);
      const path = runtimePath(walk, `/actions/${id}/versions/${await newestVersion(walk, id)}/executions`);
      const file = { name: 'file', content, fileName: letter.name, type: 'application/pdf' };
      return walk.ask({ method: 'POST', path, as: 'app-bearer', form: [file] });
    }),
    row('headers of 20 kB', 431, (walk) =>
      walk.ask({
        path: runtimePath(walk, '/reviews'),
        as: 'user-basic',
        headers: { 'x-long': 'x'.repeat(20_000) },
      }),
    ),
  ];
}

interface Detailed {
  readonly tenantId?: unknown;
  readonly fields?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

function detailsChecks(): readonly Check[] {
  return [
    observing('addition, details, the tenant', 'its id', async (walk) => {
      const { path } = await submitted(walk, { [tenantHeader]: walk.organizationId });
      await follow(walk, path);
      const { json } = await walk.ask({ path: `${path}?details=true`, as: 'app-bearer' });
      const { tenantId } = (json ?? {}) as Detailed;
      return { ok: tenantId === walk.organizationId, got: String(tenantId) };
    }),
    observing('addition, details, no tenant', 'left out', async (walk) => {
      const { path } = await succeeded(walk);
      const { json } = await walk.ask({ path: `${path}?details=true`, as: 'app-bearer' });
      return { ok: !Object.hasOwn((json ?? {}) as object, 'tenantId'), got: 'tenantId' };
    }),
    observing('addition, details, of a value', 'reasons, never an empty list', async (walk) => {
      const { path } = await ordered(walk, 'rollup');
      const { json } = await walk.ask({ path: `${path}?details=true&valueOnly=false`, as: 'app-bearer' });
      const values = Object.values(((json ?? {}) as Detailed).fields ?? {}).filter(
        ({ value }) => value !== null,
      );
      const faulty = values.find(({ reasons }) => Array.isArray(reasons) && reasons.length === 0);
      const reasoned = values.filter(({ reasons }) => reasons !== undefined);
      return {
        ok: reasoned.length > 0 && faulty === undefined,
        got: JSON.stringify(faulty ?? reasoned.length).slice(0, 60),
      };
    }),
  ];
}

function streamCheck(): Check {
  return observing('addition, events, from the beginning', 'up to the final state', async (walk) => {
    // It fails, which is final: a review could change any other end.
    const { path } = await submitted(walk, {}, {}, corruptPdf('broken.pdf'));
    const { text } = await walk.ask({ path: `${path}/events`, as: 'app-bearer' });
    await follow(walk, path);
    const last = text.split('\n').findLast((line) => line.startsWith('data:')) ?? '';
    return { ok: last.includes('"FAILED"'), got: last.slice(0, 60) };
  });
}
