import Type from 'typebox';
import { Uuid } from './identifiers.ts';

/** What can be proven of values, or against them. */
export const checkKinds = [
  // A rule of the action, or a sum that holds on every document of the kind: operands and total.
  'sum',
  // A code carries digits that follow from the others: IBAN, VAT number, …
  'checkDigit',
  // One day has to come before another.
  'dateOrder',
  // Rules of the action.
  'format',
  'oneOf',
  'requiredIf',
  // The text cannot be understood as a value of its kind.
  'kind',
] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkStates = ['fits', 'broken', 'unknown'] as const;
export type CheckState = (typeof checkStates)[number];

/**
 * Something that the values must fulfil, as they are now. `unknown`: a value that it needs is missing or is no number.
 * Only what `isRule` says of keeps a review from its end without a word on it.
 */
export const ReviewCheck = Type.Object({
  id: Type.String({ description: 'Stays the same while the review lasts' }),
  kind: Type.Enum([...checkKinds]),
  state: Type.Enum([...checkStates]),
  isRule: Type.Boolean({
    description: 'A rule of the action: ending the review against it needs an override',
  }),
  detail: Type.String({ description: 'What should hold, in words' }),
  names: Type.Array(Type.String(), { description: 'Fields, or `table.column`, that it refers to' }),
  itemIds: Type.Array(Uuid, { description: 'Every operand among the items: mark these' }),
  sum: Type.Optional(
    Type.Object(
      {
        of: Type.Array(Type.Object({ name: Type.String(), amount: Type.String() })),
        equals: Type.Object({ name: Type.String(), amount: Type.String() }),
        computed: Type.String(),
        difference: Type.String({ description: 'Computed minus printed' }),
      },
      { description: 'For sums with a number for each operand; decimal texts such as -1234.56' },
    ),
  ),
});
export type ReviewCheck = Type.Static<typeof ReviewCheck>;
