import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pen, writePdf } from '@recto/fixtures/internals';
import { createReaderPool } from '@recto/sandbox';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { actionsCommand } from '../src/commands/actions.ts';
import { extractDocument } from '../src/extract-document.ts';
import { examplesPath, localExamples } from '../src/local-examples.ts';
import { localEngine } from '../src/model-engine.ts';
import { resolveAction } from '../src/resolve-action.ts';

/** Captions unlike any label of the action, except two: only a filled-in sample reveals the others. */
const action = `name: Allotment
type: GENERIC
fields:
  tenant: {kind: name, labels: [Tenant of the plot]}
  plot: {kind: identifier, labels: [zzz]}
  rent: {kind: money, labels: [Yearly rent]}
`;

const pool = createReaderPool({ processes: 1 });
let folder: string;
let file: string;
const printed: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-learn-'));
  file = join(folder, 'allotment.yaml');
  await writeFile(file, action);
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  printed.length = 0;
  process.exitCode = undefined;
  await rm(examplesPath(file), { force: true });
});

type Filled = Partial<Record<'tenant' | 'plot' | 'rent', string>>;

async function draw(name: string, filled: Filled = {}): Promise<string> {
  const pen = new Pen(595, 842);
  const ink = { font: 'Helvetica', size: 10, color: '#000000' };
  const put = (x: number, y: number, text = '') => text && pen.text(x, y, [text], ink);
  put(200, 60, 'Lease of an allotment garden');
  put(60, 90, 'The committee lets the ground named below from one harvest to the next');
  for (const y of [120, 160, 200]) pen.rule(60, y, 535, y);
  for (const x of [60, 300, 535]) pen.rule(x, 120, x, 200);
  put(64, 131, 'Tenant of the plot');
  put(66, 150, filled.tenant);
  put(304, 131, 'Ground let');
  put(306, 150, filled.plot);
  put(64, 171, 'Yearly rent');
  put(66, 190, filled.rent);
  put(304, 171, 'For office use');
  put(60, 230, 'Sheds above two metres need consent, hedges are trimmed each spring');
  const path = join(folder, name);
  await writeFile(path, await writePdf(pen.finish('allotment')));
  return path;
}

async function learn(...samples: string[]): Promise<void> {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  try {
    await actionsCommand().parseAsync(['learn', '--action', file, '--sample', ...samples], { from: 'user' });
  } finally {
    write.mockRestore();
  }
}

async function extracted(path: string): Promise<Record<string, string | undefined>> {
  const resolved = await resolveAction(file);
  if (!resolved.ok) throw new Error(resolved.message);
  const document = await extractDocument(path, {
    pool,
    actions: [resolved.action],
    engine: localEngine,
    examples: await localExamples([file]),
    useEmbeddedData: false,
  });
  if (!document.ok) throw new Error(JSON.stringify(document.reasons));
  const { fields } = document.extraction;
  const known = Object.entries(fields).filter(([, [value]]) => value?.reasons.includes('layout-known'));
  return Object.fromEntries(known.map(([name, [value]]) => [name, value?.text]));
}

const other: Filled = { tenant: 'Odile Marchetti', plot: 'K-204', rent: '88.50' };

test('a filled-in sample with its values next to it teaches all of its fields', async () => {
  const sample = await draw('filled.pdf', { tenant: 'Piet Haagen', plot: 'A-17', rent: '120.00' });
  await writeFile(`${sample}.json`, JSON.stringify({ tenant: 'Piet Haagen', plot: 'A-17', rent: '120.00' }));
  const late = await draw('late.pdf', other);
  expect(await extracted(late)).toEqual({});
  await learn(sample);
  expect(printed.join('')).toBe(`${sample}  filled, 3 of 3 fields\n`);
  expect(await extracted(late)).toEqual(other);
  expect(await readFile(examplesPath(file), 'utf8')).not.toContain('Haagen');
});

test('a blank sample teaches the fields whose captions it prints, and lists those it did not find', async () => {
  const blank = await draw('blank.pdf');
  await learn(blank);
  expect(printed.join('')).toBe(`${blank}  blank, 2 of 3 fields; not found: plot\n`);
  expect(await extracted(await draw('late.pdf', other))).toEqual({ tenant: other.tenant, rent: other.rent });
});

test('the same sample again replaces what it taught before, and another adds to it', async () => {
  const [one, two] = [await draw('one.pdf'), await draw('two.pdf', { rent: '5.00' })];
  await writeFile(`${two}.json`, JSON.stringify({ rent: '5.00', plot: null }));
  for (const sample of [one, one, two]) await learn(sample);
  const { samples } = JSON.parse(await readFile(examplesPath(file), 'utf8'));
  expect(samples).toHaveLength(2);
});

test('a value for a field that the action does not have is refused by name', async () => {
  const sample = await draw('wrong.pdf', { rent: '5.00' });
  await writeFile(`${sample}.json`, JSON.stringify({ rrent: '5.00' }));
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  await learn(sample);
  expect(stderr.mock.calls.join('')).toMatch(/names "rrent".*tenant, plot, rent/);
  stderr.mockRestore();
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
});
