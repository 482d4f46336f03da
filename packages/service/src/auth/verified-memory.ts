import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

/**
 * Remembers for a short time that a password matched a hash: scrypt takes 46 ms, and Basic authentication sends the
 * password with every request. It stores a digest keyed per process, so a memory dump reveals no password; the digest
 * covers the stored hash, so a changed password is forgotten at once.
 */
interface VerifiedMemory {
  has(password: string, hash: string): boolean;
  add(password: string, hash: string): void;
}

const maxEntries = 10_000;

export function createVerifiedMemory(clock: Clock, lifetimeMs: number): VerifiedMemory {
  // As a key object: creating it from bytes on each request costs seven times as much as the digest.
  const key = createSecretKey(randomBytes(32));
  const endsAt = new Map<string, number>();
  const digest = (password: string, hash: string) =>
    createHmac('sha256', key).update(hash).update('\0').update(password).digest('base64');
  return {
    has(password, hash) {
      const entry = digest(password, hash);
      const end = endsAt.get(entry);
      if (end === undefined) return false;
      if (end > clock.now().getTime()) return true;
      endsAt.delete(entry);
      return false;
    },
    add(password, hash) {
      const oldest = endsAt.size >= maxEntries ? endsAt.keys().next().value : undefined;
      if (oldest !== undefined) endsAt.delete(oldest);
      endsAt.set(digest(password, hash), clock.now().getTime() + lifetimeMs);
    },
  };
}
