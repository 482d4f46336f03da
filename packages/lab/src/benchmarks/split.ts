import { type SplitterWeights, shippedSplitter, splitDocument } from '@recto/document';
import { type Bundle, bundlesOf } from '../training/classify-and-split/bundles.ts';
import {
  type CorpusDocument,
  learnedDocuments,
  realDocuments,
} from '../training/classify-and-split/corpus.ts';
import { learnSplitters } from '../training/classify-and-split/learn.ts';
import { calibrationError, percent, type Scored } from './classify-and-split/figures.ts';
import { openCorpus } from './classify-and-split/open-corpus.ts';

interface Tried {
  readonly bundle: Bundle;
  readonly weights: SplitterWeights;
}

/**
 * `npm run bench -- split --data DIR`: files put together at random from one to six real documents, a third of the
 * neighbours from one issuer; as they are, and with all page numbers removed. Receipts and electronic invoices are
 * evaluated with weights trained on other issuers' documents; advertising contracts with the shipped weights, which
 * were trained on none of them.
 */
export async function run(args: readonly string[]): Promise<undefined> {
  const { pool, data, cache } = openCorpus(args);
  const real = await realDocuments(pool, data, cache);
  const learned = await learnedDocuments(pool, data, cache);
  await pool.close();
  const { byFold } = learnSplitters(learned, 3);
  const adbuys = real.filter(({ set }) => set === 'adbuy');
  for (const unnumbered of [0, 1]) {
    for (const set of ['receipts', 'einvoice'] as const) {
      const tried = byFold.flatMap(({ held, weights }) =>
        bundles(
          held.filter((one) => one.set === set),
          unnumbered,
          40,
        ).map((bundle) => ({ bundle, weights })),
      );
      report(set, unnumbered, tried);
    }
    const contracts = bundles(adbuys, unnumbered, 120);
    report(
      'adbuy',
      unnumbered,
      contracts.map((bundle) => ({ bundle, weights: shippedSplitter })),
    );
    const mixed = byFold.flatMap(({ held, weights }) =>
      bundles([...held, ...adbuys], unnumbered, 40).map((bundle) => ({ bundle, weights })),
    );
    report('all mixed', unnumbered, mixed);
  }
}

function bundles(documents: readonly CorpusDocument[], unnumbered: number, count: number): Bundle[] {
  return bundlesOf(documents, { count, seed: 7, unnumbered, sameGroup: 0.3, repeatedHeads: 0 });
}

function report(set: string, unnumbered: number, tried: readonly Tried[]): void {
  const cuts = { right: 0, wrong: 0, missed: 0 };
  const scored: Scored[] = [];
  let exact = 0;
  let pages = 0;
  const start = performance.now();
  for (const { bundle, weights } of tried) {
    const split = splitDocument(bundle.pages, { weights });
    const begins = new Set(bundle.begins);
    for (const { before, probability } of split.cuts) {
      const cut = probability >= 0.5;
      if (cut && begins.has(before)) cuts.right++;
      else if (cut) cuts.wrong++;
      else if (begins.has(before)) cuts.missed++;
      scored.push({ confidence: Math.max(probability, 1 - probability), right: cut === begins.has(before) });
    }
    if (
      split.parts
        .slice(1)
        .map(({ from }) => from)
        .join() === bundle.begins.join()
    )
      exact++;
    pages += bundle.pages.length;
  }
  const msPerPage = (performance.now() - start) / pages;
  const { right, wrong, missed } = cuts;
  console.log(
    [
      `${set}${unnumbered ? ' without page numbers' : ''}: ${tried.length} files, ${pages} pages`,
      `precision ${percent(right / Math.max(1, right + wrong))}, recall ${percent(right / Math.max(1, right + missed))}`,
      `files split exactly ${percent(exact / tried.length)}`,
      `calibration error ${calibrationError(scored).toFixed(3)}, ${msPerPage.toFixed(1)} ms a page`,
    ].join('; '),
  );
}
