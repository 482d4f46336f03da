import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checksums } from './checksums.ts';
import { releaseNotes } from './release-notes.ts';

function folderWith(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recto-notes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('notes say what was committed since the version before, newest first', () => {
  const folder = folderWith();
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' });
  const commit = (subject: string) =>
    git(
      '-c',
      'user.name=A',
      '-c',
      'user.email=a@example.com',
      'commit',
      '--allow-empty',
      '-q',
      '-m',
      subject,
    );
  git('init', '-q');
  commit('Begin');
  expect(releaseNotes(folder, '1.0.0')).toContain('the first version:\n\n- Begin (');
  git('tag', 'v1.0.0');
  git('tag', 'nothing-of-a-version');
  commit('Read more');
  commit('Fix it');
  git('tag', 'v1.1.0');
  const id = (revision: string) => git('rev-parse', '--short', revision).trim();
  expect(releaseNotes(folder, '1.1.0')).toBe(
    `# Recto 1.1.0\n\nWhat changed, since v1.0.0:\n\n- Fix it (${id('HEAD')})\n- Read more (${id('HEAD~1')})\n`,
  );
});

test('checksums are what sha256sum checks', () => {
  const folder = folderWith();
  const file = join(folder, 'a.tgz');
  writeFileSync(file, 'abc');
  // The example of FIPS 180-4.
  expect(checksums([file])).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.tgz\n');
});
