import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, extname, join } from 'node:path';
import {
  choosePages,
  chunksOf,
  type EmbeddedRecord,
  formatReading,
  type Page,
  type PageRange,
  type ReadingFormat,
} from '@recto/document';
import { createReaderPool, type ReaderPool } from '@recto/sandbox';
import { localLimits } from '../local-limits.ts';
import { mapInOrder } from '../map-in-order.ts';
import { fileOf } from '../member-path.ts';
import { readInput } from '../read-input.ts';
import { type BatchProgress, batchProgress } from './batch-progress.ts';
import type { Input } from './collect-inputs.ts';
import type { FailedFile } from './extract-files.ts';
import { replacesSource, sourceFiles } from './source-files.ts';

/** How files are output: as one reading each, or as chunks for search. */
type OutputFormat = ReadingFormat | 'chunks';

interface ReadFilesOptions {
  readonly files: readonly Input[];
  /** Each output names its file, and goes to its own file in `out`. */
  readonly isMany: boolean;
  readonly format: OutputFormat;
  /** For chunks: the most words in one. Default 500. */
  readonly chunkWords?: number;
  /** Undefined: all pages. */
  readonly range: PageRange | undefined;
  readonly dropBlank: boolean;
  /** Recognise letterheads that are pictures. */
  readonly letterheads: boolean;
  readonly out: string | undefined;
  /** Skip files whose output is newer than they are. */
  readonly resume: boolean;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

interface Failure {
  readonly code: string;
  readonly detail: string;
}

type Outcome =
  | { readonly ok: true; readonly content: string | Uint8Array; readonly pages: readonly Page[] }
  | ({ readonly ok: false } & Failure);

/** Reads files and prints or writes what is on their pages. Returns those that failed, partly or completely. */
export async function readFiles(options: ReadFilesOptions): Promise<readonly FailedFile[]> {
  const { stderr } = options;
  const files = options.resume ? await withoutOutput(options) : options.files;
  const kept = options.files.length - files.length;
  if (kept > 0) stderr.write(`recto: ${kept} of ${options.files.length} files already have outputs\n`);
  const processes = Math.max(1, Math.min(availableParallelism(), files.length));
  const sources = await sourceFiles(options.out === undefined ? [] : options.files);
  const pool = createReaderPool({ processes });
  const progress = batchProgress(files.length, stderr);
  const failed: FailedFile[] = [];
  try {
    const work = async (file: Input) => {
      const target = await targetOf(file, options);
      const isSource = target !== undefined && (await sources.has(target));
      const outcome: Outcome = isSource
        ? { ok: false, ...replacesSource(target) }
        : await readOne(pool, file, options, progress);
      progress.finished();
      return { file, target, outcome };
    };
    for await (const { file, target, outcome } of mapInOrder(files, processes, work)) {
      progress.clear();
      const details = failuresOf(outcome);
      for (const detail of details) stderr.write(`recto: ${file.path}: ${detail}\n`);
      if (details.length > 0) failed.push({ path: file.path, details });
      if (outcome.ok) await deliver(file, target, outcome.content, options);
    }
  } finally {
    progress.clear();
    await pool.close();
  }
  return failed;
}

async function readOne(
  pool: ReaderPool,
  { path, name }: Input,
  { format, chunkWords = 500, range, dropBlank, letterheads }: ReadFilesOptions,
  progress: BatchProgress,
): Promise<Outcome> {
  const input = await readInput(path, pool);
  if (!input.ok) return input;
  const { bytes } = input;
  const onPage = (done: number, total: number) => progress.page(name, done, total);
  const read = await pool.read({ bytes, limits: localLimits, onPage, letterheads });
  if (!read.ok) return read;
  const pages = choosePages(read.pages, { range, dropBlank });
  if (format === 'chunks') return { ok: true, content: chunkLines(name, pages, chunkWords), pages };
  return rendered(pool, bytes, { pages, record: read.record }, format);
}

/** JSON Lines: each chunk names its file. */
function chunkLines(name: string, pages: readonly Page[], mostWords: number): string {
  const lines = chunksOf(pages, mostWords).map((chunk) => JSON.stringify({ documentName: name, ...chunk }));
  return lines.map((line) => `${line}\n`).join('');
}

async function rendered(
  pool: ReaderPool,
  bytes: Uint8Array,
  { pages, record }: { readonly pages: readonly Page[]; readonly record: EmbeddedRecord | undefined },
  format: ReadingFormat,
): Promise<Outcome> {
  if (format !== 'pdf') return { ok: true, content: formatReading(pages, format, record), pages };
  const made = await pool.makeSearchable({ bytes, pages });
  return made.ok ? { ok: true, content: made.pdf, pages } : made;
}

function failuresOf(outcome: Outcome): readonly string[] {
  if (!outcome.ok) return [`${outcome.detail} (${outcome.code})`];
  return outcome.pages.flatMap(({ number, failure }) =>
    failure === undefined ? [] : [`page ${number}: ${failure.detail} (${failure.code})`],
  );
}

async function deliver(
  file: Input,
  target: string | undefined,
  content: string | Uint8Array,
  options: ReadFilesOptions,
): Promise<void> {
  if (target !== undefined) {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.tmp`, content);
    return rename(`${target}.tmp`, target);
  }
  const printed = options.isMany ? headed(file, content, options.format) : content;
  await new Promise<void>((resolve, reject) => {
    options.stdout.write(printed, (error) => (error ? reject(error) : resolve()));
  });
}

/** Names the file of a text: as a JSON member, one object per line, or a heading. */
function headed({ name }: Input, content: string | Uint8Array, format: OutputFormat): string | Uint8Array {
  if (typeof content !== 'string' || format === 'chunks') return content;
  if (format === 'json')
    return `${JSON.stringify({ documentName: name, ...(JSON.parse(content) as object) })}\n`;
  return `==> ${name} <==\n${content}\n`;
}

const endings: Readonly<Record<OutputFormat, string>> = {
  text: '.txt',
  markdown: '.md',
  html: '.html',
  json: '.json',
  pdf: '.pdf',
  chunks: '.jsonl',
};

/** Where the output of a file goes; undefined for the terminal. */
async function targetOf(
  { name }: Input,
  { out, isMany, format }: Pick<ReadFilesOptions, 'out' | 'isMany' | 'format'>,
): Promise<string | undefined> {
  if (out === undefined) return undefined;
  const isFolder = isMany || /[\\/]$/.test(out) || (await stat(out).catch(() => undefined))?.isDirectory();
  if (!isFolder) return out;
  const ending = endings[format];
  // Distinct for `a.pdf` and `a.png`.
  return join(out, extname(name) === ending ? name : `${name}${ending}`);
}

async function withoutOutput(options: ReadFilesOptions): Promise<readonly Input[]> {
  const left: Input[] = [];
  for (const file of options.files) {
    const target = await targetOf(file, options);
    const made = target === undefined ? undefined : await stat(target).catch(() => undefined);
    const own = await stat(fileOf(file.path)).catch(() => undefined);
    if (made === undefined || own === undefined || made.mtimeMs < own.mtimeMs) left.push(file);
  }
  return left;
}
