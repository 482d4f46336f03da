import { availableParallelism } from 'node:os';
import type { ActionDefinition, Catalogues, Engine, Example } from '@recto/document';
import { createReaderPool } from '@recto/sandbox';
import {
  type ExtractDocumentOptions,
  type ExtractedDocument,
  extractDocuments,
} from '../extract-document.ts';
import { mapInOrder } from '../map-in-order.ts';
import { resultJson } from '../result-json.ts';
import { resultText } from '../result-text.ts';
import { type BatchProgress, batchProgress } from './batch-progress.ts';
import type { Input } from './collect-inputs.ts';
import { openResultOutput, type ResultOutput } from './result-output.ts';

interface ExtractFilesOptions {
  readonly files: readonly Input[];
  /** What to extract; of several actions, the one that matches each file. */
  readonly actions: readonly ActionDefinition[];
  readonly engine: Engine;
  /** What samples taught each action, by its name. */
  readonly examples: ReadonlyMap<string, readonly Example[]>;
  readonly catalogues: Catalogues | undefined;
  readonly json: boolean;
  /** A file or folder for the results, instead of printing them. */
  readonly out: string | undefined;
  /** Continue where an earlier run with the same `out` stopped. */
  readonly resume: boolean;
  readonly useEmbeddedData: boolean;
  /** Documents read at the same time; by default one per core, and never more than files. */
  readonly processes: number | undefined;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** A file without a result, and the reason. */
export interface FailedFile {
  readonly path: string;
  readonly details: readonly string[];
}

/** Extracts `files` and prints or stores a result for each, in order. Returns those that failed. */
export async function extractFiles(options: ExtractFilesOptions): Promise<readonly FailedFile[]> {
  const { actions, engine, examples, catalogues, useEmbeddedData, stderr } = options;
  const output =
    options.out === undefined
      ? printedResults(options)
      : await openResultOutput(options.out, actions, options.resume);
  const files = options.files.filter(({ path }) => !output.has(path));
  const kept = options.files.length - files.length;
  if (kept > 0) stderr.write(`recto: ${kept} of ${options.files.length} files already have results\n`);
  const processes = Math.max(1, Math.min(options.processes ?? availableParallelism(), files.length));
  const pool = createReaderPool({ processes });
  const progress = batchProgress(files.length, stderr);
  const failed: FailedFile[] = [];
  try {
    const extractOne = extractorFor(
      { pool, actions, engine, examples, catalogues, useEmbeddedData },
      progress,
    );
    for await (const { path, documents } of mapInOrder(files, processes, extractOne)) {
      progress.clear();
      const reasons = documents.flatMap((document) => (document.ok ? [] : document.reasons));
      if (reasons.length > 0) failed.push({ path, details: reasons.map(({ detail }) => detail) });
      await output.write(path, documents);
    }
    await output.close(failed.length === 0);
  } finally {
    progress.clear();
    await pool.close();
  }
  return failed;
}

function extractorFor(
  means: Pick<
    ExtractDocumentOptions,
    'pool' | 'actions' | 'engine' | 'examples' | 'catalogues' | 'useEmbeddedData'
  >,
  progress: BatchProgress,
) {
  return async ({
    path,
    name,
  }: Input): Promise<{ path: string; documents: readonly ExtractedDocument[] }> => {
    const onPage = (done: number, total: number) => progress.page(name, done, total);
    const found = await extractDocuments(path, { ...means, onPage });
    progress.finished();
    const nameOf = (index: number) => (found.length === 1 ? name : `${name}/${index + 1}`);
    return { path, documents: found.map((one, index) => ({ ...one, documentName: nameOf(index) })) };
  };
}

function printedResults({ json, stdout }: Pick<ExtractFilesOptions, 'json' | 'stdout'>): ResultOutput {
  return {
    has: () => false,
    async write(_, documents) {
      for (const document of documents) {
        const text = json
          ? JSON.stringify(resultJson(document))
          : `${resultText(document, stdout.columns ?? 100)}\n`;
        stdout.write(`${text}\n`);
      }
    },
    close: () => Promise.resolve(),
  };
}
