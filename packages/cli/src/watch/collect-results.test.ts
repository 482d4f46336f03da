import type { ExecutionResult, ExecutionStatus } from '@recto/contract';
import { expect, test } from 'vitest';
import { resultCollector } from './collect-results.ts';
import type { DocumentServer } from './document-server.ts';
import type { SentRecord } from './sent-records.ts';

/** Two documents on a server whose states the test sets. */
function collecting() {
  const ids = ['a', 'b'];
  const states = new Map<string, ExecutionStatus | undefined>(ids.map((id) => [id, 'IN_PROGRESS']));
  const open = new Map(ids.map((id): [string, SentRecord] => [id, recordOf(id)]));
  const told: string[] = [];
  let asked = 0;
  const server: Pick<DocumentServer, 'result' | 'changes'> = {
    changes: async () =>
      [...states].flatMap(([id, status]) => (status === undefined ? [] : [{ id, status, updatedMs: 1 }])),
    async result({ executionId: id }) {
      asked++;
      const status = states.get(id);
      return status === undefined ? undefined : ({ id, documentName: id, status } as ExecutionResult);
    },
  };
  const collect = resultCollector({
    server: server as DocumentServer,
    folder: {
      moveOn: async (name: string, _: string, to: string) => void told.push(`${name} to ${to}`),
    } as never,
    results: { write: async () => {} } as never,
    records: {
      all: () => [...open.values()],
      put: async () => {},
      remove: async (name) => void open.delete(name),
    },
    actions: { list: [], learn: async () => ({ name: 'Order' }) as never },
    onReview: (name) => told.push(`${name} to review`),
    onFinished: (name, status) => told.push(`${name} ${status}`),
  });
  return { collect, states, told, asked: () => asked };
}

function recordOf(id: string): SentRecord {
  const action = { actionId: 'x', version: '1.0.0' };
  return { documentName: id, fileName: id, sha256: '', key: id, executionId: id, ...action };
}

test('a document that waits for a person is reported once, however often it is polled', async () => {
  const { collect, states, told, asked } = collecting();
  expect(await collect()).toEqual({ finishedCount: 0, processingCount: 2 });
  for (const id of ['a', 'b']) states.set(id, 'MANUAL_VALIDATION_REQUIRED');
  for (let look = 0; look < 6; look++) await collect();
  expect(told.sort()).toEqual(['a to review', 'b to review']);
  expect(await collect()).toEqual({ finishedCount: 0, processingCount: 0 });
  // None at the first look, which saw both among the changes, then one at each.
  expect(asked()).toBe(7);
});

test('finished documents move on, and a deleted one is noticed after as many looks as there are documents', async () => {
  const { collect, states, told } = collecting();
  await collect();
  states.set('a', 'SUCCEEDED');
  states.set('b', undefined);
  for (let look = 0; look < 2; look++) await collect();
  expect(told).toEqual(['a to done', 'a SUCCEEDED', 'b to failed', 'b FAILED']);
});
