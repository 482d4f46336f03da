// Generates documents from templates and writes the training examples of the matching network:
//   node packages/lab/src/training/matcher/write-examples.ts --out FILE [--templates DIR] [--only PART,…] [--composed
//   SHARE] [--relaid SHARE] [--count N] [--seed N] [--views N]
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { conventionsOf } from '@recto/document/internals';
import { seededChance } from '../../drawn/chance.ts';
import { composedTemplates } from '../../drawn/composed/composed-templates.ts';
import { relaid } from '../../drawn/composed/relaid.ts';
import { openDrawingBoard, readTemplates } from '../../drawn/drawing-board.ts';
import type { DrawnDocument } from '../../drawn/drawn-document.ts';
import type { Template } from '../../drawn/template.ts';
import { judgingAuthors } from './cross-fit.ts';
import { drawnPages } from './drawn-page.ts';
import { drawnQueries } from './drawn-queries.ts';
import { exampleBytes, studiesOf } from './example.ts';
import { filledPool } from './filled-pool.ts';
import { scannedPages } from './scanned-pages.ts';

const { values } = parseArgs({
  options: {
    templates: { type: 'string', default: 'packages/lab/templates' },
    /** Of the fixed templates, uses only those with one of these in their names; the captions of all are known. */
    only: { type: 'string', default: '' },
    composed: { type: 'string', default: '0.5' },
    /** Share of documents with the content of a fixed template in a new layout. */
    relaid: { type: 'string', default: '0' },
    out: { type: 'string' },
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    /** Number of question sets for each page. */
    views: { type: 'string', default: '2' },
  },
});
if (values.out === undefined) throw new Error('Expected --out FILE.');

const known = readTemplates(values.templates).filter(
  ({ name }) => !judgingAuthors.includes(name.split('/')[0]!),
);
const wanted = values.only.split(',');
const written = known.filter(({ name }) => wanted.some((part) => name.includes(part)));
const templates = [...written, ...composedTemplates];
/** Share of composed documents. */
const composedShare = written.length === 0 ? 1 : Number(values.composed);
/** Share of documents that are read like scans. */
const scannedShare = 0.4;
const board = await openDrawingBoard();
const pool = await filledPool(board, [...known, ...composedTemplates]);
writeFileSync(values.out, '');
const names = [...templates.map(({ name }) => name), 'composed/relaid'];
writeFileSync(`${values.out}.templates.json`, JSON.stringify(names));
const sources = pool.documents.filter(({ template }) => !template.startsWith('composed/'));
let pages = 0;
const first = Number(values.seed);
for (let index = 0; index < Number(values.count); index++) {
  const seed = first * 1_000_003 + index;
  const isRelaid = seededChance(seed).of(Number(values.relaid));
  const number = isRelaid ? templates.length : numberOf(index);
  const drawn = await tryDrawing(isRelaid ? relaidTemplate(seed) : templates[number]!, seed);
  if (drawn === undefined) continue;
  const examples = examplesOf(drawn, number, seededChance(first * 7_777 + index));
  appendFileSync(values.out, Buffer.concat(examples));
  pages += examples.length;
  if (index % 500 === 499) console.log(`${index + 1} documents, ${pages} pages with questions`);
}
await board.close();

function relaidTemplate(seed: number): Template {
  const chance = seededChance(seed + 1);
  const document = chance.pick(sources);
  return relaid(document, chance.pick(pool.documentsIn(document.language)), chance);
}

/** Fixed templates in turn, interleaved with composed ones. */
function numberOf(index: number): number {
  const isComposed = index % 100 < composedShare * 100;
  if (isComposed) return written.length + (index % composedTemplates.length);
  return Math.floor(index * (1 - composedShare)) % written.length;
}

async function tryDrawing(template: Template, seed: number): Promise<DrawnDocument | undefined> {
  try {
    return await board.draw(template, seed);
  } catch (error) {
    console.error(`${template.name}, seed ${seed}: ${(error as Error).message.split('\n')[0]}`);
    return undefined;
  }
}

function examplesOf(
  drawn: DrawnDocument,
  template: number,
  chance: ReturnType<typeof seededChance>,
): Buffer[] {
  const drawnOnes = drawnPages(drawn);
  const read = chance.of(scannedShare) ? scannedPages(drawnOnes, chance) : drawnOnes;
  const studies = studiesOf(read, conventionsOf(read));
  return studies.flatMap((study, page) =>
    Array.from({ length: Number(values.views) }, () => {
      const queries = drawnQueries(drawn, pool, chance);
      const rows = study.layout.rows.length;
      const firstRow =
        study.page.words.length > 448 && chance.of(0.5) ? chance.int(0, Math.floor(rows / 2)) : 0;
      return exampleBytes(drawn, study, page, queries, template, firstRow);
    }).filter((bytes) => bytes !== undefined),
  );
}
