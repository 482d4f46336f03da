import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createReaderPool } from '@recto/sandbox';
import { costOf } from './read/process-cost.ts';

const turns = 3;
const recto = join(import.meta.dirname, '../../../cli/src/main.js');

/** Something that makes Markdown of PDFs, in one process for all of them. */
interface Contender {
  readonly name: string;
  readonly command: readonly string[];
}

/** Programs of others, as they are installed for the run, and how each reads the files of its arguments. */
const peers: Readonly<Record<string, { readonly version: string; readonly program: string }>> = {
  '@firecrawl/pdf-inspector': {
    version: 'latest',
    program: `const { processPdf } = require('@firecrawl/pdf-inspector');
for (const file of process.argv.slice(2)) processPdf(require('node:fs').readFileSync(file));`,
  },
  '@llamaindex/liteparse': {
    version: 'latest',
    program: `import('@llamaindex/liteparse').then(async ({ LiteParse }) => {
  const parser = new LiteParse({ ocrEnabled: false, quiet: true });
  for (const file of process.argv.slice(2)) await parser.parse(file);
});`,
  },
};

/**
 * `npm run bench -- peers`: processor time of whole process trees, in turns: the start, a page of three words, and the
 * PDFs with text of a folder as Markdown, beside the programs of others that the registry gives.
 */
export async function run(args: readonly string[]): Promise<boolean | undefined> {
  const { values } = parseArgs({ args: [...args], options: { data: { type: 'string', default: 'data' } } });
  const folder = await mkdtemp(join(tmpdir(), 'recto-peers-'));
  try {
    const page = join(folder, 'three.pdf');
    await writeFile(page, threeWords());
    await report('start', [
      { name: 'recto --version', command: [recto, '--version'] },
      { name: 'node', command: ['-e', '0'] },
    ]);
    await report('a page of three words', [{ name: 'recto read', command: [recto, 'read', page] }]);
    const { files, pages } = await pdfsWithText(values.data);
    if (files.length === 0) return void console.log(`no PDF with text in ${resolve(values.data)}`);
    const out = join(folder, 'out');
    const ours = { name: 'recto', command: [recto, 'read', ...files, '--format', 'markdown', '--out', out] };
    await report(
      `${files.length} PDFs, ${pages} pages, as Markdown`,
      [ours, ...(await installed(folder, files))],
      pages,
    );
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints the median of each, in ms, or in ms a page. */
async function report(what: string, contenders: readonly Contender[], pages = 1): Promise<void> {
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  for (let turn = 0; turn < turns; turn++) {
    for (const { name, command } of contenders) times.get(name)?.push(await processorMs(command));
  }
  console.log(`${what}:`);
  for (const [name, all] of times) {
    const middle = all.toSorted((a, b) => a - b)[Math.floor(turns / 2)]!;
    console.log(`  ${(middle / pages).toFixed(1).padStart(8)} ms${pages > 1 ? ' a page' : ''}  ${name}`);
  }
}

/** NaN if it failed. */
async function processorMs(command: readonly string[]): Promise<number> {
  const { result, cost } = await costOf(async () => {
    const child = spawn(process.execPath, command, { stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    return code === 0;
  });
  return result ? (cost.processorSeconds ?? cost.wallSeconds) * 1000 : Number.NaN;
}

/** The PDFs of a folder that have text on each page. */
async function pdfsWithText(folder: string) {
  const pool = createReaderPool();
  const files: string[] = [];
  let pages = 0;
  try {
    for (const file of globSync(join(resolve(folder), '**/*.pdf')).sort()) {
      const read = await pool.read({ bytes: readFileSync(file), letterheads: false });
      if (!read.ok || read.pages.some(({ source }) => source !== 'text-layer')) continue;
      files.push(file);
      pages += read.pages.length;
    }
  } finally {
    await pool.close();
  }
  return { files, pages };
}

async function installed(folder: string, files: readonly string[]): Promise<readonly Contender[]> {
  const contenders: Contender[] = [];
  for (const [name, { version, program }] of Object.entries(peers)) {
    const home = join(folder, name.replaceAll('/', '-'));
    await mkdir(home);
    await writeFile(join(home, 'package.json'), '{"private":true}');
    const words = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`];
    if (spawnSync('npm', words, { cwd: home, stdio: 'ignore' }).status !== 0) {
      console.log(`  ${name} cannot be installed here`);
      continue;
    }
    const { version: found } = JSON.parse(
      readFileSync(join(home, 'node_modules', name, 'package.json'), 'utf8'),
    );
    const path = join(home, 'peer.cjs');
    await writeFile(path, program);
    contenders.push({ name: `${name} ${found}`, command: [path, ...files] });
  }
  return contenders;
}

function threeWords(): Uint8Array {
  const content = 'BT /F1 14 Tf 72 700 Td (three small words) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`, 'latin1');
}
