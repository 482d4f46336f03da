import { readFileSync, writeFileSync } from 'node:fs';
import type { TestFile } from './run-tests.ts';
import { projectOf, testProjects } from './test-projects.ts';

const rows = 25;

/** The page that holds the tables, between marks. */
const page = 'docs/figures/tests.md';
const marks = ['<!-- the slowest -->', '<!-- the slowest ends -->'] as const;

/** Two tables in Markdown: the seconds that each project takes, and the files that take the longest. */
export function slowestTables(files: readonly TestFile[]): string {
  const seconds = (some: readonly TestFile[]) => some.reduce((sum, file) => sum + file.durationMs, 0) / 1000;
  const whole = seconds(files);
  const projects = testProjects.map((project) => {
    const own = files.filter(({ path }) => projectOf(path) === project);
    const tests = own.reduce((sum, file) => sum + file.passed, 0);
    return `| ${project} | ${own.length} | ${tests} | ${seconds(own).toFixed(0)} |`;
  });
  const slowest = files.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, rows);
  const share = whole === 0 ? 0 : Math.round((100 * seconds(slowest)) / whole);
  return [
    '| project | files | tests | seconds |',
    '| --- | ---: | ---: | ---: |',
    ...projects,
    '',
    `The ${slowest.length} slowest of ${files.length} files take ${share} % of the time:`,
    '',
    '| file | tests | seconds |',
    '| --- | ---: | ---: |',
    ...slowest.map((file) => `| \`${file.path}\` | ${file.passed} | ${seconds([file]).toFixed(1)} |`),
  ].join('\n');
}

/** Writes the tables into their page, between its marks. */
export function writeSlowest(files: readonly TestFile[]): void {
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split(marks[0]);
  const after = rest.split(marks[1])[1] ?? '';
  writeFileSync(page, `${before}${marks[0]}\n\n${slowestTables(files)}\n\n${marks[1]}${after}`);
}
