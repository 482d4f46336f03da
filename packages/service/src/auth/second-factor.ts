import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type Clock, timestamp } from '../clock.ts';
import type { UserRow } from '../store/account-store.ts';
import type { SignInStore } from '../store/sign-in-store.ts';
import type { SecondFactorRow } from '../store/tables.ts';
import type { Vault } from '../vault.ts';

/** Codes of an authenticator app (TOTP, RFC 6238), and recovery codes for whoever lost it. */
export interface SecondFactors {
  /** Whether a code is asked for besides the password. */
  isRequired(userId: string): Promise<boolean>;
  recoveryCodesLeft(userId: string): Promise<number>;
  /** A new secret, which is asked for once a first code has confirmed it. `uri` is what a QR code shows. */
  begin(user: UserRow): Promise<{ readonly secret: string; readonly uri: string }>;
  /** Recovery codes, which are shown once; undefined: the code is wrong. */
  confirm(userId: string, code: string): Promise<readonly string[] | undefined>;
  /** Whether a code is right. No code is accepted twice. */
  accepts(userId: string, code: string): Promise<boolean>;
}

const stepS = 30;
/** Clocks of telephones may be off by one step. */
const stepsOff = 1;
const recoveryCodeCount = 10;

export function createSecondFactors(
  store: Pick<SignInStore, 'findFactor' | 'keepFactor' | 'changeFactor'>,
  vault: Pick<Vault, 'seal' | 'open'>,
  clock: Clock,
): SecondFactors {
  const stepOf = (row: SecondFactorRow, code: string) => matchingStep(vault.open(row.secret), code, clock);
  const confirmed = async (userId: string) => {
    const row = await store.findFactor(userId);
    return row?.confirmedAt == null ? undefined : row;
  };
  return {
    isRequired: async (userId) => (await confirmed(userId)) !== undefined,
    recoveryCodesLeft: async (userId) => codesOf(await confirmed(userId)).length,
    async begin({ id: userId, organizationId, username }) {
      const secret = new Secret({ size: 20 }).base32;
      const row = {
        userId,
        organizationId,
        secret: vault.seal(secret),
        confirmedAt: null,
        lastStep: 0,
        recoveryCodes: '',
      };
      await store.keepFactor(row);
      return { secret, uri: totpOf(secret, username).toString() };
    },
    async confirm(userId, code) {
      const row = await store.findFactor(userId);
      if (row === undefined || row.confirmedAt !== null) return undefined;
      const lastStep = stepOf(row, code);
      if (lastStep === undefined) return undefined;
      const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
      const recoveryCodes = codes.map(digestOf).join(' ');
      const isKept = await store.changeFactor(row, {
        confirmedAt: timestamp(clock),
        lastStep,
        recoveryCodes,
      });
      return isKept ? codes : undefined;
    },
    async accepts(userId, code) {
      const row = await confirmed(userId);
      if (row === undefined) return false;
      const step = stepOf(row, code);
      if (step !== undefined) return step > row.lastStep && store.changeFactor(row, { lastStep: step });
      const left = codesOf(row).filter((digest) => !isSame(digest, digestOf(code)));
      if (left.length === codesOf(row).length) return false;
      return store.changeFactor(row, { recoveryCodes: left.join(' ') });
    },
  };
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Recto', label, secret: Secret.fromBase32(secret), period: stepS, digits: 6 });
}

/** The step of 30 seconds since 1970 to which a code belongs; undefined: it is none of now. */
function matchingStep(secret: string, code: string, clock: Clock): number | undefined {
  const now = clock.now().getTime();
  const delta = totpOf(secret, '').validate({
    token: code.replaceAll(' ', ''),
    timestamp: now,
    window: stepsOff,
  });
  return delta === null ? undefined : Math.floor(now / 1000 / stepS) + delta;
}

/** 50 random bits, as two groups of five letters and digits without those that look alike. */
function newRecoveryCode(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789x';
  const text = [...randomBytes(10)].map((byte) => letters[byte % 32]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

function digestOf(code: string): string {
  return createHash('sha256').update(`recovery ${code.trim().toLowerCase()}`).digest('hex');
}

function codesOf(row: SecondFactorRow | undefined): readonly string[] {
  return row === undefined || row.recoveryCodes === '' ? [] : row.recoveryCodes.split(' ');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
