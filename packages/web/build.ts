import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const root = import.meta.dirname;

/** Where the built screens lie: `index.html`, and files whose names change with what is in them. */
export const distFolder = join(root, 'dist');

/** Builds the screens where they are missing or older than their sources; answers where they lie. */
export async function buildWeb(onBuild: () => void = () => {}): Promise<string> {
  if (isFresh()) return distFolder;
  onBuild();
  const fresh = join(root, '.cache', `dist-${process.pid}`);
  const begun = new Date();
  await buildInto(fresh);
  // What was changed while it was being built is not in it.
  utimesSync(join(fresh, 'index.html'), begun, begun);
  putInPlace(fresh);
  return distFolder;
}

/** Always as it ships: tests run with a NODE_ENV of theirs, for which React brings its checks for developers along. */
async function buildInto(folder: string): Promise<void> {
  // Not needed where the screens are built already, as in a package.
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
        // Files inside others would be data: addresses, which the content security policy does not allow.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
    });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** The first script asks the server and only then for the screens: the browser is to fetch them meanwhile. */
const screensAhead: Plugin = {
  name: 'screens-ahead',
  transformIndexHtml(_html, { bundle = {} }) {
    const main = Object.values(bundle).find(isScreens);
    if (main === undefined) return [];
    // The first script is on its way already.
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
  return [
    import.meta.filename,
    join(root, 'index.html'),
    ...files.map((file) => join(file.parentPath, file.name)),
  ];
}

if (import.meta.main) await buildWeb();
