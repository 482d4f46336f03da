import Type from 'typebox';

/** A document that taught something of its sender. */
const RememberedDocument = Type.Object({
  executionId: Type.String(),
  documentName: Type.String(),
  learnedAt: Type.String({ description: 'ISO 8601' }),
  fields: Type.Array(Type.String(), {
    description: 'Fields of which it taught where they are, what they say, or that they are absent',
  }),
});

/** What an action remembers of the senders of its documents, one for each layout, newest first. */
export const SenderMemory = Type.Object({
  senders: Type.Array(Type.Object({ documents: Type.Array(RememberedDocument) })),
});
export type SenderMemory = Type.Static<typeof SenderMemory>;

/** What to forget: at least one of them. */
export const ForgetQuery = Type.Object({
  document: Type.Optional(Type.String({ description: 'The execution whose document taught' })),
  sender: Type.Optional(Type.String({ description: 'An execution of the sender: all its documents' })),
  field: Type.Optional(Type.String({ description: 'Only this field; of all senders unless one is named' })),
});

export const Forgotten = Type.Object({
  documents: Type.Integer({ description: 'How many documents taught what was forgotten' }),
});
export type Forgotten = Type.Static<typeof Forgotten>;
