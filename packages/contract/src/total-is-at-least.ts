import Type from 'typebox';

/** Next to a list's `total` if counting stopped there. */
export const totalIsAtLeast = Type.Optional(
  Type.Boolean({ description: 'There are more than `total`; they were not counted' }),
);
