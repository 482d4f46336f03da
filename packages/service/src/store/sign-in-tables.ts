import type { Timestamp } from './column-types.ts';

/** A person of the operator's identity provider, and the user that stands for them. */
export interface LinkedUserRow {
  /** Digest of issuer and subject. */
  identity: string;
  organizationId: string;
  userId: string;
}

/** A session that began at the identity provider. It is deleted with its token. */
export interface ProviderSessionRow {
  digest: string;
  organizationId: string;
  userId: string;
  identity: string;
  /** The provider's session; null if it does not tell. */
  providerSession: string | null;
  /** Sealed, like the next. */
  refreshToken: string | null;
  idToken: string;
  /** From then on the provider is asked whether the person is still signed in. */
  checkAt: Timestamp;
}

/** What a user has besides the password. It is deleted with the user. */
export interface SecondFactorRow {
  userId: string;
  organizationId: string;
  /** Sealed. */
  secret: string;
  /** Null: not confirmed by a first code, and not asked for. */
  confirmedAt: Timestamp | null;
  /** The last step of 30 seconds whose code was used: no code works twice. */
  lastStep: number;
  /** Digests of recovery codes that were not used, separated by spaces. */
  recoveryCodes: string;
}

export interface SignInTables {
  linkedUsers: LinkedUserRow;
  providerSessions: ProviderSessionRow;
  secondFactors: SecondFactorRow;
}
