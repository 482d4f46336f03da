import Type from 'typebox';
import { VersionText } from './version.ts';

/** How often documents of a version of an action pass with something wrong, by those that were audited. */
export const ActionAudits = Type.Object({
  version: VersionText,
  audited: Type.Integer({
    minimum: 0,
    description: 'Documents that nobody would have been asked about, and that a person checked by chance',
  }),
  wrong: Type.Integer({ minimum: 0, description: 'Those of them in which the person corrected something' }),
  share: Type.Number({ minimum: 0, maximum: 1 }),
  atLeast: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Bound of the share, with a certainty of 95 %',
  }),
  atMost: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Bound of the share, with a certainty of 95 %',
  }),
  errorsPerHundredDocuments: Type.Number({ description: 'What the action allows' }),
  raised: Type.Array(
    Type.Object({
      name: Type.String({ description: 'A field, or `table.column`' }),
      threshold: Type.Number({ minimum: 0, maximum: 100 }),
    }),
    { description: 'Thresholds that rose because the share is certainly above what the action allows' },
  ),
});
export type ActionAudits = Type.Static<typeof ActionAudits>;
