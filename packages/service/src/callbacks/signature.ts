import { createHmac } from 'node:crypto';

/**
 * The header `X-Recto-Signature`: `t=<unix seconds>,v1=<hex>`, where the hex is the HMAC-SHA256 of `<t>.<body>`.
 * The key is the secret's text as it stands in the credentials file.
 */
export function signCallback(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
