import { type ModuleNames, moduleNames } from './module-names.ts';

/** The file that an import means, as a path; undefined where it is none of ours. */
type Resolve = (path: string, source: string) => string | undefined;

/**
 * Exports that no other file uses, as `path: name`. What a file hands on is used where somebody uses it there. Names in
 * `faces`, files that others install, are used by them.
 */
export function unusedExports(
  texts: ReadonlyMap<string, string>,
  resolve: Resolve,
  faces: readonly string[],
): readonly string[] {
  const modules = new Map([...texts].map(([path, text]) => [path, moduleNames(text)]));
  const used = new Set<string>();
  const use = (path: string | undefined, name: string): void => {
    const module = path === undefined ? undefined : modules.get(path);
    if (path === undefined || module === undefined) return;
    for (const one of name === '*' ? namesOf(module) : [name]) {
      const key = `${path}: ${one}`;
      if (used.has(key)) continue;
      used.add(key);
      for (const { from, source } of module.handedOn.filter(
        (link) => link.name === one || link.name === '*',
      )) {
        use(resolve(path, source), from === '*' ? one : from);
      }
    }
  };
  for (const face of faces) use(face, '*');
  for (const [path, module] of modules) {
    for (const { name, source } of module.used) use(resolve(path, source), name);
  }
  return [...modules]
    .flatMap(([path, module]) => namesOf(module).map((name) => `${path}: ${name}`))
    .filter((key) => !used.has(key) && !key.endsWith(': *'));
}

function namesOf({ defined, handedOn }: ModuleNames): readonly string[] {
  return [...defined, ...handedOn.map(({ name }) => name)];
}
