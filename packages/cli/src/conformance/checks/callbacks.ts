import { CallbackBody, schemaFaults } from '@recto/contract';
import type { ReceivedCall } from '../callback-receiver.ts';
import { type Check, notCalledBack, observing } from '../check.ts';
import type { Finished } from '../execution.ts';
import { failed, partial, succeeded, twoPages, waiting } from '../made-executions.ts';
import type { Walk } from '../walk.ts';

const longestWaitMs = 60_000;
const patienceOf = ({ documentTimeoutMs }: Walk) => Math.min(longestWaitMs, documentTimeoutMs);
/** After this long without a call, none will come. */
const quietMs = 3000;

/** The server's callbacks, after everything else: the last rows are about calls that must not come. */
export function callbackChecks(): readonly Check[] {
  return [
    calledBack('callback, SUCCEEDED', succeeded, 1, 'PATCH'),
    calledBack('callback, FAILED', failed, 1, 'PATCH'),
    calledBack(
      'callback, MANUAL_VALIDATION_REQUIRED and again after the review',
      (walk) => waiting(walk, 'corrected'),
      2,
      'PATCH',
    ),
    calledBack('callback, again after a deleted review', (walk) => waiting(walk, 'deleted'), 2, 'PATCH'),
    calledBack('callback, POST asked for, tried again after a 500', twoPages, 2, 'POST'),
    onFirstCall('callback, content type', 'application/json', ({ headers }) =>
      headers['content-type']?.startsWith('application/json'),
    ),
    onFirstCall('callback, authorization', 'none', ({ headers }) => headers.authorization === undefined),
    onFirstCall('callback, signature', 't=<seconds>,v1=<hex>', ({ headers }) =>
      /^t=\d{10},v1=[0-9a-f]{64}$/.test(String(headers['x-recto-signature'])),
    ),
    observing('callback, PARTIAL_SUCCESS', 'none', async (walk) => {
      const { callbackPath } = await partial(walk);
      if (callbackPath === undefined) return notCalledBack(walk);
      const calls = await walk.receiver.callsTo(callbackPath, 1, quietMs);
      return { ok: calls.length === 0, got: `${calls.length} calls` };
    }),
  ];
}

function calledBack(
  row: string,
  make: (walk: Walk) => Promise<Finished>,
  count: number,
  method: string,
): Check {
  const expected = `${count === 1 ? 'once' : `${count} times`}, ${method}, executionId, actionId and version`;
  return observing(row, expected, async (walk) => {
    const finished = await make(walk);
    if (finished.callbackPath === undefined) return notCalledBack(walk);
    const calls = await walk.receiver.callsTo(finished.callbackPath, count, patienceOf(walk));
    const faults = calls
      .map((call) => callFault(call, finished, method))
      .filter((fault) => fault !== undefined);
    const ok = calls.length === count && faults.length === 0;
    return { ok, got: [`${calls.length} calls`, ...faults.slice(0, 1)].join('; ') };
  });
}

function onFirstCall(
  row: string,
  expected: string,
  holds: (call: ReceivedCall) => boolean | undefined,
): Check {
  return observing(row, expected, async (walk) => {
    const { callbackPath } = await succeeded(walk);
    if (callbackPath === undefined) return notCalledBack(walk);
    const [call] = await walk.receiver.callsTo(callbackPath, 1, patienceOf(walk));
    if (call === undefined) return { ok: false, got: 'no call' };
    return holds(call)
      ? { ok: true, got: expected }
      : { ok: false, got: Object.keys(call.headers).join(' ') };
  });
}

function callFault(
  call: ReceivedCall,
  { id, actionId, version }: Finished,
  method: string,
): string | undefined {
  if (call.method !== method) return `method ${call.method}`;
  const body = parsed(call.body);
  const keys = Object.keys((body as object | undefined) ?? {}).join(' ');
  if (keys !== 'executionId actionId version') return `keys ${keys}`;
  const [fault] = schemaFaults(CallbackBody, body);
  if (fault !== undefined) return fault;
  const named = body as CallbackBody;
  const fits = named.executionId === id && named.actionId === actionId && named.version === version;
  return fits ? undefined : 'it names another execution';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
