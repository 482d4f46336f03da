import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

// OWASP's first choice for scrypt, 2^17 × 8 × 1, needs 128 MiB, too much next to two readers; 2^15 takes 46 ms.
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const keyLength = 32;

/** A hash to store in place of a password or client secret: `scrypt$<salt>$<key>`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether the hash was made from this password. Takes the same time for right and wrong ones. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, salt = '', key = ''] = hash.split('$');
  if (scheme !== 'scrypt') return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, cost, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
