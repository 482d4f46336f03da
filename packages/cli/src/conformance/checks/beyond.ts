import { isFinal, type StatusEvent, SubmissionResponse } from '@recto/contract';
import { asking, type Check, observing } from '../check.ts';
import { pdfDocument } from '../documents.ts';
import { succeeded, twoPages } from '../made-executions.ts';
import { anyAction, newestVersion, platformPath, runtimePath, type Walk } from '../walk.ts';

const letter = pdfDocument('letter.pdf', [['Dear reader,', 'once is enough.']]);
const form = [
  { name: 'file', content: letter.bytes, fileName: letter.name, type: 'application/octet-stream' },
];

/** Unknown paths and methods, and Recto's extensions. */
export function beyondChecks(): readonly Check[] {
  return [...addressChecks(), ...additionChecks()];
}

function addressChecks(): readonly Check[] {
  return [
    asking('unknown path, runtime', (walk) => ({ path: runtimePath(walk, '/nothing'), as: 'app-bearer' }), {
      status: 404,
    }),
    asking('unknown path, platform', (walk) => ({ path: platformPath(walk, '/nothing'), as: 'user-basic' }), {
      status: 404,
    }),
    asking(
      'wrong method',
      (walk) => ({ method: 'PUT', path: runtimePath(walk, '/reviews'), as: 'user-basic', json: {} }),
      {
        status: 405,
      },
    ),
    asking(
      'version latest',
      async (walk) => {
        const path = runtimePath(walk, `/actions/${(await anyAction(walk)).id}/versions/latest/executions`);
        return { method: 'POST', path, as: 'app-bearer', form };
      },
      { status: 201, schema: SubmissionResponse },
    ),
  ];
}

function additionChecks(): readonly Check[] {
  return [
    observing('idempotency key', 'the same execution', async (walk) => {
      const [first, second] = [await submitWithKey(walk), await submitWithKey(walk)];
      return { ok: first !== undefined && first === second, got: first === second ? 'the same' : 'another' };
    }),
    asking('events', async (walk) => ({ path: `${(await succeeded(walk)).path}/events`, as: 'app-bearer' }), {
      status: 200,
      that: ({ headers, text }) => {
        if (!headers.get('content-type')?.startsWith('text/event-stream')) return 'no event stream';
        const data = text
          .split('\n')
          .findLast((line) => line.startsWith('data:'))
          ?.slice('data:'.length);
        return (
          !isFinal((JSON.parse(data ?? '{"status":"IN_PROGRESS"}') as StatusEvent).status) && 'no final state'
        );
      },
      note: 'text/event-stream up to the final state',
    }),
    observing('Retry-After', 'while under way', async (walk) => {
      const answers = [await succeeded(walk), await twoPages(walk)].flatMap(({ pending }) => pending);
      const told = answers.filter(({ headers }) => headers.has('retry-after'));
      return {
        ok: answers.length > 0 && told.length === answers.length,
        got: `${told.length} of ${answers.length}`,
      };
    }),
    observing('action without fields', 'values of the labels that it finds', async (walk) => {
      const { result } = await twoPages(walk);
      const found = [...JSON.stringify(result).matchAll(/"value":/g)].length;
      return { ok: found > 0, got: `${result.status}, ${found} values` };
    }),
  ];
}

async function submitWithKey(walk: Walk): Promise<string | undefined> {
  const { id } = await anyAction(walk);
  const key = await walk.once('idempotency key', async () => crypto.randomUUID());
  const path = runtimePath(walk, `/actions/${id}/versions/${await newestVersion(walk, id)}/executions`);
  const headers = { 'idempotency-key': key };
  const { json } = await walk.ask({ method: 'POST', path, as: 'app-bearer', headers, form });
  return (json as { id?: string } | undefined)?.id;
}
