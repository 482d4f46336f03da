import Type from 'typebox';
import { Timestamp, Uuid } from './identifiers.ts';

/** One attempt to send a callback. */
export const RecentDelivery = Type.Object({
  executionId: Uuid,
  documentName: Type.String(),
  try: Type.Integer({ minimum: 1 }),
  httpStatus: Type.Union([Type.Integer(), Type.Null()]),
  error: Type.Union([Type.String(), Type.Null()], { description: 'Why there is no status, or no good one' }),
  durationMs: Type.Integer({ minimum: 0 }),
  at: Timestamp,
});
export type RecentDelivery = Type.Static<typeof RecentDelivery>;

/** Where a callback is to be tried. */
export const CallbackTrial = Type.Object({
  url: Type.String({ minLength: 1, maxLength: 2000 }),
  method: Type.Optional(Type.Enum(['PATCH', 'POST'])),
});
export type CallbackTrial = Type.Static<typeof CallbackTrial>;

/** What a receiver answered to a callback that was tried. */
export const CallbackTried = Type.Object({
  httpStatus: Type.Union([Type.Integer(), Type.Null()]),
  error: Type.Union([Type.String(), Type.Null()]),
  durationMs: Type.Integer({ minimum: 0 }),
});
export type CallbackTried = Type.Static<typeof CallbackTried>;
