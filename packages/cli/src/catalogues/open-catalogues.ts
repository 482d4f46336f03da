import { type CatalogueRow, type Catalogues, inMemoryCatalogues, rowsOfRecords } from '@recto/document';
import { CommandFailure } from '../command-failure.ts';
import { readRecords } from './read-records.ts';

export const catalogueHelp =
  'what you know, as NAME=FILE (CSV, XLSX, JSON): companies (your own), suppliers, customers, orders, or a list of your own; repeatable';

/**
 * Catalogues from files that were named on the command line. Throws a CommandFailure that names the file, the line and the fix.
 * @example await openCatalogues(['suppliers=suppliers.csv'])
 */
export async function openCatalogues(words: readonly string[]): Promise<Catalogues | undefined> {
  if (words.length === 0) return undefined;
  const rows: Record<string, readonly CatalogueRow[]> = {};
  for (const word of words) {
    const [, name, path] = /^([a-zA-Z][a-zA-Z0-9_-]{0,63})=(.+)$/.exec(word) ?? [];
    if (name === undefined || path === undefined)
      throw new CommandFailure(`--catalogue is NAME=FILE, such as suppliers=suppliers.csv, not "${word}"`);
    rows[name] = [...(rows[name] ?? []), ...(await readCatalogue(name, path))];
  }
  return inMemoryCatalogues(rows);
}

/** The rows of a file for a catalogue. */
export async function readCatalogue(name: string, path: string): Promise<readonly CatalogueRow[]> {
  const found = rowsOfRecords(name, await readRecords(path));
  if (found.ok) return found.rows;
  const lines = found.problems.map(({ line, message }) => `${path}, line ${line}: ${message}`);
  throw new CommandFailure(lines.join('\n'));
}
