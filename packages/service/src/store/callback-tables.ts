import type { WebhookEventType, WebhookMessageState } from '@recto/contract';
import type { ExecutionStatus } from '@recto/document';
import type { GeneratedAlways } from 'kysely';
import type { Flag, Timestamp } from './column-types.ts';

export interface CallbackRow {
  id: string;
  organizationId: string;
  executionId: string;
  status: ExecutionStatus;
  url: string;
  method: 'PATCH' | 'POST';
  tries: number;
  state: 'PENDING' | 'DELIVERED' | 'GIVEN_UP';
  createdAt: Timestamp;
}

export interface DeliveryTable {
  sequence: GeneratedAlways<number>;
  organizationId: string;
  executionId: string;
  callbackId: string;
  try: number;
  httpStatus: number | null;
  error: string | null;
  durationMs: number;
  at: Timestamp;
}

/** An endpoint that an organization registered. */
export interface WebhookRow {
  id: string;
  organizationId: string;
  /** Sealed, like the secrets. */
  url: string;
  description: string;
  eventTypes: WebhookEventType[];
  secret: string;
  /** Also signs until then. */
  previousSecret: string | null;
  previousSecretUntil: Timestamp | null;
  disabled: Flag;
  /** Attempts that failed one after another. */
  failures: number;
  /** How often in a row the circuit was opened. */
  openings: number;
  /** Nothing is sent until then. */
  openUntil: Timestamp | null;
  createdAt: Timestamp;
}

/** An event for an endpoint. Deleted some time after it has ended. */
export interface WebhookMessageTable {
  sequence: GeneratedAlways<number>;
  id: string;
  organizationId: string;
  webhookId: string;
  eventType: string;
  body: string;
  tries: number;
  state: WebhookMessageState;
  /** Of the last attempt. */
  httpStatus: number | null;
  error: string | null;
  createdAt: Timestamp;
  /** When it was made, or sent again. */
  queuedAt: Timestamp;
  triedAt: Timestamp | null;
}

export interface CallbackTables {
  callbacks: CallbackRow;
  deliveries: DeliveryTable;
  webhooks: WebhookRow;
  webhookMessages: WebhookMessageTable;
}
