interface Modules {
  'node:crypto': typeof import('node:crypto');
  'node:fs/promises': typeof import('node:fs/promises');
  'node:http': typeof import('node:http');
  'node:https': typeof import('node:https');
}

/** A module of Node's, if there is one: with an import the file would not load in a browser or a worker. */
export function builtin<Name extends keyof Modules>(name: Name): Modules[Name] | undefined {
  return globalThis.process?.getBuiltinModule?.(name) as Modules[Name] | undefined;
}

/** @throws Error that says what to import where Node's part is missing. */
export function elsewhere(what: string): never {
  throw new Error(`Node's ${what} is not here: use '@recto/decision/web'`);
}
