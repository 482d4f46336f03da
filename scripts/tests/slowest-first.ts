import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '../..');

/** The seconds of the slowest files, as the page of figures lists them. */
export function listedSeconds(page: string): ReadonlyMap<string, number> {
  const rows = page.matchAll(/^\| `([^`]+)` \| \d+ \| ([\d.]+) \|$/gm);
  return new Map([...rows].map(([, path = '', seconds]) => [path, Number(seconds)]));
}

/** Vitest's order, with the slowest files of a project first: one that began last would run alone, on one of two cores. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = listedSeconds(readFileSync(join(root, 'docs/figures/tests.md'), 'utf8'));
    const ofFile = ({ moduleId }: TestSpecification) => seconds.get(moduleId.slice(root.length + 1)) ?? 0;
    const sorted = await super.sort(files);
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((group) =>
      group.toSorted((a, b) => ofFile(b) - ofFile(a)),
    );
  }
}
