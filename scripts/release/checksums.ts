import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The SHA-256 of files as `sha256sum --check` reads them, in the folder where they lie. */
export function checksums(files: readonly string[]): string {
  const lines = files.map(
    (file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}`,
  );
  return `${lines.join('\n')}\n`;
}
