import { loadHostileFiles } from '@recto/fixtures';
import { drawLetter, madePdf } from '@recto/reader/internals';
import { afterAll, describe, expect, test } from 'vitest';
import { createReaderPool, type ReadOutcome } from '../src/index.ts';

/** The upload limit is checked before the reader sees the bytes. */
const allFiles = await loadHostileFiles();
const hostileFiles = allFiles.filter(
  ({ answer }) => answer.at !== 'taking-apart' && !('status' in answer && answer.status === 413),
);
const containers = allFiles.filter(({ answer }) => answer.at === 'taking-apart');
/** For files that never end, the deadline decides: short here, so that the test is quick. */
const shortDeadlineMs = 2500;
/** For files that end by themselves, however busy the machine is. */
const longDeadlineMs = 150_000;

describe('hostile files', () => {
  const pool = createReaderPool({ processes: 2 });
  afterAll(() => pool.close());

  test.concurrent.each(hostileFiles)(
    '$fileName: $attack',
    async ({ make, answer }) => {
      const endsByDeadline = 'ends' in answer;
      const limits = { deadlineMs: endsByDeadline ? shortDeadlineMs : longDeadlineMs, memoryMb: 1500 };
      const outcome = await pool.read({ bytes: await make(), limits });
      if ('status' in answer)
        expect(['FILE_EMPTY', 'FILE_TYPE_UNSUPPORTED']).toContain(reasonsOf(outcome)[0]);
      else if ('reads' in answer) expect(reasonsOf(outcome)).toEqual([]);
      else if ('reasons' in answer) {
        expect(reasonsOf(outcome).length).toBeGreaterThan(0);
        for (const reason of reasonsOf(outcome)) expect(answer.reasons).toContain(reason);
      } else {
        for (const reason of reasonsOf(outcome)) expect(reason).toMatch(/^(FILE|PAGE|READ|READER|TOO)_/);
      }
    },
    400_000,
  );

  test.concurrent.each(containers)(
    '$fileName: $attack',
    async ({ make, answer }) => {
      const limits = { deadlineMs: 'ends' in answer ? shortDeadlineMs : longDeadlineMs, memoryMb: 1500 };
      const outcome = await pool.takeApart({ bytes: await make(), limits });
      if ('reasons' in answer) {
        expect(outcome.ok).toBe(false);
        if (!outcome.ok) expect(answer.reasons).toContain(outcome.code);
      } else if ('documents' in answer) {
        const names = outcome.ok ? outcome.members.map(({ name }) => name) : [outcome.detail];
        expect(names).toHaveLength(answer.documents);
        for (const name of names) expect(name).not.toMatch(/^\/|(?:^|\/)\.\.(?:\/|$)|[\\:\0]/);
      } else if (!outcome.ok) expect(outcome.code).toMatch(/^(FILE|READ|READER)_/);
    },
    400_000,
  );

  test('the pool still works after all of them', async () => {
    expect(await pool.read({ bytes: await madePdf(drawLetter) })).toMatchObject({ ok: true });
  });
});

/** Why the document, or each failed page, could not be read. */
function reasonsOf(outcome: ReadOutcome): readonly string[] {
  if (!outcome.ok) return [outcome.code];
  return outcome.pages.flatMap(({ failure }) => (failure === undefined ? [] : [failure.code]));
}
