import { createHmac } from 'node:crypto';

/**
 * The header `X-Recto-Signature`: `t=<unix seconds>,v1=<hex>`, where the hex is the HMAC-SHA256 of `<t>.<body>`. The
 * key is the secret's text from the credentials file.
 */
export function signCallback(secret: string, body: string, now: Date): string {
  return signed(secret, body, now);
}

/** Identifies a callback: see docs/callbacks.md. */
interface DeliveryFacts {
  /** The same for every attempt of a callback, different for each callback. */
  readonly id: string;
  /** The execution's state that the callback reports. */
  readonly status: string;
  /** From 1. */
  readonly attempt: number;
}

/** The headers that identify a callback, signed together with the body. */
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
