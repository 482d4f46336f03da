import type { ActionDefinition } from '../../model/action.ts';
import { type AddressPart, addressPartNames } from './address-parts.ts';

/** A field that is read out of another one: `parties.buyer.city` out of `parties.buyer.address`. */
export interface DerivedPart {
  readonly name: string;
  /** The field that holds the whole address. */
  readonly of: string;
  readonly part: AddressPart;
}

/** The fields of an action that are parts of an address which the action asks for beside them. */
export function derivedParts(action: Pick<ActionDefinition, 'fields'>): readonly DerivedPart[] {
  return Object.keys(action.fields).flatMap((name) => {
    const dot = name.lastIndexOf('.') + 1;
    const of = `${name.slice(0, dot)}address`;
    const part = addressPartNames.find((one) => one === name.slice(dot));
    if (part === undefined || !Object.hasOwn(action.fields, of)) return [];
    return action.fields[of]?.kind === 'address' ? [{ name, of, part }] : [];
  });
}
