import type { FieldDefinition } from '../action.ts';
import { decideDocument } from '../extract.ts';
import { featureNames, fieldVectors, type Sought, soughtField } from '../features/field-features.ts';
import { conventionsOf, PageStudy, type Studied } from '../features/page-study.ts';
import { agrees } from '../kinds/agreement.ts';
import { editDistance, fold } from '../layout/fold.ts';
import { textOf } from '../page.ts';
import type { Forest } from '../ranker/trees.ts';
import type { Weights } from '../ranker/weights.ts';
import { boost, type Examples, prepare } from './boost.ts';
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

export interface Learned {
  /** Each document is held by one fold, with weights that never saw its group. */
  readonly byFold: readonly FoldWeights[];
  /** Weights from all documents; their confidence comes from what the folds' rankers said of unseen documents. */
  overall(version: string): Weights;
}

/** Learns from labelled documents by folds, with made-up ones in every fold. The same input gives the same weights. */
export function learn(
  documents: readonly LabelledDocument[],
  generated: readonly LabelledDocument[],
  count: number,
  log: (line: string) => void = () => {},
): Learned {
  const { studying, folds, rankers, signs, rankAll } = crossRank(documents, generated, count, log);
  const byFold = rankers.map((ranker, fold) => ({
    fold,
    held: studying.filter((_, index) => folds[index] === fold).map((one) => one.document),
    weights: {
      version: `fold-${fold}`,
      features: featureNames,
      ranker,
      confidence: fitConfidence(signs.filter((_, index) => folds[index] !== fold).flat()),
    },
  }));
  return {
    byFold,
    overall: (version) => ({
      version,
      features: featureNames,
      ranker: rankAll(),
      confidence: fitConfidence(signs.flat()),
    }),
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
  const { table, rowsWhere } = tableOf([...studying, ...always]);
  log(`${table.targets.length} examples`);
  const rankers: Forest[] = [];
  const signs: Sign[][] = documents.map(() => []);
  for (let fold = 0; fold < count; fold++) {
    log(`fold ${fold}`);
    const rows = rowsWhere((index) => folds[index] !== fold);
    const ranker = boost(table, rows, rankerOptions);
    rankers.push(ranker);
    studying.forEach((one, index) => {
      if (folds[index] === fold) signs[index] = signsOf(one, ranker);
    });
  }
  return {
    studying,
    folds,
    rankers,
    signs,
    rankAll: () =>
      boost(
        table,
        rowsWhere(() => true),
        rankerOptions,
      ),
  };
}

/** All examples in one table, and a way to the rows of the documents that a test accepts by their index. */
function tableOf(studying: readonly Studying[]) {
  const owner = studying.flatMap(({ examples }, index) => examples.targets.map(() => index));
  const table = prepare({
    vectors: studying.flatMap(({ examples }) => examples.vectors),
    targets: studying.flatMap(({ examples }) => examples.targets),
    weights: studying.flatMap(({ examples }) => examples.weights),
  });
  const rowsWhere = (test: (index: number) => boolean) =>
    Int32Array.from(owner.keys()).filter((row) => test(owner[row]!));
  return { table, rowsWhere };
}

function fitConfidence(signs: readonly Sign[]): Forest {
  const table = prepare({
    vectors: signs.map((sign) => sign.signs),
    targets: signs.map((sign) => (sign.right ? 1 : 0)),
    weights: signs.map(() => 1),
  });
  return boost(table, Int32Array.from(signs.keys()), confidenceOptions);
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
/** About so many wrong candidates of a page are kept for a field; of those with a fitting label three times more. */
const enough = 10;

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
  return studies.flatMap((page) => {
    const found = page.candidates(field.finder);
    const right = rightOnes(found, field, truth);
    return fieldVectors(page, field, all).flatMap((vector, index): Row[] => {
      if (!vector) return [];
      const near = vector[labelBest]! > 0.5;
      if (right[index] === 0 && random() > (near ? 3 * enough : enough) / found.length) return [];
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
