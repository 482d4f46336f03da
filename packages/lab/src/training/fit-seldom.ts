// Fits what is printed around a value to whether it is right, for fields that few documents have, on drawn documents whose
// layouts neither the network nor the trees were trained on:
//   node packages/lab/src/training/fit-seldom.ts --drawn FILE… [--matcher FILE] [--out FILE]
// The files are those of write-drawn.ts.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { agrees, matchPages } from '@recto/document';
import {
  decidedByRules,
  fold,
  isSettledByEvidence,
  oddsOf,
  probabilityOf,
  seldomEvidence,
  seldomEvidenceSigns,
} from '@recto/document/internals';
import { openMatcher } from '@recto/sandbox';
import type { LabelledDocument } from './labelled-document.ts';
import { type Decision, fitLogit } from './logit/fit-logit.ts';
import { readDrawn } from './read-drawn.ts';

const { values: options } = parseArgs({
  options: {
    drawn: { type: 'string', multiple: true, default: [] },
    matcher: { type: 'string' },
    out: { type: 'string', default: 'packages/document/src/extraction/confidence/seldom-weights.ts' },
  },
});
if (options.drawn.length === 0) throw new Error('Expected --drawn FILE.');

interface Example {
  /** Examples of one layout are never on both sides of a fold. */
  readonly layout: string;
  readonly evidence: readonly number[];
  readonly believed: number;
  readonly right: boolean;
}

/** Few layouts teach: the penalty keeps weights small. */
const fit = { rounds: 3000, ridge: 0.003 };
const folds = 8;
/** Letters and digits that a part of a text has at least. */
const leastPart = 6;

const matcher = await openMatcher(options.matcher);
const examples: Example[] = [];
for (const document of options.drawn.flatMap(readDrawn)) examples.push(...(await examplesOf(document)));
report(examples);
writeFileSync(options.out, moduleOf(weightsOf(examples)));

async function examplesOf({ id, pages, action, truth }: LabelledDocument): Promise<Example[]> {
  const matches = await matchPages(pages, action, matcher);
  return decidedByRules(pages, action, matches).flatMap(({ document, believed }) =>
    document.decided.flatMap((one, index): Example[] => {
      const wanted = truth[one.target.name];
      if (!isSettledByEvidence(one) || wanted === undefined) return [];
      const evidence = seldomEvidence(document, believed, index);
      const { candidate } = one.chosen.studied;
      const right =
        wanted !== null &&
        (agrees(one.target.field.kind, candidate, wanted) || isPartOf(candidate.text, wanted));
      return [{ layout: id.replace(/-?\d+$/, ''), evidence, believed: believed[index]!, right }];
    }),
  );
}

/** Terms of payment that are more or fewer words of the sentence are no invention, which is what is asked here. */
function isPartOf(text: string, wanted: string): boolean {
  const [own, other] = [fold(text), fold(wanted)];
  return Math.min(own.length, other.length) >= leastPart && (own.includes(other) || other.includes(own));
}

function weightsOf(own: readonly Example[]): number[] {
  const decisions = own.map(
    ({ evidence, right }): Decision => ({ options: [[1, ...evidence]], right: right ? 0 : -1 }),
  );
  return fitLogit(decisions, { ...fit, signs: [0, ...Object.values(seldomEvidenceSigns)] });
}

/** Prints what the fit says of layouts that it did not see, beside what was believed before. */
function report(own: readonly Example[]): void {
  const layouts = [...new Set(own.map(({ layout }) => layout))].sort();
  const foldOf = ({ layout }: Example) => layouts.indexOf(layout) % folds;
  const after = new Map<Example, number>();
  for (let fold = 0; fold < folds; fold++) {
    const [base, ...rest] = weightsOf(own.filter((one) => foldOf(one) !== fold));
    for (const one of own.filter((other) => foldOf(other) === fold))
      after.set(one, probabilityOf(one.evidence.reduce((sum, value, at) => sum + value * rest[at]!, base!)));
  }
  const right = own.filter((one) => one.right).length;
  console.log(
    `${own.length} values of ${layouts.length} layouts, ${right} right; passing a threshold, wrong ones behind the slash:`,
  );
  console.log(`  before ${text(own, ({ believed }) => believed)}`);
  console.log(`  after  ${text(own, (one) => after.get(one)!)}`);
}

/** The mean surprise in nats, and how many pass thresholds. */
function text(own: readonly Example[], chanceOf: (one: Example) => number): string {
  const surprise = own.reduce((sum, one) => {
    const odds = oddsOf(Math.min(0.999, Math.max(0.001, chanceOf(one))));
    return sum - Math.log(probabilityOf(one.right ? odds : -odds));
  }, 0);
  const above = [0.3, 0.5, 0.7, 0.8, 0.9, 0.95].map((at) => {
    const passing = own.filter((one) => chanceOf(one) >= at);
    return `${at}: ${passing.length}/${passing.filter((one) => !one.right).length}`;
  });
  return `${(surprise / own.length).toFixed(3)} nats; ${above.join(', ')}`;
}

function moduleOf(weights: readonly number[]): string {
  const names = ['base', ...Object.keys(seldomEvidenceSigns)];
  return [
    '/** What `packages/lab/src/training/fit-seldom.ts` fitted, in log odds: a constant, and a weight for each piece of evidence. */',
    'export const seldomWeights = {',
    ...weights.map((weight, at) => `  ${names[at]}: ${Number(weight.toFixed(3))},`),
    '};',
    '',
  ].join('\n');
}
