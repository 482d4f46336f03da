import { boundariesOf, pageFeaturesOf, type SplitterWeights } from '@recto/document';
import { foldsOf } from '../folds.ts';
import { bundlesOf } from './bundles.ts';
import type { CorpusDocument } from './corpus.ts';
import { learnSplitter } from './learn-splitter.ts';

/** Weights learned without the documents of one fold, and the documents on which they may be evaluated. */
interface FoldWeights<Weights> {
  readonly held: readonly CorpusDocument[];
  readonly weights: Weights;
}

/** The splitter trained on bundles of all documents, and of all but those of each fold. */
export function learnSplitters(documents: readonly CorpusDocument[], folds: number) {
  const foldOf = foldsOf(
    documents.map(({ group }) => group),
    Math.max(1, folds),
  );
  const learnBut = (fold: number) => learnFrom(documents.filter((_, index) => foldOf[index] !== fold));
  const byFold = Array.from({ length: folds }, (_, fold): FoldWeights<SplitterWeights> => {
    const held = documents.filter(({ set }, index) => set !== 'made' && foldOf[index] === fold);
    return { held, weights: learnBut(fold) };
  });
  return { overall: () => learnFrom(documents), byFold };
}

function learnFrom(documents: readonly CorpusDocument[]): SplitterWeights {
  const of = (set: CorpusDocument['set']) => documents.filter((document) => document.set === set);
  const bundles = [
    ...bundlesOf(of('made'), { ...mixed, count: 200, seed: 1 }),
    ...bundlesOf(of('einvoice'), { ...mixed, count: 80, seed: 2 }),
    ...bundlesOf(of('receipts'), { ...mixed, count: 40, seed: 3 }),
  ];
  return learnSplitter(
    bundles.flatMap(({ pages, begins }) =>
      boundariesOf(pages.map(pageFeaturesOf)).map(({ before, vector }) => ({
        vector,
        begins: begins.includes(before),
      })),
    ),
  );
}

const mixed = { unnumbered: 0.4, sameGroup: 0.4, repeatedHeads: 0.5 };
