import { createHmac } from 'node:crypto';

/**
 * The header `X-Recto-Signature`: `t=<unix seconds>,v1=<hex>`, where the hex is the HMAC-SHA256 of `<t>.<body>`.
 * The key is the secret's text as it stands in the credentials file.
 */
export function signCallback(secret: string, body: string, now: Date): string {
  return signed(secret, body, now);
}

/** What tells a callback from others: see docs/callbacks.md. */
interface DeliveryFacts {
  /** The same for every try of a callback, and another for each callback. */
  readonly id: string;
  /** State of the execution that the callback tells of. */
  readonly status: string;
  /** From 1. */
  readonly attempt: number;
}

/** The headers that tell a callback from others, signed together with the body. */
export function deliveryHeaders(
  secret: string,
  body: string,
  { id, status, attempt }: DeliveryFacts,
  now: Date,
): Readonly<Record<string, string>> {
  return {
    'x-recto-delivery': id,
    'x-recto-status': status,
    'x-recto-attempt': String(attempt),
    'x-recto-delivery-signature': signed(secret, `${id}.${status}.${attempt}.${body}`, now),
  };
}

function signed(secret: string, text: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
