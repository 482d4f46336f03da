import type { FieldDefinition } from '../action.ts';
import { fitConfidence, type JudgedChoice } from '../confidence/fit-confidence.ts';
import {
  featureNames,
  fieldVectors,
  firstLabel,
  type Sought,
  soughtField,
} from '../features/field-features.ts';
import { conventionsOf, PageStudy, type Studied as StudiedCandidate } from '../features/page-study.ts';
import { agrees } from '../kinds/agreement.ts';
import { editDistance, fold } from '../layout/fold.ts';
import { textOf } from '../page.ts';
import type { Forest } from '../ranker/trees.ts';
import type { Weights } from '../ranker/weights.ts';
import { boost } from './boost.ts';
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
import { seededRandom } from './random.ts';

const rankerOptions = {
  trees: 160,
  depth: 5,
  rate: 0.12,
  leafWeight: 2,
  ridge: 2,
  featureShare: 0.4,
  rowShare: 0.5,
  seed: 7,
};
/** Of the made-up documents, the share that rankers learn from; the others are for the confidence. */
const rankedShare = 0.75;

/** Weights of each fold, learned from the documents of the other folds. */
export interface FoldWeights {
  readonly fold: number;
  readonly held: readonly LabelledDocument[];
  readonly weights: Weights;
}

export interface Learned {
  /** Each document is held by one fold, with weights that never saw its group. */
  readonly byFold: readonly FoldWeights[];
  /** Weights from all documents; their confidence comes from what the folds' rankers said of unseen documents. */
  overall(version: string): Weights;
}

/**
 * Learns from labelled documents by folds, with made-up ones in every fold. Every choice that a confidence learns from
 * was made by a ranker that had not seen the document: for known fields one of another fold, for the masked fields
 * that stand for a user's own one to which the document was strange. The same input gives the same weights.
 */
export function learn(
  documents: readonly LabelledDocument[],
  generated: readonly LabelledDocument[],
  count: number,
  log: (line: string) => void = () => {},
): Learned {
  const ranked = Math.ceil(generated.length * rankedShare);
  const real = documents.map(studyOf);
  const shown = generated.slice(0, ranked).map(studyOf);
  const held = generated.slice(ranked).map(studyOf);
  const groups = documents.map((document) => document.group);
  const folds = foldsOf(groups, count);
  const train = trainer([...real, ...shown], log);
  const rankers = Array.from({ length: count }, (_, fold) =>
    train(`fold ${fold}`, (_, index) => folds[index] !== fold),
  );
  const known = real.map((one, index) => knownChoices(one, rankers[folds[index]!]!));
  const masked = choicesByCollection(real, held, train);
  const heldChoices = (ranker: Forest) => held.flatMap((one) => knownChoices(one, ranker));
  const confidenceFor = (ranker: Forest, counts: (index: number) => boolean) =>
    fitConfidence(
      [...known.filter((_, index) => counts(index)).flat(), ...heldChoices(ranker)],
      masked.filter((_, index) => index >= real.length || counts(index)).flat(),
    );
  return {
    byFold: rankers.map((ranker, fold) => ({
      fold,
      held: documents.filter((_, index) => folds[index] === fold),
      weights: {
        version: `fold-${fold}`,
        features: featureNames,
        ranker,
        confidence: confidenceFor(ranker, (index) => folds[index] !== fold),
      },
    })),
    overall: (version) => {
      const ranker = train('all', () => true);
      return { version, features: featureNames, ranker, confidence: confidenceFor(ranker, () => true) };
    },
  };
}

type Train = (name: string, counts: (document: LabelledDocument, index: number) => boolean) => Forest;

/** For each real and then each held document, what a ranker chooses for its fields to which it is strange. */
function choicesByCollection(
  real: readonly Studied[],
  held: readonly Studied[],
  train: Train,
): JudgedChoice[][] {
  const all = [...real, ...held];
  const names = new Set(all.map(({ document }) => strangeCollection(document)));
  const rankers = new Map(
    [...names].map((name) => [name, train(`without ${name}`, (one) => collectionOf(one) !== name)]),
  );
  return all.map((one) => maskedChoices(one, rankers.get(strangeCollection(one.document))!));
}

/** Prepares all examples once; what it gives grows a ranker from those of the documents that count. */
function trainer(studied: readonly Studied[], log: (line: string) => void): Train {
  const { table, rowsWhere } = tableOf(studied.map((one) => examplesOf(one.document, one.studies)));
  log(`${table.targets.length} examples`);
  return (name, counts) => {
    log(name);
    const rows = rowsWhere((index) => counts(studied[index]!.document, index));
    return boost(table, rows, rankerOptions);
  };
}

/** All examples in one table, and a way to the rows of the documents that a test accepts by their index. */
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
  const studies = document.pages.map((page) => new PageStudy(page, conventions, document.pages.length));
  return { document, studies };
}

const labelBest = featureNames.indexOf('labelBest');
/**
 * About so many wrong candidates of a page are kept for a field; of those with a fitting label three times more, and
 * all where the label is the very one: these are what is taken for the value.
 */
