import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type ActionDefinition,
  type DocumentResult,
  resultSheets,
  sheetsAsXlsx,
  toCsv,
} from '@recto/document';

export const sheetFormats = ['json', 'csv', 'xlsx'] as const;

export type SheetFormat = (typeof sheetFormats)[number];

/** A folder with a JSON result per document and, on request, sheets over all of them. */
export interface ResultFolder {
  /** Writes a document's result, replacing an older one of the same name. */
  write(result: DocumentResult, json: object): Promise<void>;
  /** Updates the sheets. */
  writeSheets(): Promise<void>;
}

/** Opens `path` (created if missing) and continues with the results from earlier runs. */
export async function resultFolder(
  path: string,
  actions: readonly ActionDefinition[],
  format: SheetFormat,
): Promise<ResultFolder> {
  // The source of the sheets; results as clients see them no longer show which names are nested or rolled up.
  const memory = join(path, '.recto');
  await mkdir(memory, { recursive: true });
  const results = await remembered(memory);
  return {
    async write(result, json) {
      const name = result.documentName;
      await writeWhole(join(memory, `${name}.json`), JSON.stringify(result));
      await writeWhole(join(path, `${name}.json`), `${JSON.stringify(json, null, 2)}\n`);
      results.set(name, result);
    },
    async writeSheets() {
      if (format === 'json') return;
      const sheets = resultSheets(actions, [...results.values()]);
      if (format === 'xlsx') return writeWhole(join(path, 'results.xlsx'), await sheetsAsXlsx(sheets));
      for (const { name, head, rows } of sheets)
        await writeWhole(join(path, `${name}.csv`), toCsv([head, ...rows]));
    },
  };
}

/** By name. Files are written completely or not at all, so each one parses. */
async function remembered(memory: string): Promise<Map<string, DocumentResult>> {
  const results = new Map<string, DocumentResult>();
  for (const file of (await readdir(memory, { recursive: true })).sort()) {
    // Records of documents sent to a server or received by mail are next to these.
    if (!file.endsWith('.json') || /^(?:sent|mail)[/\\]/.test(file)) continue;
    const result = JSON.parse(await readFile(join(memory, file), 'utf8')) as DocumentResult;
    results.set(result.documentName, result);
  }
  return results;
}

/** Under a temporary name first: neither readers of the folder nor a later run ever find half a file. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const partial = `${path}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(partial, content);
  await rename(partial, path);
}
