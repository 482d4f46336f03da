import { type ActionDefinition, defaultConfidenceThreshold, type FieldDefinition } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import { derivedParts } from '../text/address/derived-parts.ts';
import type { Example } from './example.ts';

/** Whether a field is the number under which a party is registered: it is on all documents of a sender, or on none. */
export function isPartyNumber(name: string, { kind }: Pick<FieldDefinition, 'kind'>): boolean {
  return kind === 'vatId' || (kind === 'identifier' && /(?:tax|vat)(?:Id|Number|No)$/i.test(name));
}

/** A person is not asked about the field, whatever its confidence. */
export function isNeverAsked({ confidenceThreshold = defaultConfidenceThreshold }: FieldDefinition): boolean {
  return confidenceThreshold === 0;
}

/** A value that is surer is right as a rule. */
const leastConfidence = 0.9;

/**
 * What nobody would ever be asked about, so that it would be missing or wrong on all documents of a sender: doubtful
 * values of fields that are never asked, and numbers of parties that were not found. Not those of which a document of
 * the sender was looked at.
 */
export function unknownFacts(
  action: Pick<ActionDefinition, 'fields'>,
  { fields }: Pick<Extraction, 'fields'>,
  alike: readonly Example[],
): readonly string[] {
  const parts = new Set(derivedParts(action).map(({ name }) => name));
  return Object.entries(action.fields)
    .filter(([name, field]) => field.hidden !== true && field.kind !== 'signature' && !parts.has(name))
    .filter(([name, field]) => {
      const found = own(fields, name) ?? [];
      if (found.length === 0) return isPartyNumber(name, field);
      return isNeverAsked(field) && found.every(({ confidence }) => confidence < leastConfidence);
    })
    .map(([name]) => name)
    .filter((name) => alike.every((one) => !isTold(one, name)));
}

/** Whether a person said something of a field. */
function isTold({ fields, facts = {}, form }: Example, name: string): boolean {
  const fact = own(facts, name);
  return (
    Object.hasOwn(fields, name) ||
    Object.hasOwn(form?.places ?? {}, name) ||
    (fact !== undefined && !fact.isWeak)
  );
}
