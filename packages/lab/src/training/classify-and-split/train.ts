// Trains the classifier and the splitter: `npm run train:classify-and-split -- --data DIR`. The same data read by the
// same reader gives the same files.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createReaderPool } from '@recto/sandbox';
import { judgingAuthors } from '../matcher/cross-fit.ts';
import { learnedDocuments, realDocuments } from './corpus.ts';
import { drawnKindsFile, readDrawnKinds } from './drawn-kinds.ts';
import { learnSplitters } from './learn.ts';
import { learnKinds } from './learn-kinds.ts';
import { paperFoldsFile } from './paper-folds.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    cache: { type: 'string', default: '.cache/read' },
    /** Drawn documents of all kinds, as draw-kinds.ts writes them. */
    drawn: { type: 'string', default: drawnKindsFile },
    /** Also learns where documents begin. */
    splitter: { type: 'boolean', default: false },
  },
});
if (values.data === undefined)
  throw new Error('Expected --data DIR, the folder that contains sroie/ and einvoice/.');

const pool = createReaderPool();
const documents = await (values.splitter ? learnedDocuments : realDocuments)(pool, values.data, values.cache);
await pool.close();

const source = new URL('../../../../document/src/', import.meta.url);
const drawn = readDrawnKinds(values.drawn).filter(
  ({ template }) => !judgingAuthors.includes(template.split('/')[0]!),
);
const { papers, classifier, folds, temperature } = learnKinds(
  drawn,
  documents.filter(({ set }) => set === 'receipts' || set === 'einvoice'),
);
console.log(`log odds divided by ${temperature}`);
writeFileSync(paperFoldsFile, JSON.stringify(folds));
const learned = {
  'classification/weights/papers.json': papers,
  'classification/weights/classifier.json': classifier,
  ...(values.splitter && { 'splitting/weights/splitter.json': learnSplitters(documents, 0).overall() }),
};
for (const [file, weights] of Object.entries(learned)) {
  const text = `${JSON.stringify(weights)}\n`;
  writeFileSync(new URL(file, source), text);
  console.log(
    `${file}: ${text.length} bytes from ${drawn.length} drawn and ${documents.length} other documents`,
  );
}
