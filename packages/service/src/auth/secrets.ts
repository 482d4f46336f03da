import { randomBytes } from 'node:crypto';

/** A password or client secret of 192 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}
