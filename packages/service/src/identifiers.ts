import { createHash } from 'node:crypto';

/**
 * A UUID (version 8, RFC 9562) derived from names: the same names give the same id on every machine. Templates and
 * review items have stable ids without a table to remember them.
 */
export function derivedUuid(...names: readonly string[]): string {
  const bytes = createHash('sha256').update(names.join('\0')).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
