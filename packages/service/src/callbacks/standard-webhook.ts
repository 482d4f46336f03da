import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret of an endpoint: 256 random bits, in the form that libraries of Standard Webhooks take. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/**
 * The headers of https://www.standardwebhooks.com for one attempt: `webhook-id`, `webhook-timestamp` in Unix seconds and
 * `webhook-signature` with a signature for each secret. A secret is `whsec_` and Base64; any other text is the key itself.
 */
export function standardHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Readonly<Record<string, string>> {
  const seconds = Math.floor(now.getTime() / 1000);
  const signed = `${id}.${seconds}.${body}`;
  const signatures = secrets.map((secret) => {
    return `v1,${createHmac('sha256', keyOf(secret)).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

function keyOf(secret: string): Buffer {
  return secret.startsWith(prefix)
    ? Buffer.from(secret.slice(prefix.length), 'base64')
    : Buffer.from(secret, 'utf8');
}
