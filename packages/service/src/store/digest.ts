import { createHash } from 'node:crypto';

/** A 128-bit fingerprint of a text within an organization; hex. */
export function digestOf(organizationId: string, text: string): string {
  return createHash('sha256').update(`${organizationId}\n${text}`).digest('hex').slice(0, 32);
}
