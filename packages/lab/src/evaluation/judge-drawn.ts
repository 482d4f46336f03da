// Evaluates extraction on documents that write-drawn.ts generated; unbiased only for templates that neither the trees
// nor the network were trained on:
//   node packages/lab/src/evaluation/judge-drawn.ts --drawn FILE [--matcher FILE] [--weights FILE] [--every N]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { extract, matchPages, type Weights } from '@recto/document';
import { openMatcher } from '@recto/sandbox';
import { readDrawn } from '../training/read-drawn.ts';
import { drawnText, noFigures, withDocument } from './drawn-figures.ts';

const { values } = parseArgs({
  options: {
    drawn: { type: 'string' },
    /** Used instead of the shipped one. */
    matcher: { type: 'string' },
    weights: { type: 'string' },
    every: { type: 'string', default: '1' },
  },
});
if (values.drawn === undefined) throw new Error('Expected --drawn FILE.');

const matcher = await openMatcher(values.matcher);
const weights =
  values.weights === undefined ? undefined : (JSON.parse(readFileSync(values.weights, 'utf8')) as Weights);
let [trade, own] = [noFigures, noFigures];
for (const [index, document] of readDrawn(values.drawn).entries()) {
  if (index % Number(values.every) !== 0) continue;
  const { pages, action } = document;
  const extraction = extract(pages, action, weights, { matches: await matchPages(pages, action, matcher) });
  if (action.template === undefined) own = withDocument(own, document, extraction);
  else trade = withDocument(trade, document, extraction);
}
console.log(drawnText('by the templates that come with Recto', trade));
console.log(drawnText('own fields', own));
