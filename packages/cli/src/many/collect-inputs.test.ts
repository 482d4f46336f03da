import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collectInputs } from './collect-inputs.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-inputs-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), 'x');
  }
}

const namesOf = ({ files }: Awaited<ReturnType<typeof collectInputs>>) => files.map(({ name }) => name);

test('a folder yields its documents, including subfolders, and reports what it skips', async () => {
  await put('b.PDF', 'a/scan.tiff', 'a/notes.doc', '.hidden.pdf', 'half.pdf.part', 'deep/er/photo.jpg');
  await symlink(folder, join(folder, 'loop'));
  await symlink(join(folder, 'missing.pdf'), join(folder, 'dangling.pdf'));
  const inputs = await collectInputs([folder]);
  expect(namesOf(inputs)).toEqual(['a/scan.tiff', 'b.PDF', 'deep/er/photo.jpg']);
  expect(inputs.skipped.map(({ path, why }) => [path.slice(folder.length + 1), why])).toEqual([
    ['a/notes.doc', 'not a supported type, by its name'],
    ['dangling.pdf', 'not a regular file'],
    ['loop', 'not a supported type, by its name'],
  ]);
});

test('patterns and lists name files; each comes once, and equal names are made distinct', async () => {
  await put('one/a.pdf', 'two/a.pdf', 'two/b.pdf', 'c.txt');
  const list = () => Promise.resolve(`${join(folder, 'one/a.pdf')}\n${join(folder, 'two/b.pdf')}\r\n`);
  expect(namesOf(await collectInputs([join(folder, '**/*.pdf')]))).toEqual(['a.pdf', 'a-2.pdf', 'b.pdf']);
  expect(namesOf(await collectInputs(['-', join(folder, 'two/b.pdf')], list))).toEqual(['a.pdf', 'b.pdf']);
  const zero = () => Promise.resolve(`${join(folder, 'c.txt')}\0`);
  // A file given by name is read, whatever its name suggests.
  expect(namesOf(await collectInputs(['-'], zero))).toEqual(['c.txt']);
});

test('missing files are reported: patterns here, files when they are read', async () => {
  const inputs = await collectInputs([join(folder, '*.pdf'), join(folder, 'missing.pdf')]);
  expect(namesOf(inputs)).toEqual(['missing.pdf']);
  expect(inputs.skipped).toMatchObject([{ why: 'no file matches this pattern', isMissing: true }]);
});

test('long names, and folders of thousands of files, cause no problems', async () => {
  await put(`${'n'.repeat(247)}.pdf`, ...Array.from({ length: 3000 }, (_, index) => `many/${index}.png`));
  expect((await collectInputs([folder])).files).toHaveLength(3001);
});
