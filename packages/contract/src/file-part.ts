import Type from 'typebox';
import { Uuid } from './identifiers.ts';

/** One of several documents in a file. */
export const FilePart = Type.Object({
  pages: Type.Array(Type.Integer({ minimum: 1 }), {
    minItems: 1,
    description: 'Numbers of its pages in the file',
  }),
  half: Type.Optional(
    Type.Enum(['left', 'right'], { description: 'Of a scan on which two documents lie beside each other' }),
  ),
});
export type FilePart = Type.Static<typeof FilePart>;

/** A document that a file seems to hold and, once it was split, the execution of it. */
export const ToldPart = Type.Intersect([FilePart, Type.Object({ executionId: Type.Optional(Uuid) })]);
export type ToldPart = Type.Static<typeof ToldPart>;

/** The execution whose file holds several documents, and which of them one is. */
export const PartOf = Type.Intersect([FilePart, Type.Object({ executionId: Uuid })]);
export type PartOf = Type.Static<typeof PartOf>;
