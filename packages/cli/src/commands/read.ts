import { writeFile } from 'node:fs/promises';
import {
  choosePages,
  type EmbeddedRecord,
  formatReading,
  type Page,
  parsePageRange,
  type ReadingFormat,
  readingFormats,
} from '@recto/document';
import type { ReaderPool } from '@recto/sandbox';
import { Command, Option } from 'commander';
import { localLimits } from '../local-limits.ts';
import { exitCodes } from '../program.ts';
import { createProgress } from '../progress.ts';
import { readInput } from '../read-input.ts';

interface ReadOptions {
  readonly format: ReadingFormat;
  readonly pages?: string;
  readonly dropBlank?: boolean;
  readonly out?: string;
}

/** `recto read`: what stands on the pages, without fields. */
export function readCommand(): Command {
  return new Command('read')
    .description('read a file and print what stands on its pages')
    .argument('<file>', 'PDF, PNG, JPEG or TIFF')
    .addOption(
      new Option('--format <format>', 'text, Markdown, words with boxes (JSON), or a searchable PDF')
        .choices(readingFormats)
        .default('text'),
    )
    .option('--pages <range>', 'only these pages, such as 1-3 or 2,5-')
    .option('--drop-blank', 'leave out pages on which nothing stands')
    .option('--out <file>', 'write to this file instead of the terminal')
    .addHelpText(
      'after',
      `
Exit code: 0 when the file was read, 1 when it or one of the pages was not, 2 for wrong usage.

Examples:
  recto read letter.pdf
  recto read report.pdf --format markdown --pages 2-4
  recto read scan.tiff --format pdf --out scan.pdf`,
    )
    .action(async (file: string, options: ReadOptions, command: Command) => {
      process.exitCode = await readAndPrint(file, options, command);
    });
}

async function readAndPrint(file: string, options: ReadOptions, command: Command): Promise<number> {
  const range = options.pages === undefined ? undefined : parsePageRange(options.pages);
  if (options.pages !== undefined && range === undefined) {
    command.error(`error: --pages is a range such as 1-3 or 2,5-, not "${options.pages}"`);
  }
  if (options.format === 'pdf' && options.out === undefined && process.stdout.isTTY) {
    command.error('error: a PDF is no text for a terminal: add --out FILE, or pipe it');
  }
  const input = await readInput(file);
  if (!input.ok) return failed(file, input);
  const { bytes } = input;
  const { createReaderPool } = await import('@recto/sandbox');
  const pool = createReaderPool({ processes: 1 });
  const progress = createProgress(process.stderr);
  try {
    const onPage = (done: number, total: number) => progress.update(`page ${done} of ${total}`);
    const read = await pool.read({ bytes, limits: localLimits, onPage });
    progress.clear();
    if (!read.ok) return failed(file, read);
    const pages = choosePages(read.pages, { range, dropBlank: options.dropBlank === true });
    const output = await rendered(pool, bytes, { pages, record: read.record }, options.format);
    if (!output.ok) return failed(file, output);
    await deliver(output.content, options.out);
    return reportFailures(file, pages);
  } finally {
    await pool.close();
  }
}

interface Failure {
  readonly code: string;
  readonly detail: string;
}

async function rendered(
  pool: ReaderPool,
  bytes: Uint8Array,
  { pages, record }: { readonly pages: readonly Page[]; readonly record: EmbeddedRecord | undefined },
  format: ReadingFormat,
): Promise<
  { readonly ok: true; readonly content: string | Uint8Array } | ({ readonly ok: false } & Failure)
> {
  if (format !== 'pdf') return { ok: true, content: formatReading(pages, format, record) };
  const made = await pool.makeSearchable({ bytes, pages });
  return made.ok ? { ok: true, content: made.pdf } : made;
}

async function deliver(content: string | Uint8Array, out: string | undefined): Promise<void> {
  if (out !== undefined) return writeFile(out, content);
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(content, (error) => (error ? reject(error) : resolve()));
  });
}

function failed(file: string, { code, detail }: Failure): number {
  process.stderr.write(`recto: ${file}: ${detail} (${code})\n`);
  return exitCodes.failed;
}

function reportFailures(file: string, pages: readonly Page[]): number {
  const failures = pages.filter((page) => page.failure !== undefined);
  for (const { number, failure } of failures) {
    process.stderr.write(`recto: ${file}: page ${number}: ${failure?.detail} (${failure?.code})\n`);
  }
  return failures.length > 0 ? exitCodes.failed : exitCodes.ok;
}
