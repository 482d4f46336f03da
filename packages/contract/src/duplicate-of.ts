import Type from 'typebox';
import { Uuid } from './identifiers.ts';
import { VersionText } from './version.ts';

/** How a duplicate was recognised, most certain first. */
export const duplicateKinds = ['SAME_FILE', 'SAME_NUMBER', 'OTHER_AMOUNTS', 'SAME_CONTENT'] as const;

/** The earlier execution of the same organization whose document this one repeats. */
export const DuplicateOf = Type.Object({
  executionId: Uuid,
  actionId: Uuid,
  version: VersionText,
  kind: Type.Enum([...duplicateKinds], {
    description:
      'The same bytes; the same issuer, number and total; the same issuer and number with another total, as of a corrected document; or nearly the same numbers and words',
  }),
  similarity: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Estimated share of common content; SAME_CONTENT only',
    }),
  ),
});
export type DuplicateOf = Type.Static<typeof DuplicateOf>;
