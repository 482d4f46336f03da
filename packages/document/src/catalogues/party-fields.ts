import { conceptOf } from '../action/concept/concept.ts';
import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import { fold } from '../text/layout/fold.ts';
import type { PartyColumn } from './catalogue-row.ts';

export type PartyRole = 'seller' | 'buyer';

/** A field that asks for something of a party. */
export interface PartyField {
  readonly name: string;
  readonly definition: FieldDefinition;
  /** Whose it is; `other`: of whoever it names (`billTo`). */
  readonly role: PartyRole | 'other';
  /** What it asks for; `address`: street, postcode and city together. */
  readonly column: PartyColumn | 'address';
}

/** The fields of an action that ask for parties, by what they mean. */
export function partyFields({ fields }: Pick<ActionDefinition, 'fields'>): readonly PartyField[] {
  const groups = groupsOf(fields);
  return Object.entries(fields).flatMap(([name, definition]): PartyField[] => {
    if (definition.lookup !== undefined) return [];
    const told = toldByConcept[conceptOf(name, definition)];
    if (told !== undefined) return [{ name, definition, ...told }];
    const column = columnOf(name, definition);
    if (column === undefined) return [];
    const group = groupOf(name);
    const isAlone = group === '';
    return [{ name, definition, column, role: groups.get(group) ?? (isAlone ? 'seller' : 'other') }];
  });
}

const toldByConcept: Readonly<
  Partial<Record<ReturnType<typeof conceptOf>, Pick<PartyField, 'role' | 'column'>>>
> = {
  vendorName: { role: 'seller', column: 'name' },
  vendorAddress: { role: 'seller', column: 'address' },
  merchantName: { role: 'seller', column: 'name' },
  merchantAddress: { role: 'seller', column: 'address' },
  buyerName: { role: 'buyer', column: 'name' },
  buyerAddress: { role: 'buyer', column: 'address' },
  iban: { role: 'seller', column: 'iban' },
  currency: { role: 'seller', column: 'currency' },
};

/** The roles of groups of fields, by a name or an address in them: `parties.vendor`. */
function groupsOf(fields: ActionDefinition['fields']): ReadonlyMap<string, PartyRole> {
  const known = Object.entries(fields).flatMap(([name, definition]): [string, PartyRole][] => {
    const told = toldByConcept[conceptOf(name, definition)];
    const isOfParty = told?.column === 'name' || told?.column === 'address';
    const group = groupOf(name);
    return isOfParty && group !== '' && told.role !== 'other' ? [[group, told.role]] : [];
  });
  return new Map(known);
}

/** `parties.vendor` of `parties.vendor.taxId`; nothing of a plain name. */
function groupOf(name: string): string {
  return name.split('.').slice(0, -1).join('.');
}

const columnsByName: Readonly<Record<string, PartyField['column']>> = {
  name: 'name',
  headername: 'name',
  address: 'address',
  addressblock: 'address',
  headeraddress: 'address',
  street: 'street',
  city: 'city',
  zipcode: 'postcode',
  postcode: 'postcode',
  postalcode: 'postcode',
  country: 'country',
  taxid: 'taxId',
  taxnumber: 'taxId',
  vatid: 'taxId',
  vatnumber: 'taxId',
  vendortaxid: 'taxId',
  suppliertaxid: 'taxId',
  registernumber: 'registerNumber',
};

function columnOf(name: string, { kind }: FieldDefinition): PartyField['column'] | undefined {
  if (kind === 'iban') return 'iban';
  const column = columnsByName[fold(name.split('.').at(-1)!)];
  if (column !== undefined && groupOf(name) === '' && !['taxId', 'registerNumber'].includes(column))
    return undefined;
  return column ?? (kind === 'vatId' ? 'taxId' : undefined);
}
