import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;

/** Where the built screens lie: `index.html`, and files whose names change with what is in them. */
export const distFolder = join(root, 'dist');

/** Builds the screens where they are missing or older than their sources; answers where they lie. */
export async function buildWeb(onBuild: () => void = () => {}): Promise<string> {
  if (isFresh()) return distFolder;
  onBuild();
  // Not needed where they are built already, as in a package.
  const { build } = await import('vite');
  const fresh = join(root, '.cache', `dist-${process.pid}`);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: fresh,
      emptyOutDir: true,
      target: 'es2023',
      // Files inside others would be data: addresses, which the content security policy does not allow.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  putInPlace(fresh);
  return distFolder;
}

/** Others may build, or read what was built, at the same time: what lies there is whole at any moment. */
function putInPlace(fresh: string): void {
  if (!isFresh()) {
    const old = `${fresh}.old`;
    if (existsSync(distFolder)) renameSync(distFolder, old);
    renameSync(fresh, distFolder);
    rmSync(old, { recursive: true, force: true });
  }
  rmSync(fresh, { recursive: true, force: true });
}

function isFresh(): boolean {
  const index = join(distFolder, 'index.html');
  if (!existsSync(index)) return false;
  const builtAt = statSync(index).mtimeMs;
  return sources().every((file) => statSync(file).mtimeMs <= builtAt);
}

/** None in a package, which has what was built of them. */
function sources(): readonly string[] {
  const folder = join(root, 'src');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return [join(root, 'index.html'), ...files.map((file) => join(file.parentPath, file.name))];
}

if (import.meta.main) await buildWeb();
