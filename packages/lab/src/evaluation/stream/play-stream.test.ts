import { expect, test } from 'vitest';
import { playStream } from './play-stream.ts';
import type { ServiceClient } from './service-client.ts';
import type { StreamDocument } from './stream-document.ts';

const document = (id: string): StreamDocument => ({
  id,
  path: import.meta.filename,
  kind: 'invoice',
  sender: 'a',
  order: 1,
  truth: { total: ['7.00'] },
  absent: [],
  rows: [],
});

const client: ServiceClient = {
  publish: async () => '1',
  actions: async () => [{ id: '1', name: 'Invoice' }],
  submit: async () => ({
    id: 'execution',
    status: 'SUCCEEDED',
    reasons: [],
    fields: { total: { value: '7.00' } },
    rows: [],
  }),
  reviewItems: async () => [],
  answer: async () => {},
};

test('a stream that was stopped goes on where it was', async () => {
  const documents = ['one', 'two', 'three'].map(document);
  let left = 1;
  const options = { receiptAction: '', careless: 0, seed: 7, onEntry: () => {} };
  const first = await playStream(client, documents, {
    ...options,
    earlier: [],
    isEnough: () => left-- === 0,
  });
  expect(first.map(({ id, seen }) => [id, seen])).toEqual([['one', 0]]);
  const all = await playStream(client, documents, { ...options, earlier: first, isEnough: () => false });
  expect(all.map(({ id, seen }) => [id, seen])).toEqual([
    ['one', 0],
    ['two', 1],
    ['three', 2],
  ]);
  expect(all[2]).toMatchObject({ status: 'SUCCEEDED', right: { total: true }, asked: [] });
});
