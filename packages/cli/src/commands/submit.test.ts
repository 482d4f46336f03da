import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseActionFile } from '@recto/document';
import { configFromEnvironment, type RunningService, startService } from '@recto/service';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createProgram, runProgram } from '../program.ts';
import { submitCommand } from './submit.ts';

const noteAction = 'name: Note\nfields:\n  number: { kind: identifier, labels: [Number] }\n';

let dataDir: string;
let service: RunningService;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recto-submit-'));
  const parsed = parseActionFile(noteAction);
  if (!parsed.ok) throw new Error('the action of this test is wrong');
  const config = { ...configFromEnvironment({ RECTO_READERS: '1' }), port: 0, dataDir };
  service = await startService(config, {
    templates: { NOTE: parsed.action },
    writeLog: () => {},
    print: () => {},
  });
});
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true });
});
afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

async function submit(...words: readonly string[]) {
  const heard = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      heard[name] += String(text);
      return true;
    });
  const path = join(dataDir, 'credentials.json');
  const credentials = { ...JSON.parse(await readFile(path, 'utf8')), baseUrl: service.baseUrl };
  await writeFile(path, JSON.stringify(credentials));
  const all = ['submit', ...words, '--action', 'Note', '--credentials', path];
  const code = await runProgram(createProgram([submitCommand()]), all);
  vi.restoreAllMocks();
  return { code, ...heard };
}

async function fileOf(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(dataDir, name);
  await writeFile(path, bytes);
  return path;
}

const letter = strToU8('From: a@example.org\r\nSubject: Note\r\n\r\nNumber: 0012\r\n');

test('a mail and an archive become one execution per document', async () => {
  const archive = await fileOf(
    'scans.zip',
    zipSync({ 'a.txt': strToU8('Number: 0007'), 'letter.eml': letter }),
  );
  const mail = await fileOf('letter.eml', letter);
  const { code, stdout, stderr } = await submit(archive, mail, '--json');
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ documentName }) => documentName)).toEqual([
    'scans.zip/a.txt',
    'scans.zip/letter.eml/body.txt',
    'letter.eml/body.txt',
  ]);
  expect(new Set(lines.map(({ reference }) => reference)).size).toBe(3);
});

test('files in an archive that are not documents are reported, and the others are processed', async () => {
  const path = await fileOf(
    'mixed.zip',
    zipSync({ 'a.txt': strToU8('Number: 0007'), 'setup.exe': strToU8('MZ\0\0') }),
  );
  const { code, stdout, stderr } = await submit(path, '--wait', '--json');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^mixed\.zip\/setup\.exe: FILE_TYPE_UNSUPPORTED: /);
  expect(JSON.parse(stdout)).toMatchObject({
    documentName: 'mixed.zip/a.txt',
    fields: { number: { value: '0007' } },
  });
});

test('an archive that cannot be unpacked, or is meant for an old version, is reported', async () => {
  const broken = await fileOf('broken.zip', zipSync({ 'a.txt': letter }).subarray(0, 30));
  expect(await submit(broken)).toMatchObject({ code: 1, stderr: expect.stringContaining('FILE_UNREADABLE') });
  const mail = await fileOf('letter.eml', letter);
  const old = await submit(mail, '--action-version', '1.0.0');
  expect(old).toMatchObject({ code: 1, stderr: expect.stringContaining('--action-version') });
});
