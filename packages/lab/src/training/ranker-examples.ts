import { type FieldDefinition, seededRandom, textOf } from '@recto/document';
import {
  featureNames,
  fieldVectors,
  firstLabel,
  fold,
  kindFacts,
  type PageStudy,
  proposeFor,
  type TargetField,
  targetField,
  targetFields,
} from '@recto/document/internals';
import type { LabelledDocument } from './labelled-document.ts';
import type { Examples } from './prepared-examples.ts';
import { rightOnes } from './right-ones.ts';

const labelBest = featureNames.indexOf('labelBest');
const ownLabel = featureNames.indexOf('ownLabel');
/**
 * About this many wrong candidates per page are kept for a field, and three times as many of those with a matching
 * label. All are kept whose label is exactly the field's, that are labels themselves, or that surround the value: these
 * are the likely mistakes.
 */
const enough = 10;
const veryLabel = 0.8;
const strangeLabel = 0.4;

/**
 * The ranker's training examples from a document: candidates for its fields, for the same fields masked, and for fields
 * that it does not have.
 */
export function examplesOf(document: LabelledDocument, studies: readonly PageStudy[]): Examples {
  const random = seededRandom([...document.id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const known = { isGenerated: document.isGenerated === true, random };
  const rows: Row[] = [];
  const fields = targetFields(document.action);
  proposeFor(studies, fields);
  for (const field of fields) {
    const truth = document.truth[field.name];
    if (truth === undefined || (document.isGenerated && random() > 0.55)) continue;
    rows.push(...rowsOf(studies, field, fields, { ...known, truth }));
    const masked = maskedVariant(field, random);
    if (!masked) continue;
    const unnamed = rowsOf(studies, masked, fields, { ...known, truth });
    // A user's own field is found by its labels: values without a label would teach positions instead.
    if (unnamed.some((row) => row.target === 1 && row.vector[labelBest]! > 0.5)) rows.push(...unnamed);
  }
  for (const decoy of decoysFor(studies, random))
    rows.push(...rowsOf(studies, decoy, fields, { ...known, truth: null }));
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

interface Circumstances {
  readonly truth: string | null;
  readonly isGenerated: boolean;
  readonly random: () => number;
}

/** The candidates of a field, each with whether it is right; wrong ones are sampled if there are many. */
function rowsOf(
  studies: readonly PageStudy[],
  field: TargetField,
  all: readonly TargetField[],
  { truth, isGenerated, random }: Circumstances,
): Row[] {
  const first = firstLabel(studies, field);
  return studies.flatMap((page) => {
    const found = page.candidates(field.finder);
    const right = rightOnes(found, field, truth);
    const vectors = fieldVectors(page, field, all, first);
    const isWords = kindFacts[field.field.kind].isWords;
    // If a value also occurs at another label, that occurrence would teach that the other label may be meant. For real
    // documents every occurrence is kept, since OCR may have misread the label or the value at it.
    const isSurelyLabelled =
      isGenerated && vectors.some((vector, index) => right[index] === 1 && vector![labelBest]! > veryLabel);
    return vectors.flatMap((vector, index): Row[] => {
      if (!vector) return [];
      const best = vector[labelBest]!;
      if (right[index] === 1 && isSurelyLabelled && best < strangeLabel) return [];
      const isHard = best > veryLabel || vector[ownLabel]! > veryLabel || (isWords && isNear(right, index));
      const kept = isHard ? 1 : ((best > 0.5 ? 3 : 1) * enough) / found.length;
      if (right[index] === 0 && random() > kept) return [];
      return [{ vector, target: right[index]!, weight: truth === null ? 0.5 : 1 }];
    });
  });
}

const around = 3;

/** Whether a neighbouring candidate is right: lines of the same block, parts of the same line. */
function isNear(right: readonly number[], index: number): boolean {
  return right.slice(Math.max(0, index - around), index + around + 1).includes(1);
}

/** The same field as a user would define it: without a known concept, with a few of its labels. */
function maskedVariant(target: TargetField, random: () => number): TargetField | undefined {
  const { labels } = target.field;
  if (labels.length === 0 || target.concept === 'currency') return undefined;
  const some = labels.filter((_, index) => index < 2 || random() < 0.6);
  return targetField(target.name, { ...target.field, labels: some }, 'other');
}

/** Fields that hardly any document has. */
export const decoys: readonly (readonly [string, FieldDefinition])[] = [
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
function decoysFor(studies: readonly PageStudy[], random: () => number): TargetField[] {
  const text = fold(studies.map((study) => textOf(study.page)).join(' '));
  return decoys
    .filter(() => random() < 0.25)
    .filter(([, field]) => field.labels.every((label) => !text.includes(fold(label))))
    .map(([name, field]) => targetField(name, field));
}
