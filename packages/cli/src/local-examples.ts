import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Example } from '@recto/document';
import { CommandFailure } from './command-failure.ts';

/** What samples taught a local action file: it is stored next to it and contains numbers, no text from the samples. */
interface ExamplesFile {
  /** The name of the action. */
  readonly action: string;
  /** Newest first. */
  readonly samples: readonly { readonly sha256: string; readonly example: Example }[];
}

/** Older samples of an action are dropped, as on the server. */
const mostKept = 200;
const actionFile = /\.(ya?ml|json)$/i;

/** Whether a name refers to an action file, not to a server's action. */
export function isActionFile(name: string): boolean {
  return actionFile.test(name);
}

/** `order.examples.json` for `order.yaml`. */
export function examplesPath(path: string): string {
  return path.replace(actionFile, '.examples.json');
}

/** What samples taught the action files among `names`, by the name of their action. */
export async function localExamples(
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly Example[]>> {
  const found = new Map<string, readonly Example[]>();
  for (const name of names.filter(isActionFile)) {
    const file = await readExamples(examplesPath(name));
    if (file === undefined) continue;
    const examples = file.samples.map(({ example }) => example);
    found.set(file.action, [...(found.get(file.action) ?? []), ...examples]);
  }
  return found;
}

/** Adds what samples taught at the front; the same bytes again replace what they taught before. */
export async function keepExamples(
  path: string,
  action: string,
  learned: readonly { readonly bytes: Uint8Array; readonly example: Example }[],
): Promise<void> {
  const fresh = learned.map(({ bytes, example }) => ({ sha256: digestOf(bytes), example }));
  const known = new Set(fresh.map(({ sha256 }) => sha256));
  const earlier = (await readExamples(path))?.samples ?? [];
  const samples = [...fresh, ...earlier.filter(({ sha256 }) => !known.has(sha256))].slice(0, mostKept);
  const partial = `${path}.partial`;
  await writeFile(partial, `${JSON.stringify({ action, samples } satisfies ExamplesFile)}\n`);
  await rename(partial, path);
}

async function readExamples(path: string): Promise<ExamplesFile | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const file = JSON.parse(text) as ExamplesFile;
    if (typeof file.action === 'string' && Array.isArray(file.samples)) return file;
  } catch {
    // Reported below.
  }
  throw new CommandFailure(
    `${path} was not written by recto actions learn: expected JSON with "action" and "samples"; delete it and learn the samples again`,
  );
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
