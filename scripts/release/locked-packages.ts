import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of package-lock.json. */
interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package that is installed with a package of ours. */
export interface LockedPackage {
  /** Its folder below the root. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  /** As npm writes it: `sha512-` and Base64; ours have none. */
  readonly integrity: string | undefined;
  /** Only some machines need it. */
  readonly isOptional: boolean;
  /** The folders of the packages that it needs. */
  readonly needs: readonly string[];
}

/**
 * What package-lock.json installs with the packages in `folders`, for every kind of machine, sorted by folder. (`npm sbom --omit dev` of
 * npm 11.19 leaves out `sharp`, which is optional to one package and required by another.)
 */
export function lockedPackages(root: string, folders: readonly string[]): readonly LockedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const all: Readonly<Record<string, Locked>> = lock.packages;
  const found = new Map<string, LockedPackage>();
  const visit = (path: string): void => {
    const entry = all[path];
    if (entry === undefined || found.has(path)) return;
    const needs = neededBy(all, path, entry);
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version = '', license, integrity, optional = false } = entry;
    found.set(path, { path, name, version, license, integrity, isOptional: optional, needs });
    for (const need of needs) visit(need);
  };
  for (const folder of folders) visit(folder);
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function neededBy(all: Readonly<Record<string, Locked>>, path: string, entry: Locked): readonly string[] {
  const { dependencies, optionalDependencies, peerDependencies } = entry;
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => {
    const at = findUpwards(all, path, name);
    if (at === undefined) return [];
    const { link, resolved } = all[at] ?? {};
    return [link === true && resolved !== undefined ? resolved : at];
  });
}

/** As Node looks for a package: beside the one that asks for it, then in each folder above. */
function findUpwards(all: Readonly<Record<string, Locked>>, path: string, name: string): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const at = join(folder, 'node_modules', name);
    if (Object.hasOwn(all, at)) return at;
    if (folder === '') return undefined;
  }
}
