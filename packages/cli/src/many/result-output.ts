import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { type ActionDefinition, type DocumentResult, resultSheets, type Sheet, toCsv } from '@recto/document';
import type { ExtractedDocument } from '../extract-document.ts';
import { resultJson } from '../result-json.ts';
import { openJournal } from './journal.ts';

/**
 * Where results are stored: one file for all, its format given by its extension, or a folder with a JSON file per
 * document.
 */
export interface ResultOutput {
  /** Whether an earlier run had finished the file; its result is kept. */
  has(path: string): boolean;
  /** The results of a file: several where it was split into documents. */
  write(path: string, documents: readonly ExtractedDocument[]): Promise<void>;
  /** Writes the output made from all results. `isWhole`: nothing is left for a later run. */
  close(isWhole: boolean): Promise<void>;
}

/** What is remembered of a document: enough for every output format. */
interface Entry {
  readonly result: DocumentResult;
  readonly json: object;
}

type Form = 'folder' | 'json-lines' | 'csv' | 'xlsx';

const forms: Readonly<Record<string, Form>> = {
  '.xlsx': 'xlsx',
  '.csv': 'csv',
  '.jsonl': 'json-lines',
  '.ndjson': 'json-lines',
  '.json': 'json-lines',
};

/** A file for all results, or a folder. */
function formOf(out: string): Form {
  return forms[extname(out).toLowerCase()] ?? 'folder';
}

/** The journal is next to the output, or in it, until every file has its result. */
function journalOf(out: string): string {
  return formOf(out) === 'folder' ? join(out, '.recto-journal') : `${out}.journal`;
}

export async function openResultOutput(
  out: string,
  actions: readonly ActionDefinition[],
  resume: boolean,
): Promise<ResultOutput> {
  const form = formOf(out);
  const journal = await openJournal<readonly Entry[]>(journalOf(out), resume);
  const entries = new Map(journal.earlier);
  return {
    has: (path) => entries.has(resolve(path)),
    async write(path, documents) {
      const made = documents.map(entryOf);
      if (form === 'folder') {
        for (const { result, json } of made) {
          const file = join(out, `${result.documentName}.json`);
          await writeWhole(file, `${JSON.stringify(json, null, 2)}\n`);
        }
      }
      // Absolute: the next run may name the same file from another folder.
      entries.set(resolve(path), made);
      // The next run retries failures.
      if (documents.every(({ ok }) => ok)) await journal.note(path, made);
    },
    async close(isWhole) {
      await writeAll(form, out, actions, [...entries.values()].flat());
      if (isWhole) await journal.remove();
    },
  };
}

function entryOf(document: ExtractedDocument): Entry {
  const { documentName, choice, reasons } = document;
  const chosen = choice?.best === undefined ? {} : { action: choice.best.action.name };
  const result: DocumentResult = document.ok
    ? { documentName, status: document.status, ...chosen, extraction: document.extraction, reasons }
    : { documentName, status: 'FAILED', reasons };
  return { result, json: resultJson(document) };
}

/** Sorted by name, whichever document finished first. */
async function writeAll(
  form: Form,
  out: string,
  actions: readonly ActionDefinition[],
  entries: readonly Entry[],
): Promise<void> {
  if (form === 'folder') return;
  const sorted = entries.toSorted((a, b) => (a.result.documentName < b.result.documentName ? -1 : 1));
  if (form === 'json-lines')
    return writeWhole(out, sorted.map(({ json }) => `${JSON.stringify(json)}\n`).join(''));
  const sheets = resultSheets(
    actions,
    sorted.map(({ result }) => result),
    { confidences: true },
  );
  if (form === 'csv') return writeCsv(out, sheets);
  const { sheetsAsXlsx } = await import('../sheets-as-xlsx.ts');
  return writeWhole(out, await sheetsAsXlsx(sheets));
}

/** The documents under the requested name, tables next to it. */
async function writeCsv(out: string, [documents, ...tables]: readonly Sheet[]): Promise<void> {
  const stem = out.slice(0, -extname(out).length);
  await writeWhole(out, toCsv([documents!.head, ...documents!.rows]));
  for (const { name, head, rows } of tables)
    await writeWhole(`${stem}-${name}${extname(out)}`, toCsv([head, ...rows]));
}

/** Under a temporary name first, so readers never find half a file. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.tmp`, content);
  await rename(`${path}.tmp`, path);
}
