import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import type { Example } from './example.ts';

/** Whether a field is the number under which a party is registered: it is on all documents of a sender, or on none. */
export function isPartyNumber(name: string, { kind }: Pick<FieldDefinition, 'kind'>): boolean {
  return kind === 'vatId' || (kind === 'identifier' && /(?:tax|vat)(?:Id|Number|No)$/i.test(name));
}

/**
 * The numbers of parties that were not found and of which no document of the sender says anything. Nobody would ever be
 * asked about them, and they would be missing for ever.
 */
export function unknownFacts(
  { fields }: Pick<ActionDefinition, 'fields'>,
  extraction: Pick<Extraction, 'fields'>,
  alike: readonly Example[],
): readonly string[] {
  return Object.entries(fields)
    .filter(([name, field]) => isPartyNumber(name, field) && field.hidden !== true)
    .map(([name]) => name)
    .filter((name) => (extraction.fields[name]?.length ?? 0) === 0)
    .filter((name) => alike.every((one) => !isTold(one, name)));
}

function isTold({ fields, facts = {}, form }: Example, name: string): boolean {
  return [fields, facts, form?.places ?? {}].some((told) => Object.hasOwn(told, name));
}