const enough = 10;
const veryLabel = 0.8;

function examplesOf(document: LabelledDocument, studies: readonly PageStudy[]): Examples {
  const random = seededRandom([...document.id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const rows: Row[] = [];
  const sought = Object.entries(document.action.fields).map(([name, field]) => soughtField(name, field));
  for (const field of sought) {
    const truth = document.truth[field.name];
    if (truth === undefined || (document.isGenerated && random() > 0.55)) continue;
    rows.push(...rowsOf(studies, field, sought, truth, random));
    const masked = maskedVariant(field, random);
    if (!masked) continue;
    const unnamed = rowsOf(studies, masked, sought, truth, random);
    // A field of a user is found by its labels: values without one would teach places instead.
    if (unnamed.some((row) => row.target === 1 && row.vector[labelBest]! > 0.5)) rows.push(...unnamed);
  }
  for (const decoy of decoysFor(studies, random)) rows.push(...rowsOf(studies, decoy, sought, null, random));
  return {
    vectors: rows.map((row) => row.vector),
    targets: rows.map((row) => row.target),
    weights: rows.map((row) => row.weight),
  };
}

interface Row {
  readonly vector: number[];
  readonly target: number;
  readonly weight: number;
}

/** The candidates of a field with whether they are right; of many wrong ones, some. */
function rowsOf(
  studies: readonly PageStudy[],
  field: Sought,
  all: readonly Sought[],
  truth: string | null,
  random: () => number,
): Row[] {
  const first = firstLabel(studies, field);
  return studies.flatMap((page) => {
    const found = page.candidates(field.finder);
    const right = rightOnes(found, field, truth);
    return fieldVectors(page, field, all, first).flatMap((vector, index): Row[] => {
      if (!vector) return [];
      const best = vector[labelBest]!;
      const kept = best > veryLabel ? 1 : ((best > 0.5 ? 3 : 1) * enough) / found.length;
      if (right[index] === 0 && random() > kept) return [];
      return [{ vector, target: right[index]!, weight: truth === null ? 0.5 : 1 }];
    });
  });
}

/** The same field as a user would define it: without a known concept, with a few of its labels. */
function maskedVariant(sought: Sought, random: () => number): Sought | undefined {
  const { labels } = sought.field;
  if (labels.length === 0 || sought.concept === 'currency') return undefined;
  const some = labels.filter((_, index) => index < 2 || random() < 0.6);
  return soughtField(sought.name, { ...sought.field, labels: some }, 'other');
}

const decoys: readonly (readonly [string, FieldDefinition])[] = [
  ['shipmentDate', { kind: 'date', labels: ['Shipment date', 'Versanddatum', 'Expédié le'] }],
  ['birthDate', { kind: 'date', labels: ['Date of birth', 'Geburtsdatum'] }],
  ['expires', { kind: 'date', labels: ['Expires', 'Valid until', 'Gültig bis'] }],
  ['deposit', { kind: 'money', labels: ['Security deposit', 'Kaution', 'Dépôt de garantie'] }],
  ['premium', { kind: 'money', labels: ['Premium', 'Prämie', 'Prime'] }],
  ['policyNumber', { kind: 'identifier', labels: ['Policy No', 'Versicherungsnummer', 'N° de police'] }],
  ['serialNumber', { kind: 'identifier', labels: ['Serial Number', 'Seriennummer', 'N° de série'] }],
  ['insured', { kind: 'name', labels: ['Insured', 'Versicherter', 'Assuré'] }],
  ['patient', { kind: 'name', labels: ['Patient', 'Patientin'] }],
  ['warehouse', { kind: 'text', labels: ['Warehouse', 'Lager', 'Entrepôt'] }],
];

/** Fields that a document does not have, so that absence is learned: none of their labels is on its pages. */
function decoysFor(studies: readonly PageStudy[], random: () => number): Sought[] {
  const text = fold(studies.map((study) => textOf(study.page)).join(' '));
  return decoys
    .filter(() => random() < 0.25)
    .filter(([, field]) => field.labels.every((label) => !text.includes(fold(label))))
    .map(([name, field]) => soughtField(name, field));
}

/** 1 for candidates that are the truth; where none is (misreadings), for the one that comes nearest, if near. */
function rightOnes(found: readonly StudiedCandidate[], sought: Sought, truth: string | null): number[] {
  if (truth === null) return found.map(() => 0);
  const exact = found.map(({ candidate }) => (agrees(sought.field.kind, candidate, truth) ? 1 : 0));
  if (exact.includes(1) || !['name', 'address', 'text'].includes(sought.field.kind)) return exact;
  const wanted = fold(truth);
  const limit = Math.floor(wanted.length / 7);
  const edits = found.map(({ candidate }) => editDistance(fold(candidate.text), wanted, limit));
  const least = Math.min(...edits);
  return edits.map((edit) => (edit === least && edit <= limit ? 1 : 0));
}
