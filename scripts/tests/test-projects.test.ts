import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, projectOf, testProjects } from './test-projects.ts';

const all = globSync(['packages/*/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts']);

test('each test runs in one project, the one that its name says', () => {
  for (const path of all) {
    const holding = testProjects.filter((project) => {
      const { include, exclude } = filesOf(project);
      const matches = (patterns: readonly string[]) => patterns.some((pattern) => matchesGlob(path, pattern));
      return matches(include) && !matches(exclude);
    });
    expect([path, ...holding]).toEqual([path, projectOf(path)]);
  }
  expect(new Set(all.map(projectOf))).toEqual(new Set(testProjects));
});

/** What starts something slow, and the projects that may. */
const starters = [
  [/from '(?:\.|@recto).*browser\.ts'|playwright-core/, ['system']],
  [/killable-service|scaled-process|measured-service/, ['system']],
  [/\bcreateReaderPool\b/, ['system']],
  [/\bopenMatcher\(/, ['reading', 'system']],
] as const;

test('no test of a quick project starts a browser, a program or a reader', () => {
  const slow = all.flatMap((path) => {
    const text = path === 'scripts/tests/test-projects.test.ts' ? '' : readFileSync(path, 'utf8');
    return starters.flatMap(([pattern, projects]) => {
      const isAllowed = (projects as readonly string[]).includes(projectOf(path));
      return pattern.test(text) && !isAllowed ? [`${path} belongs to ${projects.join(' or ')}`] : [];
    });
  });
  expect(slow).toEqual([]);
});
