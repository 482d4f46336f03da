import Type from 'typebox';

export const problemMediaType = 'application/problem+json';

/** The body of every error, according to RFC 9457. */
export const Problem = Type.Object({
  type: Type.Optional(Type.String({ description: 'Link to the page about this error' })),
  title: Type.String({ description: 'Reason phrase of the status' }),
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  detail: Type.Optional(Type.String({ description: 'What was expected, what came and what to do' })),
  instance: Type.Optional(Type.String({ description: 'The request id, also in x-request-id' })),
  code: Type.Optional(Type.String({ description: 'Stable name of the error, for programs' })),
});
export type Problem = Type.Static<typeof Problem>;
