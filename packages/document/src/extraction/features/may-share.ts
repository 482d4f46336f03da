import { kindFacts } from '../../text/kinds/kind-facts.ts';
import type { TargetField } from './target-field.ts';

const customer = /buyer|customer|client|bill|ship|sold|deliver|recipient|consignee/i;
const supplier = /vendor|seller|supplier|merchant|remit|issuer|header|company|payee/i;
const sums: ReadonlySet<string> = new Set(['total', 'amountDue']);

/**
 * Whether one print may be the value of two fields: who orders is often who pays and who receives, and what is to be paid is
 * the total. Dates, numbers and amounts mean one thing each, however alike two questions for them are.
 */
export function mayShare(one: TargetField, other: TargetField): boolean {
  if (one.name === other.name || isOpen(one) || isOpen(other)) return true;
  if (sums.has(one.concept) && sums.has(other.concept)) return true;
  if ((one.finder === 'address') !== (other.finder === 'address')) return true;
  return [customer, supplier].some((side) => side.test(one.name) && side.test(other.name) && isParty(one));
}

function isOpen({ finder }: TargetField): boolean {
  return kindFacts[finder].isShared === 'always';
}

function isParty({ finder }: TargetField): boolean {
  return kindFacts[finder].isShared === 'party';
}
