import type { ActionDefinition } from '../../model/action.ts';
import { type AddressPart, addressPartNames } from './address-parts.ts';

/**
 * A field that is derived from another one: `parties.buyer.city` from `parties.buyer.address`, and the whole of it as
 * `parties.buyer.addressBlock`.
 */
export interface DerivedPart {
  readonly name: string;
  /** The field with the whole value. */
  readonly of: string;
  readonly part: AddressPart | 'whole';
}

/** Other names that clients know for a whole value of the same party, if its labels are the same. */
const wholes: Readonly<Record<string, string>> = {
  addressBlock: 'address',
  headerAddress: 'address',
  headerName: 'name',
};

/** The fields of an action that are parts, or another name, of a value that the action also asks for. */
export function derivedParts(action: Pick<ActionDefinition, 'fields'>): readonly DerivedPart[] {
  return Object.keys(action.fields).flatMap(
    (name) => partOfAddress(action, name) ?? wholeOf(action, name) ?? [],
  );
}

function partOfAddress({ fields }: Pick<ActionDefinition, 'fields'>, name: string): DerivedPart | undefined {
  const dot = name.lastIndexOf('.') + 1;
  const of = `${name.slice(0, dot)}address`;
  const part = addressPartNames.find((one) => one === name.slice(dot));
  if (part === undefined || !Object.hasOwn(fields, of)) return undefined;
  return fields[of]?.kind === 'address' ? { name, of, part } : undefined;
}

function wholeOf({ fields }: Pick<ActionDefinition, 'fields'>, name: string): DerivedPart | undefined {
  const dot = name.lastIndexOf('.') + 1;
  const last = name.slice(dot);
  if (dot === 0 || !Object.hasOwn(wholes, last)) return undefined;
  const of = `${name.slice(0, dot)}${wholes[last]}`;
  const [own, whole] = [fields[name], Object.hasOwn(fields, of) ? fields[of] : undefined];
  const isSame = whole?.kind === own?.kind && whole?.labels.join('\n') === own?.labels.join('\n');
  return isSame ? { name, of, part: 'whole' } : undefined;
}
