import Type from 'typebox';

/** Beside a list's `total` where nobody counted on. */
export const totalIsAtLeast = Type.Optional(
  Type.Boolean({ description: 'There are more than `total`; they were not counted' }),
);
