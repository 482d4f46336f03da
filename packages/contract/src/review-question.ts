import Type from 'typebox';
import { Uuid } from './identifiers.ts';
import { TabId } from './review-claim.ts';

/** Somebody who may review the same document. */
export const Colleague = Type.Object({ id: Uuid, name: Type.String() });
export type Colleague = Type.Static<typeof Colleague>;

/** Gives a review to one colleague, with a question or with the answer to one. */
export const ReviewQuestion = Type.Object({
  tab: TabId,
  of: Uuid,
  words: Type.String({ minLength: 1, maxLength: 500 }),
});
export type ReviewQuestion = Type.Static<typeof ReviewQuestion>;
