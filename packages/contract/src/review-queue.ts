import Type from 'typebox';
import { Timestamp, Uuid } from './identifiers.ts';

export const queueOrders = ['age', 'doubt'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** Which open reviews to include; without keys, all of the caller's. In a GET, the keys are query parameters. */
export const QueueFilter = Type.Object({
  actionId: Type.Optional(Uuid),
  reason: Type.Optional(Type.String({ description: 'A code, such as LOW_CONFIDENCE, RULE_SUM or AUDIT' })),
  createdFrom: Type.Optional(Timestamp),
  createdBefore: Type.Optional(Timestamp),
  text: Type.Optional(
    Type.String({
      maxLength: 200,
      description: "Part of the document's name or of a value, ignoring case",
    }),
  ),
  postponed: Type.Optional(
    Type.Boolean({ description: 'true: only postponed reviews. Default: all others' }),
  ),
});
export type QueueFilter = Type.Static<typeof QueueFilter>;

/** How many reviews wait, for the filters of the queue. */
export const QueueCounts = Type.Object({
  open: Type.Integer({ minimum: 0, description: 'Matching the filter, including claimed ones' }),
  claimed: Type.Integer({ minimum: 0, description: 'Of these, claimed by somebody' }),
  postponed: Type.Integer({
    minimum: 0,
    description: 'In addition to these; matching the rest of the filter',
  }),
  actions: Type.Array(Type.Object({ actionId: Uuid, name: Type.String(), open: Type.Integer() }), {
    description: 'Matching the rest of the filter',
  }),
  reasons: Type.Array(Type.Object({ code: Type.String(), open: Type.Integer() }), {
    description: 'Matching the rest of the filter',
  }),
  ages: Type.Array(
    Type.Object({
      olderThanHours: Type.Integer({ minimum: 0 }),
      open: Type.Integer(),
    }),
    {
      description:
        'Older than 0, 1, 4, 24, 72 and 168 hours, matching the rest of the filter; each count includes the next',
    },
  ),
  oldest: Type.Union([Timestamp, Type.Null()]),
});
export type QueueCounts = Type.Static<typeof QueueCounts>;

/** One waiting review. */
export const QueueEntry = Type.Object({
  executionId: Uuid,
  actionId: Uuid,
  actionName: Type.String(),
  documentName: Type.String(),
  createdAt: Timestamp,
  reasons: Type.Array(Type.String(), { description: 'Codes, each once' }),
  doubt: Type.Number({ minimum: 0, description: 'Expected number of wrong values' }),
  isAudit: Type.Boolean({ description: 'Passed, and chosen at random to be checked' }),
  claimedBy: Type.Optional(Type.Object({ name: Type.String(), isMe: Type.Boolean(), until: Timestamp })),
  postponedUntil: Type.Optional(Timestamp),
  note: Type.Optional(Type.String({ description: 'Note of the person who postponed it, or asked about it' })),
  asked: Type.Optional(
    Type.Object(
      { by: Type.String(), of: Type.String(), isMe: Type.Boolean() },
      { description: 'Who asked whom about it: it is offered to nobody else. `isMe`: the caller is asked' },
    ),
  ),
});
export type QueueEntry = Type.Static<typeof QueueEntry>;

export const QueueList = Type.Object({
  entries: Type.Array(QueueEntry),
  total: Type.Integer({ minimum: 0 }),
});
export type QueueList = Type.Static<typeof QueueList>;
