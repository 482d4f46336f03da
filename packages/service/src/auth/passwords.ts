import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

// OWASP's first choice for scrypt, 2^17 × 8 × 1, needs 128 MiB, too much next to two readers; 2^15 takes 46 ms.
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const keyLength = 32;

/**
 * A hash to store in place of a password or client secret: `scrypt$<salt>$<key>`, base64url. With another hash, of a user
 * of the same name, it has the same salt: see {@link hashOfPassword}.
 */
export async function hashPassword(password: string, sameName?: string): Promise<string> {
  const salt = sameName === undefined ? randomBytes(16) : saltOf(sameName);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * The first of the hashes that was made from this password. One derivation for each salt, whichever fits and whether one
 * does: hashes with one salt take as long as a single one, so that the time does not tell how many there are.
 */
export async function hashOfPassword(
  password: string,
  hashes: readonly string[],
): Promise<string | undefined> {
  const salts = [...new Map(hashes.map((hash) => [hash.split('$')[1], saltOf(hash)])).values()];
  let found: string | undefined;
  for (const salt of salts) {
    const actual = await derive(password, salt);
    for (const hash of hashes) {
      if (saltOf(hash).equals(salt) && isKeyOf(hash, actual)) found ??= hash;
    }
  }
  return found;
}

function saltOf(hash: string): Buffer {
  return Buffer.from(hash.split('$')[1] ?? '', 'base64url');
}

function isKeyOf(hash: string, actual: Buffer): boolean {
  const [scheme, , key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  return scheme === 'scrypt' && actual.length === expected.length && timingSafeEqual(actual, expected);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, cost, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
