import Type from 'typebox';
import { Timestamp } from './identifiers.ts';

/** What a registered endpoint can be told, in the order of the documentation. */
export const webhookEventTypes = [
  'execution.succeeded',
  'execution.partial-success',
  'execution.needs-review',
  'execution.failed',
  'review.completed',
  'catalogue.changed',
  'account.changed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

const EventTypes = Type.Array(Type.Enum([...webhookEventTypes]), { minItems: 1, uniqueItems: true });
const Url = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'http or https, without user and password',
});
const Description = Type.String({ maxLength: 200 });

/** An endpoint that is told what happens in an organization. */
export const Webhook = Type.Object({
  id: Type.String(),
  url: Url,
  description: Description,
  eventTypes: EventTypes,
  disabled: Type.Boolean({ description: 'It is told nothing' }),
  circuit: Type.Enum(['closed', 'open'], {
    description: 'Open: after repeated failures it is left alone for a while',
  }),
  openUntil: Type.Optional(Timestamp),
  previousSecretUntil: Type.Optional(Timestamp),
  createdAt: Timestamp,
});
export type Webhook = Type.Static<typeof Webhook>;

export const WebhookWithSecret = Type.Intersect([
  Webhook,
  Type.Object({ secret: Type.String({ description: 'whsec_ and Base64, as Standard Webhooks defines it' }) }),
]);
export type WebhookWithSecret = Type.Static<typeof WebhookWithSecret>;

export const WebhookList = Type.Object({ webhooks: Type.Array(Webhook) });
export type WebhookList = Type.Static<typeof WebhookList>;

export const NewWebhook = Type.Object({
  url: Url,
  /** Default: all. */
  eventTypes: Type.Optional(EventTypes),
  description: Type.Optional(Description),
});
export type NewWebhook = Type.Static<typeof NewWebhook>;

export const WebhookChange = Type.Object({
  url: Type.Optional(Url),
  eventTypes: Type.Optional(EventTypes),
  description: Type.Optional(Description),
  disabled: Type.Optional(Type.Boolean()),
});
export type WebhookChange = Type.Static<typeof WebhookChange>;

/** `overlapHours`: how long the old secret signs too. */
export const WebhookRotation = Type.Object({
  overlapHours: Type.Optional(Type.Number({ minimum: 0, maximum: 720, default: 24 })),
});

export const webhookMessageStates = ['PENDING', 'DELIVERED', 'GIVEN_UP'] as const;
export type WebhookMessageState = (typeof webhookMessageStates)[number];

/** One event for one endpoint; `id` is its `webhook-id`. */
export const WebhookMessage = Type.Object({
  id: Type.String(),
  eventType: Type.String(),
  state: Type.Enum([...webhookMessageStates]),
  tries: Type.Integer({ minimum: 0 }),
  httpStatus: Type.Union([Type.Integer(), Type.Null()], { description: 'Of the last attempt' }),
  error: Type.Union([Type.String(), Type.Null()], { description: 'A code; of the last attempt' }),
  createdAt: Timestamp,
  triedAt: Type.Union([Timestamp, Type.Null()]),
});
export type WebhookMessage = Type.Static<typeof WebhookMessage>;

/** Newest first. `next`: given as `before`, it continues. */
export const WebhookMessageList = Type.Object({
  messages: Type.Array(WebhookMessage),
  next: Type.Optional(Type.String()),
});
export type WebhookMessageList = Type.Static<typeof WebhookMessageList>;

/** Which messages are sent again: those that were given up, or all that have ended. */
export const WebhookReplay = Type.Object({
  since: Type.Optional(Timestamp),
  state: Type.Optional(Type.Enum(['GIVEN_UP', 'ALL'])),
});

export const WebhookReplayed = Type.Object({ replayed: Type.Integer({ minimum: 0 }) });
