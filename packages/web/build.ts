import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const root = import.meta.dirname;

/** The folder of the built screens: `index.html`, and files named for a hash of their content. */
export const distFolder = join(root, 'dist');

/** Builds the screens if they are missing or older than their sources; returns their folder. */
export async function buildWeb(onBuild: () => void = () => {}): Promise<string> {
  if (isFresh()) return distFolder;
  onBuild();
  const fresh = join(root, '.cache', `dist-${process.pid}`);
  const begun = new Date();
  await buildInto(fresh);
  // Sources that changed during the build are not in it.
  utimesSync(join(fresh, 'index.html'), begun, begun);
  putInPlace(fresh);
  return distFolder;
}

/** Always a production build: tests set their own NODE_ENV, for which React would include its development checks. */
async function buildInto(folder: string): Promise<void> {
  // Not installed where the screens come already built, as in a package.
  const { build } = await import('vite');
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [screensAhead],
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'es2023',
        // Inlined files would become data: URLs, which the content security policy forbids.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
    });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** The first script calls the server and only then imports the screens: tells the browser to preload them meanwhile. */
const screensAhead: Plugin = {
  name: 'screens-ahead',
  transformIndexHtml(_html, { bundle = {} }) {
    const main = Object.values(bundle).find(isScreens);
    if (main === undefined) return [];
    // The first script is already being loaded.
    const others = main.imports.filter((file) => !isEntry(bundle[file]));
    return [main.fileName, ...others].map(modulePreload);
  },
};

function isScreens(output: Rolldown.OutputBundle[string]): output is Rolldown.OutputChunk {
  return output.type === 'chunk' && output.facadeModuleId?.endsWith('/src/main.tsx') === true;
}

function isEntry(output: Rolldown.OutputBundle[string] | undefined): boolean {
  return output?.type === 'chunk' && output.isEntry;
}

function modulePreload(file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'modulepreload', href: `/${file}` }, injectTo: 'head' };
}

/** Other processes may build or read at the same time, so the folder must be complete at every moment. */
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

/** A package has none: it contains the built screens. */
function sources(): readonly string[] {
  const folder = join(root, 'src');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return [
    import.meta.filename,
    join(root, 'index.html'),
    ...files.map((file) => join(file.parentPath, file.name)),
  ];
}

if (import.meta.main) await buildWeb();
