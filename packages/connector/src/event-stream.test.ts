import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventData } from './event-stream.ts';

async function read(chunks: readonly Uint8Array[]): Promise<string[]> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return Array.fromAsync(eventData(stream));
}

const lineEnd = fc.constantFrom('\n', '\r\n', '\r');

test('events are complete however the stream is chunked', async () => {
  const events = fc.array(fc.string({ unit: fc.constantFrom('a', 'ü', '€', '{', ':', ' ') }));
  await fc.assert(
    fc.asyncProperty(events, lineEnd, fc.integer({ min: 1, max: 7 }), async (data, end, size) => {
      const text = data.map((item) => `event: status${end}data: ${item}${end}${end}`).join('');
      const bytes = new TextEncoder().encode(`${text}: end\n`);
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.slice(index * size, (index + 1) * size),
      );
      expect(await read(chunks)).toEqual(data);
    }),
  );
});

test('an unfinished event is dropped', async () => {
  expect(await read([new TextEncoder().encode('data: 1\n\ndata: 2\n')])).toEqual(['1']);
});
