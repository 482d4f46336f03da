import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { type Page, type Split, splitDocument } from '@recto/document';
import { createReaderPool, type ReaderPool } from '@recto/sandbox';
import { Command } from 'commander';
import { batchProgress } from '../many/batch-progress.ts';
import type { Input } from '../many/collect-inputs.ts';
import type { FailedFile } from '../many/extract-files.ts';
import { filesHelp, gatherFiles, listFailures } from '../many/gather-files.ts';
import { replacesSource, type SourceFiles, sourceFiles } from '../many/source-files.ts';
import { mapInOrder } from '../map-in-order.ts';
import { exitCodes } from '../program.ts';
import { readDocument } from '../read-document.ts';

interface SplitOptions {
  readonly out?: string;
  readonly threshold: string;
  readonly json?: boolean;
}

/** `recto split`: the documents in a file. */
export function splitCommand(): Command {
  return new Command('split')
    .description('find the documents in files that contain several; with --out, write each as a PDF')
    .argument('<file...>', filesHelp)
    .option('--out <folder>', 'write a searchable PDF of each document here')
    .option('--threshold <percent>', 'probability from which a page starts a new document', '50')
    .option(
      '--json',
      'one JSON object per file and line: parts, every possible cut with its probability, separator sheets',
    )
    .addHelpText(
      'after',
      `
Exit code: 0 if every file was read and every part written, 1 if not, 2 for wrong usage.

Examples:
  recto split batch.pdf
  recto split batch.pdf --out documents
  recto split scans --out documents`,
    )
    .action(async (words: string[], options: SplitOptions, command: Command) => {
      const threshold = thresholdOrFail(options.threshold, command);
      const { files, isMissing } = await gatherFiles(words, command);
      const failed = await splitFiles(files, options, threshold);
      listFailures(failed, files.length);
      process.exitCode = failed.length === 0 && !isMissing ? exitCodes.ok : exitCodes.failed;
    });
}

function thresholdOrFail(text: string, command: Command): number {
  const percent = Number(text);
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent / 100;
  return command.error(`error: --threshold is a number from 0 to 100, not "${text}"`, {
    exitCode: exitCodes.usage,
  });
}

async function splitFiles(
  files: readonly Input[],
  { out, json }: SplitOptions,
  threshold: number,
): Promise<readonly FailedFile[]> {
  const processes = Math.min(availableParallelism(), files.length);
  const sources = await sourceFiles(files);
  const pool = createReaderPool({ processes });
  const progress = batchProgress(files.length, process.stderr);
  const failed: FailedFile[] = [];
  try {
    const work = async (file: Input) => {
      const read = await readDocument(pool, file.path);
      const split = read.ok ? splitDocument(read.pages, { threshold }) : undefined;
      const failure = !read.ok
        ? read
        : out === undefined
          ? undefined
          : await writeParts(pool, file, { ...read, split: split!, folder: out, sources });
      progress.finished();
      return { file, split, failure };
    };
    for await (const { file, split, failure } of mapInOrder(files, processes, work)) {
      progress.clear();
      if (split !== undefined) process.stdout.write(shown(file, split, files.length > 1, json === true));
      if (failure === undefined) continue;
      const detail = `${failure.detail} (${failure.code})`;
      process.stderr.write(`recto: ${file.path}: ${detail}\n`);
      failed.push({ path: file.path, details: [detail] });
    }
  } finally {
    progress.clear();
    await pool.close();
  }
  return failed;
}

/** With several files, each line names its file. */
function shown({ name }: Input, split: Split, isMany: boolean, json: boolean): string {
  if (json) return `${JSON.stringify(isMany ? { documentName: name, ...split } : split)}\n`;
  return `${isMany ? `==> ${name} <==\n` : ''}${textOf(split)}`;
}

function textOf({ parts, cuts, separators }: Split): string {
  const lines = parts.map(({ from, to }, index) => {
    const cut = cuts.find(({ before }) => before === from);
    const sure = cut ? `  ${(100 * cut.probability).toFixed(0)} %  ${cut.reasons.join(', ')}` : '';
    return `${index + 1}  pages ${from === to ? from : `${from}-${to}`}${sure}`.trimEnd();
  });
  const dropped = separators.length === 0 ? [] : [`separator sheets: ${separators.join(', ')}`];
  return `${[...lines, ...dropped].join('\n')}\n`;
}

interface FileInParts {
  readonly bytes: Uint8Array;
  readonly pages: readonly Page[];
  readonly split: Split;
  readonly folder: string;
  /** Must not be overwritten. */
  readonly sources: SourceFiles;
}

/** Why a part could not be written, if so. */
async function writeParts(
  pool: ReaderPool,
  { name }: Input,
  { bytes, pages, split, folder, sources }: FileInParts,
): Promise<{ readonly code: string; readonly detail: string } | undefined> {
  const stem = join(folder, name.slice(0, name.length - extname(name).length));
  await mkdir(dirname(stem), { recursive: true });
  for (const [index, { from, to }] of split.parts.entries()) {
    const target = `${stem}-${index + 1}.pdf`;
    if (await sources.has(target)) return replacesSource(target);
    const own = pages.filter(({ number }) => number >= from && number <= to);
    const made = await pool.makeSearchable({ bytes, pages: own });
    if (!made.ok) return made;
    await writeFile(target, made.pdf);
  }
  return undefined;
}
