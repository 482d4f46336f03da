import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ActionDefinition,
  agrees,
  type ExtractedValue,
  type Extraction,
  extractAction,
  type KnownValue,
} from '@recto/document';
import type { ReaderPool } from '@recto/sandbox';
import { CommandFailure } from '../command-failure.ts';

/** By field name: the value as printed or in normal form; null where the document has none. */
export type Truth = Readonly<Record<string, string | null>>;

const ending = '.truth.json';

/**
 * Extracts the documents of a folder here and now and compares them with what is said of them: FILE beside
 * FILE.truth.json, in which `fields` holds texts, nulls, or `{"text": …}` as `recto fixtures` writes it.
 * A file that cannot be read gives no values. Throws {@link CommandFailure} for a folder without such files.
 */
export async function labelledValues(
  folder: string,
  action: ActionDefinition,
  pool: Pick<ReaderPool, 'read'>,
  onDone: (done: number, all: number) => void,
): Promise<KnownValue[]> {
  const names = namesIn(folder);
  const values: KnownValue[] = [];
  for (const [index, name] of names.entries()) {
    const truth = truthOf(join(folder, name + ending));
    const read = await pool.read({ bytes: readFileSync(join(folder, name)) });
    if (read.ok) values.push(...comparedValues(extractAction(read.pages, action), truth, action));
    onDone(index + 1, names.length);
  }
  return values;
}

function namesIn(folder: string): string[] {
  const names = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .filter((name) => existsSync(join(folder, name)));
  if (names.length > 0) return names.sort();
  throw new CommandFailure(`no FILE with a FILE${ending} beside it in ${folder}`);
}

function truthOf(path: string): Truth {
  try {
    const { fields } = JSON.parse(readFileSync(path, 'utf8')) as {
      readonly fields: Readonly<Record<string, string | null | { readonly text: string }>>;
    };
    return Object.fromEntries(
      Object.entries(fields).map(([name, told]) => [
        name,
        told !== null && typeof told === 'object' ? told.text : told,
      ]),
    );
  } catch {
    throw new CommandFailure(`${path} is not JSON with "fields": { name: "text" or null }`);
  }
}

/** The surest value of each field whose truth is told; a value where the document has none is wrong. */
export function comparedValues({ fields }: Extraction, truth: Truth, action: ActionDefinition): KnownValue[] {
  return Object.entries(fields).flatMap(([field, found]): KnownValue[] => {
    const told = truth[field];
    const kind = action.fields[field]?.kind;
    const value = found.reduce<ExtractedValue | undefined>(
      (best, one) => (best === undefined || one.confidence > best.confidence ? one : best),
      undefined,
    );
    if (told === undefined || kind === undefined || value === undefined) return [];
    return [{ field, confidence: value.confidence, right: told !== null && agrees(kind, value, told) }];
  });
}
