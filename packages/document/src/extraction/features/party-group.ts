import { kindFacts } from '../../text/kinds/kind-facts.ts';
import type { TargetField } from './target-field.ts';

const part =
  /[._]?(?:header)?[._]?(?:full|legal)?(?:name|address(?:block)?|street|phone|telephone|e?mail|url|website|tax_?id|vat_?id|person|contact)$/i;

/**
 * The party that a field is a part of: `parties.vendor` of `parties.vendor.name`, `merchant` of `merchantAddress`, nothing of
 * a plain `address`, whose party has no name of its own. Undefined for a field that is no part of a party.
 */
export function partyGroupOf({ name, finder }: Pick<TargetField, 'name' | 'finder'>): string | undefined {
  if (!kindFacts[finder].isOfParty) return undefined;
  const group = name.replace(part, '');
  return group === name ? undefined : group.toLowerCase();
}
