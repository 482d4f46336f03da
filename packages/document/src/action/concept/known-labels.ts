import type { FieldDefinition } from '../../model/action.ts';
import { fold } from '../../text/layout/fold.ts';
import { kindLabels } from '../../text/lexicon/kind-labels.ts';
import { columnLabels } from '../../text/lexicon/labels.ts';
import { conceptOf } from './concept.ts';
import { labelsOfConcept } from './concept-of-label.ts';
import { labelsFromName } from './labels-from-name.ts';
import { namesOfLabel, plainName } from './plain-name.ts';
import { labelsOfRoles } from './roles-of-field.ts';

/** Whether a field's labels were made from its name alone, and say no more than that. */
export function isNamedOnly(name: string, { labels }: Pick<FieldDefinition, 'labels'>): boolean {
  return labels.length === 0 || labels.join('\n') === labelsFromName(name).join('\n');
}

/** The labels that the lexicon has for what a name asks for, in all languages; none where it does not know it. */
export function knownLabels(name: string, field: FieldDefinition): readonly string[] {
  const concept = conceptOf(name, field);
  if (concept !== 'other') return labelsOfConcept(concept, field.kind);
  return [...new Set([...(byName.get(plainName(name)) ?? []), ...labelsOfRoles(name, field)])];
}

/** The same of a column of a table: a name that is a label of one kind of column has the others of that kind. */
export function knownColumnLabels(name: string): readonly string[] {
  const same = Object.values(columnLabels).filter((list) => list.some((label) => fold(label) === fold(name)));
  if (same.length === 1) return same[0]!;
  const alike = Object.values(columnLabels).filter((list) =>
    list.some((label) => namesOfLabel(label).includes(plainName(name))),
  );
  return same.length === 0 && alike.length === 1 ? alike[0]! : [];
}

/** Labels of further kinds of documents by the names that ask for them: what the lexicon calls it, and each of them. */
const byName = labelsByName();

function labelsByName(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const asked of Object.values(kindLabels).flatMap((kind) => Object.entries(kind))) {
    const [key, list] = asked as [string, readonly string[]];
    for (const name of new Set([plainName(key), ...list.flatMap(namesOfLabel)]))
      found.set(name, [...new Set([...(found.get(name) ?? []), ...list])]);
  }
  found.delete('');
  return found;
}
