import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceOf } from './licence.ts';
import type { LockedPackage } from './locked-packages.ts';

const licenceFile = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/**
 * The licences of packages of others, each with its text, which most of them require to be passed on. Of a package for
 * another kind of machine, which is not installed here, only the name of the licence.
 */
export function licenceTexts(root: string, packages: readonly LockedPackage[]): string {
  const others = packages.filter(({ integrity }) => integrity !== undefined);
  const parts = others.map(({ path, name, version, license }) => {
    const texts = textsIn(join(root, path));
    const told = texts.length > 0 ? texts.join('\n\n') : 'No text of its own: see the licence of this name.';
    return `${'='.repeat(80)}\n${name} ${version}: ${licenceOf(name, license) ?? 'unknown'}\n\n${told}\n`;
  });
  return parts.join('\n');
}

function textsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => name);
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
}
