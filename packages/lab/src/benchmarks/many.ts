import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectInputs, mapInOrder, readFiles } from '@recto/cli/internals';
import { type DocumentKind, generateDocument } from '@recto/fixtures';
import { createReaderPool } from '@recto/sandbox';

const kinds: readonly DocumentKind[] = ['invoice', 'receipt', 'statement', 'purchase-order'];
const count = 200;
/** Limit of the overhead per file, in milliseconds of this process beyond the reader. */
const mostPerFile = 5;
const turns = 3;

/**
 * `npm run bench -- many`: 200 generated PDFs of four kinds, read by `recto read FOLDER --out FOLDER` and by the reader
 * alone, in turns. The overhead per file is the difference of the wall times.
 */
export async function run(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-many-'));
  try {
    await drawInto(join(folder, 'inbox'));
    const times = { command: [] as number[], reader: [] as number[] };
    for (let turn = 0; turn <= turns; turn++) {
      const reader = await readerAlone(join(folder, 'inbox'));
      const command = await wholeCommand(join(folder, 'inbox'), join(folder, `out-${turn}`));
      // The first turn warms up files and code.
      if (turn === 0) continue;
      times.command.push(command);
      times.reader.push(reader);
    }
    const [command, reader] = [median(times.command), median(times.reader)];
    const beside = (command - reader) / count;
    console.log(
      `${count} PDFs on ${availableParallelism()} cores: command ${(command / 1000).toFixed(2)} s, reader alone ${(reader / 1000).toFixed(2)} s, ${(command / reader).toFixed(3)} times as long, ${beside.toFixed(2)} ms more for a file (at most ${mostPerFile})`,
    );
    return beside < mostPerFile;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function drawInto(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let index = 0; index < count; index++) {
    const kind = kinds[index % kinds.length]!;
    const { bytes } = await generateDocument({
      kind,
      seed: index,
      language: 'en',
      quality: 'clean',
      format: 'pdf',
    });
    await writeFile(join(folder, `${kind}-${index}.pdf`), bytes);
  }
}

async function readerAlone(folder: string): Promise<number> {
  const { files } = await collectInputs([folder]);
  const began = performance.now();
  const pool = createReaderPool({ processes: availableParallelism() });
  const read = async (path: string) => pool.read({ bytes: await readFile(path) });
  const paths = files.map(({ path }) => path);
  for await (const outcome of mapInOrder(paths, availableParallelism(), read)) {
    if (!outcome.ok) throw new Error(outcome.code);
  }
  await pool.close();
  return performance.now() - began;
}

async function wholeCommand(folder: string, out: string): Promise<number> {
  const began = performance.now();
  const { files } = await collectInputs([folder]);
  const failed = await readFiles({
    files,
    isMany: true,
    format: 'text',
    range: undefined,
    dropBlank: false,
    letterheads: false,
    out,
    resume: false,
    stdout: process.stdout,
    stderr: process.stderr,
  });
  if (failed.length > 0) throw new Error(`${failed.length} files failed`);
  return performance.now() - began;
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[all.length >> 1]!;
}
