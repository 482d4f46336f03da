import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createProgram, runProgram } from '../program.ts';
import { evalCommand } from './eval-command.ts';
import type { EvaluationReport } from './report.ts';

const documents = join(import.meta.dirname, '../../../../fixtures/documents');

test('measures the documents of a folder against the truth next to them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-eval-'));
  const json = join(folder, 'figures.json');
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    for (const name of ['invoice.pdf', 'invoice-de.pdf'])
      for (const file of [name, `${name}.truth.json`])
        await copyFile(join(documents, file), join(folder, file));
    const words = ['--action', 'invoice', '--data', folder, '--json', json, '--cache', join(folder, 'cache')];
    expect(await runProgram(createProgram([evalCommand()]), ['eval', ...words])).toBe(0);
    const report = JSON.parse(await readFile(json, 'utf8')) as EvaluationReport;
    expect(report).toMatchObject({
      set: folder,
      documents: 2,
      fields: { total: { n: 2, exact: 1, ceiling: 1 } },
    });
    expect(report.asked).toBeGreaterThan(10);
    expect(print.mock.calls.flat().join('\n')).toContain('total');
  } finally {
    print.mockRestore();
    await rm(folder, { recursive: true });
  }
});

test('a folder without a truth is reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-eval-'));
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    const words = ['eval', '--action', 'invoice', '--data', folder];
    expect(await runProgram(createProgram([evalCommand()]), words)).toBe(1);
    expect(stderr.mock.calls.flat().join('')).toContain('no FILE with a FILE.truth.json next to it');
  } finally {
    process.exitCode = 0;
    stderr.mockRestore();
    await rm(folder, { recursive: true });
  }
});
