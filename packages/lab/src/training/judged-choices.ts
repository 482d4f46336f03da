import { agrees, decideDocument } from '@recto/document';
import {
  confidenceFeatures,
  type Forest,
  type PageStudy,
  type TargetField,
  targetField,
  targetFields,
} from '@recto/document/internals';
import type { JudgedChoice } from './fit-confidence.ts';
import type { LabelledDocument } from './labelled-document.ts';

/** A document with its pages prepared for ranking. */
export interface Studied {
  readonly document: LabelledDocument;
  readonly studies: readonly PageStudy[];
}

/** The collection of a document: real documents by action, generated ones separately. */
export function collectionOf({ isGenerated, action }: LabelledDocument): string {
  return isGenerated ? `made-up ${action.name}` : action.name;
}

/**
 * The collection that a ranker must not be trained on, so that a document is as unfamiliar to it as users' documents
 * are. Generated forms differ from each other as much as those do, so for them, too, only generated invoices are left
 * out.
 */
export function strangeCollection(document: LabelledDocument): string {
  return document.isGenerated ? 'made-up Invoice' : collectionOf(document);
}

/** A ranker's choices for the fields known in training, and whether they are right. */
export function knownChoices(studied: Studied, ranker: Forest): JudgedChoice[] {
  const targets = targetFields(studied.document.action);
  return judged(studied, targets, ranker, ({ concept }) => concept !== 'other', 1);
}

/**
 * Weight of a field that a document does not have, for user-written actions. Users ask for what their documents
 * contain: about one field in eight is missing (measured on documents of unseen issuers), but one in three in documents
 * rendered from templates, which suits the ranker.
 */
const absentShare = 0.3;

/** Its choices for the same fields as a user would define them: by their labels, without a known meaning. */
export function maskedChoices(studied: Studied, ranker: Forest): JudgedChoice[] {
  const targets = targetFields(studied.document.action).map((one) =>
    one.field.labels.length > 0 ? targetField(one.name, one.field, 'other') : one,
  );
  return judged(studied, targets, ranker, ({ concept }) => concept === 'other', absentShare);
}

function judged(
  { document, studies }: Studied,
  targets: readonly TargetField[],
  ranker: Forest,
  counts: (field: TargetField) => boolean,
  ofAbsent: number,
): JudgedChoice[] {
  const decided = decideDocument(studies, targets, ranker);
  const features = confidenceFeatures(studies, decided, targets.length);
  const answers = Map.groupBy(decided, (one) => one.target);
  return decided.flatMap((one, index): JudgedChoice[] => {
    const { name, field } = one.target;
    const truth = document.truth[name];
    if (truth === undefined || !counts(one.target)) return [];
    // The truth of a real document may omit values that its pages show; a generated document has none beyond its truth.
    if (truth === null && !document.isGenerated) return [];
    return [
      {
        features: features[index]!,
        right: truth !== null && agrees(field.kind, one.chosen.studied.candidate, truth),
        collection: collectionOf(document),
        isGenerated: document.isGenerated === true,
        share: (truth === null ? ofAbsent : 1) / answers.get(one.target)!.length,
      },
    ];
  });
}
