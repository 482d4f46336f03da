import { type Concept, conceptOf } from '../../action/concept/concept.ts';
import type { ActionDefinition, FieldDefinition } from '../../model/action.ts';
import { derivedParts } from '../../text/address/derived-parts.ts';
import { kindFacts } from '../../text/kinds/kind-facts.ts';
import { readLabel } from '../../text/lexicon/captions.ts';
import { LabelMatcher } from './label-likeness.ts';
import { meaningsOf } from './meaning.ts';
import type { Finder } from './page-study.ts';
import { trainedLabels } from './trained-labels.ts';

/** A field made ready for ranking. */
export interface TargetField {
  readonly name: string;
  readonly field: FieldDefinition;
  readonly concept: Concept;
  readonly finder: Finder;
  readonly labels: LabelMatcher;
  /** Indices of what its name and labels speak of. */
  readonly meanings: ReadonlySet<number>;
}

/** The fields that are looked for among the words by themselves: neither parts of others nor marks. */
export function lookedForFields(action: Pick<ActionDefinition, 'fields'>): [string, FieldDefinition][] {
  const derived = new Set(derivedParts(action).map(({ name }) => name));
  return Object.entries(action.fields).filter(
    ([name, { kind }]) => !derived.has(name) && kindFacts[kind].mark === undefined,
  );
}

/** The same, made ready for ranking. */
export function targetFields(action: Pick<ActionDefinition, 'fields'>): TargetField[] {
  return lookedForFields(action).map(([name, field]) => targetField(name, field));
}

export function targetField(
  name: string,
  field: FieldDefinition,
  concept = conceptOf(name, field),
): TargetField {
  const spoken = readLabel(name).replace(/([a-z])([A-Z])/g, '$1 $2');
  const labels = field.labels.length > 0 ? field.labels : [spoken.split('.').at(-1)!];
  const meanings = new Set([
    ...meaningsOf(spoken),
    ...trainedLabels(labels).flatMap((label) => [...meaningsOf(readLabel(label))]),
  ]);
  return {
    name,
    field,
    concept,
    finder: finderOf(field, concept),
    labels: LabelMatcher.of(labels),
    meanings,
  };
}

function finderOf({ kind }: FieldDefinition, concept: Concept): Finder {
  if (concept === 'currency') return 'currency';
  return kindFacts[kind].finder;
}
