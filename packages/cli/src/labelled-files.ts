import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailure } from './command-failure.ts';

/** By field name: the value as printed or normalised; null if the document has none. */
export type Truth = Readonly<Record<string, string | null>>;

/** A document with known values. */
interface ToldFile {
  readonly name: string;
  readonly path: string;
  readonly truth: Truth;
}

const ending = '.truth.json';

/**
 * The documents of a folder with their truth: FILE next to FILE.truth.json, in which `fields` holds texts, nulls, or
 * `{"text": …}` as `recto fixtures` writes it. Throws {@link CommandFailure} for a folder without such files, and for
 * an invalid truth.
 */
export function labelledFiles(folder: string): readonly ToldFile[] {
  return namesIn(folder).map((name) => ({
    name,
    path: join(folder, name),
    truth: truthOf(join(folder, name + ending)),
  }));
}

function namesIn(folder: string): string[] {
  const names = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .filter((name) => existsSync(join(folder, name)));
  if (names.length > 0) return names.sort();
  throw new CommandFailure(`no FILE with a FILE${ending} next to it in ${folder}`);
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
