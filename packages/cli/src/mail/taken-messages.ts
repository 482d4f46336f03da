import { appendFile, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A message taken from a mailbox, whichever copies of it exist. */
export interface TakenMessage {
  readonly identity: string;
  /** Of its file and its results. */
  readonly name: string;
  /** Its copies still in the folder, as `validity/uid`. */
  readonly keys: readonly string[];
  /** A copy of it was moved, since its documents were safe. */
  readonly isMoved: boolean;
}

/** Which messages were taken; survives the process. A record is on disk when its promise resolves. */
export interface TakenMessages {
  all(): readonly TakenMessage[];
  byKey(key: string): TakenMessage | undefined;
  byIdentity(identity: string): TakenMessage | undefined;
  take(message: { readonly identity: string; readonly name: string; readonly key: string }): Promise<void>;
  /** All its copies have left the folder. */
  moved(identity: string): Promise<void>;
  /** It may come again, like one that failed and that somebody puts back. */
  forget(identity: string): Promise<void>;
}

type Line =
  | { readonly take: string; readonly name: string; readonly key: string }
  | { readonly moved: string }
  | { readonly forget: string };

/** Keeps its records as lines of `file`, created if missing. */
export async function takenMessages(file: string): Promise<TakenMessages> {
  const messages = new Map<string, TakenMessage>();
  const keys = new Map<string, string>();
  const apply = (line: Line) => applyLine(messages, keys, line);
  await mkdir(dirname(file), { recursive: true });
  for (const line of await linesOf(file)) apply(line);
  await rewrite(file, [...messages.values()]);
  let last: Promise<unknown> = Promise.resolve();
  const note = (line: Line) => {
    const written = last.then(async () => {
      await appendFile(file, `${JSON.stringify(line)}\n`, { flush: true });
      apply(line);
    });
    last = written.catch(() => undefined);
    return written;
  };
  return {
    all: () => [...messages.values()],
    byKey: (key) => messages.get(keys.get(key) ?? ''),
    byIdentity: (identity) => messages.get(identity),
    take: ({ identity, name, key }) => note({ take: identity, name, key }),
    moved: (identity) => note({ moved: identity }),
    forget: (identity) => note({ forget: identity }),
  };
}

function applyLine(messages: Map<string, TakenMessage>, keys: Map<string, string>, line: Line): void {
  const identity = 'take' in line ? line.take : 'moved' in line ? line.moved : line.forget;
  const known = messages.get(identity);
  if ('take' in line) {
    const { name, key } = line;
    const others = known?.keys.filter((one) => one !== key) ?? [];
    messages.set(identity, { identity, name, isMoved: known?.isMoved ?? false, keys: [...others, key] });
    keys.set(key, identity);
    return;
  }
  for (const key of known?.keys ?? []) keys.delete(key);
  if (known === undefined || 'forget' in line) messages.delete(identity);
  else messages.set(identity, { ...known, keys: [], isMoved: true });
}

/** A line truncated by a crash is ignored: its work is done again. */
async function linesOf(file: string): Promise<readonly Line[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line): Line[] => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Line];
    } catch {
      return [];
    }
  });
}

/** With as few lines as possible. */
async function rewrite(file: string, messages: readonly TakenMessage[]): Promise<void> {
  const lines = messages.flatMap(({ identity, name, keys, isMoved }): Line[] => [
    // If no copy is left, a message is known by its name alone.
    ...(isMoved ? [{ take: identity, name, key: '' }, { moved: identity }] : []),
    ...keys.map((key) => ({ take: identity, name, key })),
  ]);
  await writeFile(`${file}.tmp`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const handle = await open(`${file}.tmp`, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(`${file}.tmp`, file);
}
