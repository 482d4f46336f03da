import Type from 'typebox';
import { Timestamp, Uuid } from './identifiers.ts';

export const queueOrders = ['age', 'doubt'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** Which open reviews are meant; all of the caller's where nothing is said. In a GET, keys of the query. */
export const QueueFilter = Type.Object({
  actionId: Type.Optional(Uuid),
  reason: Type.Optional(Type.String({ description: 'A code, such as LOW_CONFIDENCE, RULE_SUM or AUDIT' })),
  createdFrom: Type.Optional(Timestamp),
  createdBefore: Type.Optional(Timestamp),
  text: Type.Optional(
    Type.String({
      maxLength: 200,
      description: "Stands in the document's name or in a value; case is the same",
    }),
  ),
  postponed: Type.Optional(
    Type.Boolean({ description: 'true: only what somebody postponed. Default: all but that' }),
  ),
});
export type QueueFilter = Type.Static<typeof QueueFilter>;

/** How much waits, for the filters of the queue. */
export const QueueCounts = Type.Object({
  open: Type.Integer({ minimum: 0, description: 'Under the filter, claimed ones included' }),
  claimed: Type.Integer({ minimum: 0, description: 'Of these, at work by somebody' }),
  postponed: Type.Integer({ minimum: 0, description: 'Beside these; under the rest of the filter' }),
  actions: Type.Array(Type.Object({ actionId: Uuid, name: Type.String(), open: Type.Integer() }), {
    description: 'Under the rest of the filter',
  }),
  reasons: Type.Array(Type.Object({ code: Type.String(), open: Type.Integer() }), {
    description: 'Under the rest of the filter',
  }),
  ages: Type.Array(
    Type.Object({
      olderThanHours: Type.Integer({ minimum: 0 }),
      open: Type.Integer(),
    }),
    {
      description:
        'Older than 0, 1, 4, 24, 72 and 168 hours, under the rest of the filter; each count includes the next',
    },
  ),
  oldest: Type.Union([Timestamp, Type.Null()]),
});
export type QueueCounts = Type.Static<typeof QueueCounts>;

/** One review that waits. */
export const QueueEntry = Type.Object({
  executionId: Uuid,
  actionId: Uuid,
  actionName: Type.String(),
  documentName: Type.String(),
  createdAt: Timestamp,
  reasons: Type.Array(Type.String(), { description: 'Codes, each once' }),
  doubt: Type.Number({ minimum: 0, description: 'How many wrong values are to be expected' }),
  isAudit: Type.Boolean({ description: 'Passed, and chosen by chance to be looked at' }),
  claimedBy: Type.Optional(Type.Object({ name: Type.String(), isMe: Type.Boolean(), until: Timestamp })),
  postponedUntil: Type.Optional(Timestamp),
  note: Type.Optional(Type.String({ description: 'Of who postponed it' })),
});
export type QueueEntry = Type.Static<typeof QueueEntry>;

export const QueueList = Type.Object({
  entries: Type.Array(QueueEntry),
  total: Type.Integer({ minimum: 0 }),
});
export type QueueList = Type.Static<typeof QueueList>;
