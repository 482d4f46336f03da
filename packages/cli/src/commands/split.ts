import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Page, Split } from '@recto/document';
import type { ReaderPool } from '@recto/sandbox';
import { Command } from 'commander';
import { exitCodes } from '../program.ts';
import { readDocument } from '../read-document.ts';

interface SplitOptions {
  readonly out?: string;
  readonly threshold: string;
  readonly json?: boolean;
}

/** `recto split`: the documents that a file holds. */
export function splitCommand(): Command {
  return new Command('split')
    .description('find the documents in a file that holds several; with --out write each as a PDF')
    .argument('<file>', 'PDF or TIFF')
    .option('--out <folder>', 'write a searchable PDF of each document here')
    .option('--threshold <percent>', 'how sure it must be that a document begins', '50')
    .option('--json', 'one JSON object: parts, every possible cut with its probability, separator sheets')
    .addHelpText(
      'after',
      `
Exit code: 0 when the file was read and every part written, 1 when not, 2 for wrong usage.

Examples:
  recto split batch.pdf
  recto split batch.pdf --out documents`,
    )
    .action(async (file: string, options: SplitOptions, command: Command) => {
      process.exitCode = await splitFile(file, options, thresholdOrFail(options.threshold, command));
    });
}

function thresholdOrFail(text: string, command: Command): number {
  const percent = Number(text);
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent / 100;
  return command.error(`error: --threshold is a number from 0 to 100, not "${text}"`, {
    exitCode: exitCodes.usage,
  });
}

async function splitFile(file: string, { out, json }: SplitOptions, threshold: number): Promise<number> {
  const { createReaderPool } = await import('@recto/sandbox');
  const { splitDocument } = await import('@recto/document');
  const pool = createReaderPool({ processes: 1 });
  try {
    const read = await readDocument(pool, file);
    if (!read.ok) return failed(file, read);
    const split = splitDocument(read.pages, { threshold });
    process.stdout.write(json ? `${JSON.stringify(split)}\n` : textOf(split));
    return out === undefined ? exitCodes.ok : await writeParts(pool, file, { ...read, split, folder: out });
  } finally {
    await pool.close();
  }
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

interface Parted {
  readonly bytes: Uint8Array;
  readonly pages: readonly Page[];
  readonly split: Split;
  readonly folder: string;
}

async function writeParts(
  pool: ReaderPool,
  file: string,
  { bytes, pages, split, folder }: Parted,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const stem = basename(file, extname(file));
  for (const [index, { from, to }] of split.parts.entries()) {
    const own = pages.filter(({ number }) => number >= from && number <= to);
    const made = await pool.makeSearchable({ bytes, pages: own });
    if (!made.ok) return failed(file, made);
    await writeFile(join(folder, `${stem}-${index + 1}.pdf`), made.pdf);
  }
  return exitCodes.ok;
}

function failed(file: string, { code, detail }: { readonly code: string; readonly detail: string }): number {
  process.stderr.write(`recto: ${file}: ${detail} (${code})\n`);
  return exitCodes.failed;
}
