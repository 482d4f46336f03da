import type { Weights } from '@recto/document';
import { conventionsOf, type Forest, featureNames, PageStudy } from '@recto/document/internals';
import { averageOf } from './boost.ts';
import { openBoostPool } from './boost-pool.ts';
import { fitConfidence, type JudgedChoice } from './fit-confidence.ts';
import { foldsOf } from './folds.ts';
import {
  collectionOf,
  knownChoices,
  maskedChoices,
  type Studied,
  strangeCollection,
} from './judged-choices.ts';
import type { LabelledDocument } from './labelled-document.ts';
import { type Examples, prepare } from './prepared-examples.ts';
import { examplesOf } from './ranker-examples.ts';

const rankerOptions = {
  trees: 160,
  depth: 5,
  rate: 0.12,
  leafWeight: 2,
  ridge: 2,
  featureShare: 0.4,
  rowShare: 0.5,
};
/** A few choices decide the result on an unseen layout, so a ranker is the mean of forests with several seeds. */
const seeds = [7, 108, 209];
/**
 * Share of the generated documents not rendered from templates that train the ranker; the others train the confidence.
 */
const rankedShare = 0.75;

/** The weights of each fold, learned from the documents of the other folds. */
export interface FoldWeights {
  readonly fold: number;
  readonly held: readonly LabelledDocument[];
  readonly weights: Weights;
}

interface Learned {
  /** Each document is held out by one fold, whose weights were not trained on its group. */
  readonly byFold: readonly FoldWeights[];
  /**
   * Weights from all documents; their confidence is learned from the choices of the folds' rankers for held-out
   * documents.
   */
  readonly overall: Weights;
}

/**
 * Learns from labelled documents with folds. Documents rendered from templates are in the folds too, all of a template
 * in one fold; other generated documents are added to every fold. Every choice that a confidence is learned from was
 * made by a ranker that was not trained on the document: for known fields, one of another fold; for masked fields,
 * which stand for a user's own, one not trained on the document's collection. The same input gives the same weights.
 */
export async function learn(
  documents: readonly LabelledDocument[],
  generated: readonly LabelledDocument[],
  count: number,
  log: (line: string) => void = () => {},
): Promise<Learned> {
  const { drawn, shown, held } = partsOf(generated);
  const real = documents.map(studyOf);
  const folded = [...real, ...drawn.map(studyOf)];
  const folds = [documents, drawn].flatMap((part) => foldsOf(groupsOf(part), count));
  const { train, close } = trainer([...folded, ...shown.map(studyOf)], log);
  const all = train('all', () => true);
  const unseen = held.map(studyOf);
  const masking = choicesByCollection(real, unseen, train);
  const rankers = await Promise.all(
    Array.from({ length: count }, (_, fold) => train(`fold ${fold}`, (_, index) => folds[index] !== fold)),
  );
  const [masked, overall] = await Promise.all([masking, all]);
  await close();
  const strange = [
    ...masked,
    ...folded
      .slice(real.length)
      .map((one, index) => maskedChoices(one, rankers[folds[real.length + index]!]!)),
  ];
  const known = folded.map((one, index) => knownChoices(one, rankers[folds[index]!]!));
  const isReal = (index: number) => index < real.length;
  const weightsOf = (version: string, ranker: Forest, counts: (index: number) => boolean): Weights => ({
    version,
    features: featureNames,
    ranker,
    confidence: fitConfidence(
      [
        ...known.filter((_, index) => !isReal(index) || counts(index)).flat(),
        ...unseen.flatMap((one) => knownChoices(one, ranker)),
      ],
      strange.filter((_, index) => !isReal(index) || counts(index)).flat(),
    ),
  });
  return {
    byFold: rankers.map((ranker, fold) => ({
      fold,
      held: documents.filter((_, index) => folds[index] === fold),
      weights: weightsOf(`fold-${fold}`, ranker, (index) => folds[index] !== fold),
    })),
    overall: weightsOf('', overall, () => true),
  };
}

/**
 * Generated documents in three parts: those rendered from templates and, of the others, those that rankers are trained
 * on and those that none is.
 */
function partsOf(generated: readonly LabelledDocument[]) {
  const isDrawn = ({ action }: LabelledDocument) => action.name.startsWith('drawn ');
  const others = generated.filter((one) => !isDrawn(one));
  const shown = Math.ceil(others.length * rankedShare);
  return { drawn: generated.filter(isDrawn), shown: others.slice(0, shown), held: others.slice(shown) };
}

function groupsOf(documents: readonly LabelledDocument[]): string[] {
  return documents.map(({ group }) => group);
}

type Train = (
  name: string,
  counts: (document: LabelledDocument, index: number) => boolean,
) => Promise<Forest>;

/**
 * For each real and then each held-out document, the choices for its fields of a ranker not trained on its collection.
 */
async function choicesByCollection(
  real: readonly Studied[],
  held: readonly Studied[],
  train: Train,
): Promise<JudgedChoice[][]> {
  const all = [...real, ...held];
  const names = [...new Set(all.map(({ document }) => strangeCollection(document)))];
  const rankers = new Map(
    await Promise.all(
      names.map(
        async (name) => [name, await train(`without ${name}`, (one) => collectionOf(one) !== name)] as const,
      ),
    ),
  );
  return all.map((one) => maskedChoices(one, rankers.get(strangeCollection(one.document))!));
}

/** Prepares all examples once; the returned function trains a ranker on the documents that count. */
function trainer(
  studied: readonly Studied[],
  log: (line: string) => void,
): { readonly train: Train; readonly close: () => Promise<void> } {
  const { table, rowsWhere } = tableOf(studied.map((one) => examplesOf(one.document, one.studies)));
  log(`${table.targets.length} examples`);
  const pool = openBoostPool(table);
  const train: Train = async (name, counts) => {
    const rows = rowsWhere((index) => counts(studied[index]!.document, index));
    const forests = await Promise.all(seeds.map((seed) => pool.grow(rows, { ...rankerOptions, seed })));
    log(name);
    return averageOf(forests);
  };
  return { train, close: () => pool.close() };
}

/** All examples in one table, and a function that finds the rows of the documents whose index passes a test. */
function tableOf(all: readonly Examples[]) {
  const owner = all.flatMap(({ targets }, index) => targets.map(() => index));
  const table = prepare({
    vectors: all.flatMap(({ vectors }) => vectors),
    targets: all.flatMap(({ targets }) => targets),
    weights: all.flatMap(({ weights }) => weights),
  });
  const rowsWhere = (test: (index: number) => boolean) =>
    Int32Array.from(owner.keys()).filter((row) => test(owner[row]!));
  return { table, rowsWhere };
}

function studyOf(document: LabelledDocument): Studied {
  const conventions = conventionsOf(document.pages);
  const studies = document.pages.map(
    (page, index) => new PageStudy(page, conventions, document.pages.length, document.matches?.[index]),
  );
  return { document, studies };
}
