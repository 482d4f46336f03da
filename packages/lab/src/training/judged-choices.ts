import { agrees, decideDocument } from '@recto/document';
import {
  type Forest,
  type PageStudy,
  type Sought,
  signsOf,
  soughtField,
  soughtFields,
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
  const sought = soughtFields(studied.document.action);
  return judged(studied, sought, ranker, ({ concept }) => concept !== 'other', 1);
}

/**
 * How much a field counts that a document does not have, where users write the action: they ask for what their documents
 * have, about one field in eight is missing (strangers' documents), while of drawn ones every third is, for the ranker.
 */
const absentShare = 0.3;

/** What it chooses for the same fields as a user would define them: by their labels, without a known meaning. */
export function maskedChoices(studied: Studied, ranker: Forest): JudgedChoice[] {
  const sought = soughtFields(studied.document.action).map((one) =>
    one.field.labels.length > 0 ? soughtField(one.name, one.field, 'other') : one,
  );
  return judged(studied, sought, ranker, ({ concept }) => concept === 'other', absentShare);
}

function judged(
  { document, studies }: Studied,
  sought: readonly Sought[],
  ranker: Forest,
  counts: (field: Sought) => boolean,
  ofAbsent: number,
): JudgedChoice[] {
  const decided = decideDocument(studies, sought, ranker);
  const signs = signsOf(studies, decided, sought.length);
  const answers = Map.groupBy(decided, (one) => one.sought);
  return decided.flatMap((one, index): JudgedChoice[] => {
    const { name, field } = one.sought;
    const truth = document.truth[name];
    if (truth === undefined || !counts(one.sought)) return [];
    // The truth of a real document may leave out what its pages show; a made-up one has nothing beside its truth.
    if (truth === null && !document.isGenerated) return [];
    return [
      {
        signs: signs[index]!,
        right: truth !== null && agrees(field.kind, one.chosen.studied.candidate, truth),
        collection: collectionOf(document),
        isGenerated: document.isGenerated === true,
        share: (truth === null ? ofAbsent : 1) / answers.get(one.sought)!.length,
      },
    ];
  });
}
