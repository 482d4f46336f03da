import { appendFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileOf } from '../member-path.ts';

/** Records what a long command has finished, so the same command can continue where it stopped. */
interface Journal<Entry> {
  /** An earlier run's records, by absolute path; files changed since are left out. */
  readonly earlier: ReadonlyMap<string, Entry>;
  /** On disk once the promise resolves, even if the process then ends. */
  note(path: string, entry: Entry): Promise<void>;
  /** The work is done: removes the file. */
  remove(): Promise<void>;
}

interface Line<Entry> {
  readonly path: string;
  /** Size and modification time of the file. */
  readonly state: string;
  readonly entry: Entry;
}

/** Opens the journal at `file`. Unless `resume` is set, earlier records are dropped. */
export async function openJournal<Entry>(file: string, resume: boolean): Promise<Journal<Entry>> {
  const earlier = new Map<string, Entry>();
  const lines = resume ? await linesOf<Entry>(file) : [];
  for (const { path, state, entry } of lines) {
    if ((await stateOf(path)) === state) earlier.set(path, entry);
  }
  await mkdir(dirname(file), { recursive: true });
  // Only complete lines: the last one may have been truncated when the earlier run ended.
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  let last = Promise.resolve();
  return {
    earlier,
    note(path, entry) {
      last = last.then(async () => {
        const line: Line<Entry> = { path: resolve(path), state: await stateOf(path), entry };
        await appendFile(file, `${JSON.stringify(line)}\n`);
      });
      return last;
    },
    remove: () => rm(file, { force: true }),
  };
}

async function linesOf<Entry>(file: string): Promise<readonly Line<Entry>[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line): Line<Entry>[] => {
    if (line === '') return [];
    try {
      return [JSON.parse(line) as Line<Entry>];
    } catch {
      return [];
    }
  });
}

async function stateOf(path: string): Promise<string> {
  const found = await stat(fileOf(path)).catch(() => undefined);
  return found === undefined ? 'missing' : `${found.size} ${found.mtimeMs}`;
}
