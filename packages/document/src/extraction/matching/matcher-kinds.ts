import type { FieldKind } from '../../model/action.ts';

/**
 * The kinds that the shipped network was trained on. Their positions are rows of its weights: a kind is added, moved or
 * removed only together with a network trained anew.
 */
export const matcherKinds = Object.freeze([
  'text',
  'name',
  'address',
  'date',
  'money',
  'number',
  'percent',
  'identifier',
  'email',
  'phone',
  'url',
  'iban',
  'vatId',
  'checkbox',
  'signature',
] as const);

type MatcherKind = (typeof matcherKinds)[number];

/** For every kind the one that the network knows and whose values are printed most alike. */
const nearest: Readonly<Record<FieldKind, MatcherKind>> = {
  text: 'text',
  name: 'name',
  address: 'address',
  date: 'date',
  money: 'money',
  number: 'number',
  percent: 'percent',
  identifier: 'identifier',
  email: 'email',
  phone: 'phone',
  url: 'url',
  iban: 'iban',
  vatId: 'vatId',
  checkbox: 'checkbox',
  signature: 'signature',
  duration: 'text',
};

/** The index by which the network knows the kind of a field, or of a column: those follow the fields'. */
export function matcherIndexOf(kind: FieldKind, isColumn: boolean): number {
  return matcherKinds.indexOf(nearest[kind]) + (isColumn ? matcherKinds.length : 0);
}
