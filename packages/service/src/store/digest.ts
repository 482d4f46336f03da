import { createHash } from 'node:crypto';

/** 128 bits by which a text is known again within an organization; hex. */
export function digestOf(organizationId: string, text: string): string {
  return createHash('sha256').update(`${organizationId}\n${text}`).digest('hex').slice(0, 32);
}
