import Type from 'typebox';
import { Uuid } from './identifiers.ts';

/** What can prove or disprove values. */
export const checkKinds = [
  // A rule of the action, or a sum that holds for every document of the kind: operands and total.
  'sum',
  // Digits of a code that follow from the others: IBAN, VAT number, …
  'checkDigit',
  // One date must precede another.
  'dateOrder',
  // Rules of the action.
  'format',
  'oneOf',
  'requiredIf',
  // The text cannot be interpreted as a value of its kind.
  'kind',
] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkStates = ['fits', 'broken', 'unknown'] as const;
export type CheckState = (typeof checkStates)[number];

/**
 * A condition on the current values. `unknown`: a value that it needs is missing or not a number. Only checks with
 * `blocks` keep a review from being completed.
 */
export const ReviewCheck = Type.Object({
  id: Type.String({ description: 'Stays the same while the review lasts' }),
  kind: Type.Enum([...checkKinds]),
  state: Type.Enum([...checkStates]),
  isRule: Type.Boolean({ description: 'A rule of the action' }),
  blocks: Type.Boolean({
    description:
      'Broken, and the review cannot end before a value is corrected or a person says that it is printed so',
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
