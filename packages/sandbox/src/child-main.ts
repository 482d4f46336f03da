import {
  drawFile,
  pdfiumMemoryMb,
  prepareDrawing,
  prepareReader,
  readFailure,
  readFile,
  renderFile,
  searchableFile,
  takeApart,
  useLineReaders,
} from '@recto/reader';
import type { Report, Task, TaskResults } from './protocol.ts';

// The program of a reader process: performs the tasks sent by its parent, and ends when the parent is gone. Its one
// argument, if any, is a folder of line readers to use instead of the shipped ones.
const lineReaderFolder = process.argv[2];
if (lineReaderFolder !== undefined) useLineReaders(lineReaderFolder);

/** A document that needs more memory must not endanger the next one. */
const mostPdfiumMb = 400;

type ForWhat = Extract<Task, { kind: 'warm-up' }>['forWhat'];

const warm: Partial<Record<ForWhat, Promise<void>>> = {};
const warmUp: Readonly<Record<ForWhat, () => Promise<void>>> = {
  drawing: prepareDrawing,
  async reading() {
    const { extractOnce } = await import('./matching/work-on-pages.ts');
    await extractOnce(await prepareReader());
  },
};

process.on('message', (task: Task) => {
  perform(task)
    .catch((error: unknown) =>
      readFailure('READER_CRASHED', error instanceof Error ? error.message : String(error)),
    )
    .then((result) => send({ kind: 'result', result, isSpent: pdfiumMemoryMb() > mostPdfiumMb }));
});
process.on('disconnect', () => process.exit(0));

async function perform(task: Task): Promise<TaskResults[Task['kind']]> {
  switch (task.kind) {
    case 'warm-up':
      warm[task.forWhat] ??= warmUp[task.forWhat]();
      await warm[task.forWhat];
      return { ok: true };
    case 'read':
      return readFile(
        task.bytes,
        task.limits,
        (done, total) => {
          send({ kind: 'page', done, total });
          freePixels();
        },
        task.letterheads,
      );
    case 'render':
      return renderFile(task.bytes, task.pageNumber, task.dotsPerInch, task.limits);
    case 'draw':
      return drawFile(task.bytes, task.page, task.limits);
    case 'extract':
      return {
        ok: true,
        ...(await (
          await import('./matching/work-on-pages.ts')
        ).workOnPages(task.pages, task.action, task.wanted, task.known)),
      };
    case 'sketch':
      return {
        ok: true,
        sketch: await (await import('./matching/work-on-pages.ts')).sketchPages(task.pages, task.action),
      };
    case 'check-rules':
      return { ok: true, broken: (await import('./check-rules.ts')).checkEachRule(task.rules, task.values) };
    case 'make-searchable':
      return searchableFile(task.bytes, task.pages);
    case 'take-apart':
      return takeApart(task.bytes);
  }
}

const heavyBytes = 48 * 1024 * 1024;

/**
 * Pixels do not count towards the heap, so they would be collected too late; pages of text alone need no collection.
 */
function freePixels(): void {
  if (process.memoryUsage().arrayBuffers > heavyBytes) globalThis.gc?.();
}

function send(report: Report): void {
  process.send?.(report);
}
