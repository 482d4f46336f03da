import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Told {
  readonly status?: string;
  readonly reasons?: readonly { readonly code?: string }[];
}

/** Why documents of a message failed, from the codes in their results below `out`. */
export async function reasonCodes(out: string, name: string): Promise<readonly string[]> {
  const parts = await readdir(join(out, name), { recursive: true }).catch(() => []);
  const paths = [join(out, `${name}.json`), ...parts.map((part) => join(out, name, part))];
  const codes = await Promise.all(paths.filter((path) => path.endsWith('.json')).map(codesIn));
  return [...new Set(codes.flat())].sort();
}

async function codesIn(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const { status, reasons = [] } = JSON.parse(text) as Told;
  return status === 'FAILED' ? reasons.flatMap(({ code }) => (code === undefined ? [] : [code])) : [];
}
