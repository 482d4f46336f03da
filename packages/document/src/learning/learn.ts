import type { FieldDefinition } from '../action.ts';
import { decideDocument } from '../extract.ts';
import { featureNames, fieldVectors, type Sought, soughtField } from '../features/field-features.ts';
import { conventionsOf, PageStudy, type Studied } from '../features/page-study.ts';
import { agrees } from '../kinds/agreement.ts';
import { editDistance, fold } from '../layout/fold.ts';
import { textOf } from '../page.ts';
import type { Forest } from '../ranker/trees.ts';
import type { Weights } from '../ranker/weights.ts';
import { boost, type Examples } from './boost.ts';
import { foldsOf } from './folds.ts';
import type { LabelledDocument } from './labelled-document.ts';
import { seededRandom } from './random.ts';

interface Studying {
  readonly document: LabelledDocument;
  readonly studies: readonly PageStudy[];
  readonly examples: Examples;
}

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
const confidenceOptions = {
  trees: 60,
  depth: 2,
  rate: 0.1,
  leafWeight: 4,
  ridge: 4,
  featureShare: 0.7,
  rowShare: 0.8,
  seed: 11,
};

/** Weights of each fold, learned from the documents of the other folds. */
export interface FoldWeights {
  readonly fold: number;
  readonly held: readonly LabelledDocument[];
  readonly weights: Weights;
}

/** Learns once for each fold, so that every document is judged by weights that never saw its group. */
export function learnByFolds(
  documents: readonly LabelledDocument[],
  generated: readonly LabelledDocument[],
  count: number,
  log: (line: string) => void = () => {},
): FoldWeights[] {
  const { studying, folds, rankers, signs } = crossRank(documents, generated, count, log);
  return rankers.map((ranker, fold) => ({
    fold,
    held: studying.filter((_, index) => folds[index] === fold).map((one) => one.document),
    weights: {
      version: `fold-${fold}`,
      features: featureNames,
      ranker,
      confidence: fitConfidence(signs.filter((_, index) => folds[index] !== fold).flat()),
    },
  }));
}

/** Learns from all documents; the confidence from what rankers said of documents that they never saw. */
export function learn(
  documents: readonly LabelledDocument[],
  generated: readonly LabelledDocument[],
  count: number,
  version: string,
  log: (line: string) => void = () => {},
): Weights {
  const { studying, always, signs } = crossRank(documents, generated, count, log);
  log('all');
  return {
    version,
    features: featureNames,
    ranker: boost(joined([...studying, ...always]), rankerOptions),
    confidence: fitConfidence(signs.flat()),
  };
}

interface Sign {
  readonly signs: readonly number[];
  readonly right: boolean;
}

function crossRank(
  documents: readonly LabelledDocument[],
  generated: readonly LabelledDocument[],
  count: number,
  log: (line: string) => void,
) {
  const studying = documents.map(study);
  const always = generated.map(study);
  const folds = foldsOf(
    documents.map((document) => document.group),
    count,
  );
  const rankers: Forest[] = [];
  const signs: Sign[][] = documents.map(() => []);
  for (let fold = 0; fold < count; fold++) {
    log(`fold ${fold}`);
    const ranker = boost(
      joined([...studying.filter((_, index) => folds[index] !== fold), ...always]),
      rankerOptions,
    );
    rankers.push(ranker);
    studying.forEach((one, index) => {
      if (folds[index] === fold) signs[index] = signsOf(one, ranker);
    });
  }
  return { studying, always, folds, rankers, signs };
}

function fitConfidence(signs: readonly Sign[]): Forest {
  return boost(
    {
      vectors: signs.map((sign) => sign.signs),
      targets: signs.map((sign) => (sign.right ? 1 : 0)),
      weights: signs.map(() => 1),
    },
    confidenceOptions,
  );
}

/** What a ranker decides on a document, and whether it is right. */
function signsOf({ document, studies }: Studying, ranker: Forest): Sign[] {
  return decideDocument(studies, document.action, { ranker }).flatMap(({ sought, chosen, signs }) => {
    const truth = document.truth[sought.name];
    if (truth === undefined || truth === null) return [];
    return [{ signs, right: agrees(sought.field.kind, chosen.studied.candidate, truth) }];
  });
}

function study(document: LabelledDocument): Studying {
  const conventions = conventionsOf(document.pages);
  const studies = document.pages.map((page) => new PageStudy(page, conventions, document.pages.length));
  return { document, studies, examples: examplesOf(document, studies) };
}

const labelBest = featureNames.indexOf('labelBest');
/** About so many wrong candidates of a page are kept for a field, besides all that have a fitting label. */
const enough = 18;

function examplesOf(document: LabelledDocument, studies: readonly PageStudy[]): Examples {
  const random = seededRandom([...document.id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const rows: Row[] = [];
  const sought = Object.entries(document.action.fields).map(([name, field]) => soughtField(name, field));
  for (const field of sought) {
    const truth = document.truth[field.name];
    if (truth === undefined) continue;
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
  return studies.flatMap((page) => {
    const found = page.candidates(field.finder);
    const right = rightOnes(found, field, truth);
    return fieldVectors(page, field, all).flatMap((vector, index): Row[] => {
      const near = vector[labelBest]! > 0.5;
      if (right[index] === 0 && !near && random() > enough / found.length) return [];
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
    .filter(() => random() < 0.35)
    .filter(([, field]) => field.labels.every((label) => !text.includes(fold(label))))
    .map(([name, field]) => soughtField(name, field));
}

/** 1 for candidates that are the truth; where none is (misreadings), for the one that comes nearest, if near. */
function rightOnes(found: readonly Studied[], sought: Sought, truth: string | null): number[] {
  if (truth === null) return found.map(() => 0);
  const exact = found.map(({ candidate }) => (agrees(sought.field.kind, candidate, truth) ? 1 : 0));
  if (exact.includes(1) || !['name', 'address', 'text'].includes(sought.field.kind)) return exact;
  const wanted = fold(truth);
  const limit = Math.floor(wanted.length / 7);
  const edits = found.map(({ candidate }) => editDistance(fold(candidate.text), wanted, limit));
  const least = Math.min(...edits);
  return edits.map((edit) => (edit === least && edit <= limit ? 1 : 0));
}

function joined(studying: readonly Studying[]): Examples {
  return {
    vectors: studying.flatMap(({ examples }) => examples.vectors),
    targets: studying.flatMap(({ examples }) => examples.targets),
    weights: studying.flatMap(({ examples }) => examples.weights),
  };
}
