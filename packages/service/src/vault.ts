import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts texts so that they cannot be read from the database alone. */
export interface Vault {
  /** The stored form; without a key, the text itself. */
  seal(text: string): string;
  /**
   * Decrypts a stored text; one that was never encrypted is returned unchanged. Throws {@link VaultError} without the
   * key that it was encrypted with.
   */
  open(kept: string): string;
  isSealed(kept: string): boolean;
  /** Whether there is a key. */
  readonly hasKey: boolean;
}

/** A secret cannot be read. The message says what to do, and reveals nothing of the secret. */
export class VaultError extends Error {
  readonly code = 'VAULT_CLOSED';
  readonly retryable = false;

  constructor() {
    super('A secret was stored with another key: set RECTO_SECRET_KEY or RECTO_SECRET_KEY_FILE to that key.');
    this.name = 'VaultError';
  }
}

const prefix = 'sealed:1:';
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** @param key any text, ideally 32 random bytes; undefined: nothing is encrypted. */
export function createVault(key: string | undefined): Vault {
  const secret = key === undefined ? undefined : createHash('sha256').update(key).digest();
  return {
    hasKey: secret !== undefined,
    isSealed: (kept) => kept.startsWith(prefix),
    seal(text) {
      if (secret === undefined) return text;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, secret, nonce);
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return prefix + sealed.toString('base64url');
    },
    open(kept) {
      if (!kept.startsWith(prefix)) return kept;
      if (secret === undefined) throw new VaultError();
      const bytes = Buffer.from(kept.slice(prefix.length), 'base64url');
      const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
      try {
        const text = decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        throw new VaultError();
      }
    },
  };
}
