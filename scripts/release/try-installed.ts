import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startRegistry } from './installed-registry.ts';

const exec = promisify(execFile);
const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--silent'];

/**
 * Installs tarballs together in an empty folder and for all users, starts what they hold on each of `nodes`, and
 * removes them. No network: what others publish comes from the packages of this project. Throws at the first that
 * does not work.
 */
export async function tryInstalled(
  root: string,
  tarballs: readonly string[],
  nodes: readonly string[],
  tell: (text: string) => unknown,
): Promise<void> {
  const registry = await startRegistry(root);
  const folder = mkdtempSync(join(tmpdir(), 'recto-installed-'));
  const npm = npmIn(folder, registry.url);
  try {
    writeFileSync(join(folder, 'package.json'), '{"name":"empty","private":true,"type":"module"}');
    await npm(['install', ...tarballs]);
    for (const node of nodes) tell(await startAll(root, folder, node));
    await npm(['uninstall', 'recto', '@recto/decision', '@recto/connector', '@recto/contract']);
    expect(!existsSync(join(folder, 'node_modules/recto')), 'recto to be gone after npm uninstall');
    tell(await tryForAllUsers(folder, tarballs, npm));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await registry.close();
  }
}

function npmIn(folder: string, registry: string) {
  const cache = join(folder, '.npm-cache');
  return async (words: readonly string[]): Promise<string> => {
    const [word = '', ...rest] = words;
    const settings = [`--registry=${registry}`, `--cache=${cache}`, '--fetch-retries=0'];
    const all = [word, ...quiet, ...settings, ...rest];
    return (await exec('npm', all, { cwd: folder, env: plainEnvironment() })).stdout;
  };
}

/** Every package, started from the folder where all are installed. */
async function startAll(root: string, folder: string, node: string): Promise<string> {
  const env = { ...plainEnvironment(), PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const inFolder = { cwd: folder, env };
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const asked = await exec('npx', ['--offline', 'recto', '--version'], inFolder);
  expect(asked.stdout.trim() === version, `recto --version to print ${version}, not ${asked.stdout}`);
  const receipt = join(root, 'fixtures/documents/receipt.png');
  const words = ['node_modules/recto/bin/recto.js', 'extract', receipt, '--action', 'receipt', '--json'];
  const { stdout } = await exec(node, words, inFolder);
  expect(JSON.parse(stdout).status !== undefined, `a result of the receipt, not ${stdout.slice(0, 200)}`);
  const modules = ['@recto/decision', '@recto/connector', '@recto/contract'].map(
    (name) => `import('${name}')`,
  );
  const script = `Promise.all([${modules}]).then((all) => console.log(all.every((each) => Object.keys(each).length > 0)))`;
  const imported = await exec(node, ['--eval', script], inFolder);
  expect(imported.stdout === 'true\n', 'the three modules to be imported');
  const served = await exec(node, ['--input-type=module', '--eval', serveAndAsk], inFolder);
  expect(served.stdout.includes('<html'), `recto serve to answer with its screens, not ${served.stdout}`);
  return `${(await exec(node, ['--version'])).stdout.trim()}: recto ${version} reads, extracts and serves; its modules are imported`;
}

/** Starts the service, asks it for its first page and ends it. */
const serveAndAsk = `
  import { spawn } from 'node:child_process';
  const env = { ...process.env, RECTO_PORT: '0', RECTO_DATA: 'data' };
  const service = spawn(process.execPath, ['node_modules/recto/bin/recto.js', 'serve'], { env });
  let text = '';
  for await (const part of service.stdout) {
    text += part;
    const url = /listens on (\\S+)/.exec(text)?.[1];
    if (url === undefined) continue;
    console.log(await (await fetch(url)).text());
    service.kill('SIGTERM');
    break;
  }`;

/** `npm install --global`, under a prefix of its own. */
async function tryForAllUsers(
  folder: string,
  tarballs: readonly string[],
  npm: (words: readonly string[]) => Promise<string>,
): Promise<string> {
  const prefix = join(folder, 'prefix');
  mkdirSync(prefix);
  const recto = tarballs.find((tarball) => /recto-\d[^/]*$/.test(tarball)) ?? '';
  await npm(['install', '--global', `--prefix=${prefix}`, recto]);
  const bin = process.platform === 'win32' ? join(prefix, 'recto.cmd') : join(prefix, 'bin', 'recto');
  const env = {
    ...plainEnvironment(),
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  };
  const { stdout } = await exec(bin, ['--version'], { env });
  await npm(['uninstall', '--global', `--prefix=${prefix}`, 'recto']);
  expect(!existsSync(bin), 'the command to be gone after npm uninstall --global');
  return `npm install --global: recto ${stdout.trim()}`;
}

/** What an npm around this was told is not meant for the one inside. */
function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`The installed packages: expected ${what}`);
}
