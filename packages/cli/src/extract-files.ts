import { availableParallelism } from 'node:os';
import { toResultBody } from '@recto/contract';
import type { ActionDefinition, Engine, Example } from '@recto/document';
import { createReaderPool } from '@recto/sandbox';
import { type ExtractDocumentOptions, type ExtractedDocument, extractDocument } from './extract-document.ts';
import { mapInOrder } from './map-in-order.ts';
import { createProgress, type Progress } from './progress.ts';
import { resultText } from './result-text.ts';
import { weighedJson } from './weigh-actions.ts';

export interface ExtractFilesOptions {
  readonly files: readonly string[];
  /** What to extract; of several actions, for each file the one that it belongs to. */
  readonly actions: readonly ActionDefinition[];
  readonly engine: Engine;
  /** By the name of an action, what samples taught it. */
  readonly examples: ReadonlyMap<string, readonly Example[]>;
  readonly json: boolean;
  readonly useEmbeddedData: boolean;
  /** Documents read at the same time; by default one per core, and never more than files. */
  readonly processes: number | undefined;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** Extracts `files` and prints a result for each, in their order. Returns how many failed. */
export async function extractFiles(options: ExtractFilesOptions): Promise<number> {
  const { files, actions, engine, examples, json, useEmbeddedData, stdout, stderr } = options;
  const processes = Math.min(options.processes ?? availableParallelism(), files.length);
  const pool = createReaderPool({ processes });
  const progress = createProgress(stderr);
  let failed = 0;
  try {
    const extractOne = extractorFor({ pool, actions, engine, examples, useEmbeddedData }, files, progress);
    for await (const document of mapInOrder(files, processes, extractOne)) {
      progress.clear();
      if (!document.ok) failed++;
      const text = json
        ? JSON.stringify(resultJson(document))
        : `${resultText(document, stdout.columns ?? 100)}\n`;
      stdout.write(`${text}\n`);
    }
  } finally {
    progress.clear();
    await pool.close();
  }
  return failed;
}

function extractorFor(
  means: Pick<ExtractDocumentOptions, 'pool' | 'actions' | 'engine' | 'examples' | 'useEmbeddedData'>,
  files: readonly string[],
  progress: Progress,
) {
  let finished = 0;
  return async (path: string): Promise<ExtractedDocument> => {
    const onPage = (done: number, total: number) =>
      progress.update(`${finished} of ${files.length} files done, reading ${path}: page ${done} of ${total}`);
    const document = await extractDocument(path, { ...means, onPage });
    finished++;
    progress.update(`${finished} of ${files.length} files done`);
    return document;
  };
}

/**
 * The shape of a retrieved result with `valueOnly=false&details=true`; a file that failed keeps its reasons only. Where the action
 * was chosen, also what `recto classify --json` says.
 */
export function resultJson(document: ExtractedDocument): object {
  const { documentName, choice, reasons } = document;
  const chosen = choice === undefined ? {} : weighedJson(choice);
  if (!document.ok) return { documentName, status: 'FAILED', ...chosen, reasons };
  const { action, status, pageCount, extraction } = document;
  const {
    id: _id,
    documentName: _name,
    status: _status,
    ...values
  } = toResultBody(
    { id: '', documentName, status, pageCount, ...extraction, reasons },
    { valueOnly: false, details: true, shape: action.result.shape, prompts: action.prompts },
  );
  return { documentName, status, ...chosen, ...values };
}
