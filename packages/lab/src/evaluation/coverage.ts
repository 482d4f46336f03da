// The share of the values of generated documents that are among the candidates; FILE is written by write-drawn.ts:
//   node packages/lab/src/evaluation/coverage.ts FILE [MISSES]
import { agrees } from '@recto/document';
import { conventionsOf, PageStudy, targetField } from '@recto/document/internals';
import type { LabelledDocument } from '../training/labelled-document.ts';
import { readDrawn } from '../training/read-drawn.ts';

const [path, shown = '3'] = process.argv.slice(2);
if (path === undefined) throw new Error('Expected a file of generated documents, written by write-drawn.ts.');

interface Tally {
  values: number;
  found: number;
  readonly misses: string[];
}

const byKind = new Map<string, Tally>();
for (const document of readDrawn(path)) tallyDocument(document);
let [values, found] = [0, 0];
for (const [kind, tally] of [...byKind].sort()) {
  console.log(`${kind}: ${(tally.found / tally.values).toFixed(3)} of ${tally.values}`);
  for (const miss of tally.misses.slice(0, Number(shown))) console.log(`    ${miss}`);
  values += tally.values;
  found += tally.found;
}
console.log(`all: ${(found / values).toFixed(3)} of ${values}`);

function tallyDocument({ pages, action, truth, id }: LabelledDocument): void {
  const conventions = conventionsOf(pages);
  const studies = pages.map((page) => new PageStudy(page, conventions, pages.length));
  for (const [name, field] of Object.entries(action.fields)) {
    const value = truth[name];
    if (value === undefined || value === null) continue;
    const tally = byKind.get(field.kind) ?? { values: 0, found: 0, misses: [] };
    byKind.set(field.kind, tally);
    tally.values++;
    const { finder } = targetField(name, field);
    if (
      studies.some((study) =>
        study.candidates(finder).some(({ candidate }) => agrees(field.kind, candidate, value)),
      )
    )
      tally.found++;
    else tally.misses.push(`${value} (${name}, ${id})`);
  }
}
