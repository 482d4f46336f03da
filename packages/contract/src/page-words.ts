import Type from 'typebox';
import { Geometry } from './execution-result.ts';

/** A word on a page. */
export const PageWord = Type.Object({
  text: Type.String(),
  geometry: Geometry,
  line: Type.Integer({
    minimum: 0,
    description: 'Words of a line follow each other, in the order of reading',
  }),
});
export type PageWord = Type.Static<typeof PageWord>;

/** The words of a page in reading order, with boxes in the displayed frame. */
export const PageWords = Type.Object({
  page: Type.Integer({ minimum: 0 }),
  isKept: Type.Boolean({ description: 'false: the document was read before words were stored' }),
  words: Type.Array(PageWord),
});
export type PageWords = Type.Static<typeof PageWords>;
