import { seededRandom } from '@recto/document';
import { expect, test } from 'vitest';
import type { StreamDocument } from './stream-document.ts';
import { streamOrder } from './stream-order.ts';

const document = (sender: string, order: number): StreamDocument => ({
  id: `${sender} ${order}`,
  path: '',
  kind: 'invoice',
  sender,
  order,
  truth: {},
  absent: [],
  rows: [],
});

test('senders are mixed, and the documents of each come in their order', () => {
  const documents = [3, 1, 2].flatMap((order) => ['a', 'b', 'c'].map((sender) => document(sender, order)));
  const ordered = streamOrder([...documents, document('d', 1)], 2, seededRandom(7));
  expect(ordered).toHaveLength(9);
  for (const sender of ['a', 'b', 'c'])
    expect(ordered.filter((one) => one.sender === sender).map(({ order }) => order)).toEqual([1, 2, 3]);
  expect(ordered.slice(0, 3).map(({ sender }) => sender)).not.toEqual(['a', 'a', 'a']);
});
