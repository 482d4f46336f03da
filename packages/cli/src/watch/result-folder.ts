import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ActionDefinition, type DocumentResult, resultSheets, toCsv } from '@recto/document';
import { sheetsAsXlsx } from '../sheets-as-xlsx.ts';

export const sheetFormats = ['json', 'csv', 'xlsx'] as const;

export type SheetFormat = (typeof sheetFormats)[number];

/** A folder with a JSON result for each document and, if asked for, sheets over all of them. */
export interface ResultFolder {
  /** Writes a document's result, over an older one of the same name. */
  write(result: DocumentResult, json: object): Promise<void>;
  /** Brings the sheets up to date. */
  writeSheets(): Promise<void>;
}

/** Opens `path` (made when missing) and goes on with the results that lie there from earlier runs. */
export async function resultFolder(
  path: string,
  actions: readonly ActionDefinition[],
  format: SheetFormat,
): Promise<ResultFolder> {
  // What the sheets are made of; a result as clients see it has lost which names are nested and which are rolled up.
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

/** By name. Files are written whole or not at all, so that each one parses. */
async function remembered(memory: string): Promise<Map<string, DocumentResult>> {
  const results = new Map<string, DocumentResult>();
  for (const file of (await readdir(memory, { recursive: true })).sort()) {
    // What was sent to a server, and what came by mail, has notes beside these.
    if (!file.endsWith('.json') || /^(?:sent|mail)[/\\]/.test(file)) continue;
    const result = JSON.parse(await readFile(join(memory, file), 'utf8')) as DocumentResult;
    results.set(result.documentName, result);
  }
  return results;
}

/** Under another name first: whoever reads the folder never finds half a file, and neither does a later run. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const partial = `${path}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(partial, content);
  await rename(partial, path);
}
