import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../problems.ts';

/**
 * The key in the `Idempotency-Key` header. Throws a problem unless it is printable ASCII text of at most 255
 * characters.
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = String(header).trim();
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new ProblemError('IDEMPOTENCY_KEY_INVALID', 'Expected 1 to 255 printable ASCII characters.');
}

/** One digest of everything that makes two submissions the same. */
export function requestDigest(parts: readonly (string | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
