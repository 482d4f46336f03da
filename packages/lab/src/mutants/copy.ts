import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the packages that may be modified. Their dependencies are shared with the original. */
export interface Copy {
  readonly root: string;
  readonly remove: () => void;
}

export function copyPackages(original: string): Copy {
  const root = mkdtempSync(join(tmpdir(), 'recto-mutants-'));
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@recto'), { recursive: true });
  for (const entry of readdirSync(join(original, 'node_modules'))) {
    if (entry !== '@recto') symlinkSync(join(original, 'node_modules', entry), join(modules, entry));
  }
  for (const name of readdirSync(join(original, 'packages'))) {
    const from = join(original, 'packages', name);
    const to = join(root, 'packages', name);
    mkdirSync(to, { recursive: true });
    cpSync(join(from, 'package.json'), join(to, 'package.json'));
    cpSync(join(from, 'src'), join(to, 'src'), { recursive: true });
    symlinkSync(to, join(modules, '@recto', name));
    const own = join(from, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(to, 'node_modules'));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
