// The program, in plain JavaScript: loading what loads TypeScript takes longer than `recto --version`.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { bundledProgram } from '@recto/sandbox/bundled';

keepCompiled();

// Loaded after that, so that what they consist of is kept.
const { runCommand } = await import(bundledProgram('recto') ?? (await built()) ?? source('./run-command'));
process.exitCode = await runCommand(process.argv.slice(2));

/**
 * Lets Node keep what it compiles in the user's cache folder, where nobody else can put anything: the next start of a
 * command takes about half as long. Where the folder cannot be written, nothing is kept.
 * NODE_COMPILE_CACHE names another folder, NODE_DISABLE_COMPILE_CACHE=1 switches it off.
 */
function keepCompiled() {
  const folder = process.env.XDG_CACHE_HOME || homeCache();
  if (folder !== undefined) enableCompileCache(join(folder, 'recto', 'compiled'));
}

function homeCache() {
  try {
    return join(homedir(), '.cache');
  } catch {
    // A user without a home: the numbered users of containers.
    return undefined;
  }
}

/** Bundles the sources of a clone, once after each change; where that cannot be done, they run as they are. */
async function built() {
  try {
    const { buildPrograms } = await import(source('../build'));
    await buildPrograms();
    return bundledProgram('recto');
  } catch {
    return undefined;
  }
}

/** TypeScript in a clone, compiled in an installed package. */
function source(path) {
  const typescript = new URL(`${path}.ts`, import.meta.url);
  return existsSync(typescript) ? typescript.href : new URL(`${path}.js`, import.meta.url).href;
}
