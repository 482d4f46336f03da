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

/** A document with its pages made ready for ranking. */
export interface Studied {
  readonly document: LabelledDocument;
  readonly studies: readonly PageStudy[];
}

/** Documents that were gathered together: those of one action; made-up ones apart from real ones. */
export function collectionOf({ isGenerated, action }: LabelledDocument): string {
  return isGenerated ? `made-up ${action.name}` : action.name;
}

/**
 * The collection that a ranker must not know for a document to be as strange to it as a user's documents are. Made-up
 * forms differ from each other as those do, so that only invoices are left out for them, too.
 */
export function strangeCollection(document: LabelledDocument): string {
  return document.isGenerated ? 'made-up Invoice' : collectionOf(document);
}

/** What a ranker chooses for the fields that training knows, and whether it is right. */
export function knownChoices(studied: Studied, ranker: Forest): JudgedChoice[] {
  const targets = targetFields(studied.document.action);
  return judged(studied, targets, ranker, ({ concept }) => concept !== 'other', 1);
}

/**
 * How much a field counts that a document does not have, where users write the action: they ask for what their documents
 * have, about one field in eight is missing (strangers' documents), while of drawn ones every third is, for the ranker.
 */
const absentShare = 0.3;

/** What it chooses for the same fields as a user would define them: by their labels, without a known meaning. */
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
    // The truth of a real document may leave out what its pages show; a made-up one has nothing beside its truth.
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
