import { chancesOf, type PaperChances, type PaperWeights } from '@recto/document/internals';
import type { CorpusDocument } from './corpus.ts';
import type { DrawnKind } from './drawn-kinds.ts';
import { classifierDecisions, learnClassifier, type OwnDocument } from './learn-classifier.ts';
import { learnPapers } from './learn-papers.ts';
import { learnTemperature } from './learn-temperature.ts';
import { learnPaperFolds, type PaperFolds, unseenWeights } from './paper-folds.ts';
import { drawnSamples, type PaperSample, pagesOf, realSamples } from './paper-samples.ts';

/** Own actions are judged by the same evidence in every document: so many say enough. */
const decisions = 600;

/** All that is learned of kinds: of papers, with weights to judge by, and of own actions. */
export function learnKinds(drawn: readonly DrawnKind[], real: readonly CorpusDocument[]) {
  const ofDrawn = drawnSamples(drawn);
  const samples = [...ofDrawn, ...realSamples(real)];
  const { weights: raw, foldOf } = learnPaperFolds(samples);
  const temperature = learnTemperature(judged(samples, { weights: raw, foldOf }));
  const folds: PaperFolds = { foldOf, weights: raw.map((one) => cooled(one, temperature)) };
  const own = drawn.map((document, index): OwnDocument => {
    const { author, features, paper } = ofDrawn[index]!;
    const chances = chancesOf(features, unseenWeights(folds, author)!);
    return { drawn: document, paper, pages: pagesOf(document, index), chances };
  });
  return {
    temperature,
    folds,
    papers: cooled(learnPapers(samples), temperature),
    classifier: learnClassifier(classifierDecisions(own, decisions)),
  };
}

function judged(samples: readonly PaperSample[], folds: PaperFolds) {
  return samples.map(({ author, features, paper }) => {
    const weights = unseenWeights(folds, author)!;
    const chances: PaperChances = chancesOf(features, weights);
    return { chances: [...chances.values()], right: weights.papers.indexOf(paper) };
  });
}

function cooled(weights: PaperWeights, temperature: number): PaperWeights {
  return {
    ...weights,
    bias: weights.bias.map((one) => Number((one / temperature).toFixed(4))),
    steps: weights.steps.map((one) => Number((one / temperature).toPrecision(3))),
  };
}
