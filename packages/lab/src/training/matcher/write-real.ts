// Writes training examples of the matching network from the documents of collections that may be used for training:
//   node packages/lab/src/training/matcher/write-real.ts --data DIR --out FILE [--cache DIR] [--views N]
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { conventionsOf } from '@recto/document/internals';
import { createReaderPool } from '@recto/sandbox';
import { seededChance } from '../../drawn/chance.ts';
import { composedTemplates } from '../../drawn/composed/composed-templates.ts';
import { openDrawingBoard, readTemplates } from '../../drawn/drawing-board.ts';
import { realDocuments, realFolds } from '../real-documents.ts';
import { realTemplate } from './cross-fit.ts';
import { drawnQueries } from './drawn-queries.ts';
import { exampleBytes, studiesOf } from './example.ts';
import { filledPool } from './filled-pool.ts';
import { realAsDrawn } from './real-as-drawn.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    cache: { type: 'string', default: '.cache/read' },
    templates: { type: 'string', default: 'packages/lab/templates' },
    /** Number of question sets for each page. */
    views: { type: 'string', default: '4' },
  },
});
if (values.data === undefined || values.out === undefined)
  throw new Error('Expected --data DIR and --out FILE.');

const pool = createReaderPool();
const documents = await realDocuments(values.data, pool, values.cache);
await pool.close();
const templates = [...new Set(documents.map(({ collection }) => collection))].flatMap((collection) =>
  Array.from({ length: realFolds }, (_, fold) => realTemplate(collection, fold)),
);
writeFileSync(values.out, '');
writeFileSync(`${values.out}.templates.json`, JSON.stringify(templates));
const studied = documents.map((document) => {
  const studies = studiesOf(document.pages, conventionsOf(document.pages));
  return { studies, drawn: realAsDrawn(document, studies) };
});
const board = await openDrawingBoard();
const captions = await filledPool(board, [...readTemplates(values.templates), ...composedTemplates]);
await board.close();
const found = new Map<string, number>();
let pages = 0;
for (const [index, { drawn, studies }] of studied.entries()) {
  for (const name of Object.keys(drawn.fields)) found.set(name, (found.get(name) ?? 0) + 1);
  for (let view = 0; view < Number(values.views); view++) {
    const chance = seededChance(index * 31 + view);
    for (const [page, study] of studies.entries()) {
      // A field that nobody has marked may still be on the document.
      const queries = drawnQueries(drawn, captions, chance).filter((one) => one.values.length > 0);
      if (queries.length === 0) continue;
      const bytes = exampleBytes(drawn, study, page, queries, templates.indexOf(drawn.template), 0);
      if (bytes === undefined) continue;
      appendFileSync(values.out, bytes);
      pages++;
    }
  }
}
for (const [name, count] of found) console.log(`${name}: ${count}`);
console.log(`${documents.length} documents, ${pages} pages with questions`);
