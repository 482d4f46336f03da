import type { App, DuplicateOf } from '@recto/contract';
import type { ActionDefinition, Comparable, ExecutionStatus, FilePart, Reason } from '@recto/document';
import type { GeneratedAlways } from 'kysely';
import type { CallbackTables } from './callback-tables.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { Flag, Timestamp } from './column-types.ts';
import type { MoveRow, MoveStepRow } from './move-tables.ts';
import type { AuditTable, OrganizationRow, RetentionRow } from './organization-tables.ts';
import type {
  CorrectionTable,
  ExampleKeyRow,
  ExampleRow,
  PageWordsRow,
  ResultRevisionRow,
  ReviewItemRow,
  ReviewRow,
  SampleRow,
  UnmatchedFileRow,
} from './review-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';
import type { StoredResult } from './stored-result.ts';

export type * from './callback-tables.ts';
export type * from './column-types.ts';
export type * from './move-tables.ts';
export type * from './organization-tables.ts';
export type * from './review-tables.ts';
export type * from './sign-in-tables.ts';

/** The rows of the database. Columns are snake_case there and camelCase here. */
export interface Tables extends CallbackTables, CatalogueTables, SignInTables {
  organizations: OrganizationRow;
  retentions: RetentionRow;
  auditEntries: AuditTable;
  apps: AppRow;
  users: UserRow;
  teams: TeamRow;
  teamMembers: TeamMemberRow;
  tokens: TokenRow;
  actions: ActionRow;
  actionVersions: ActionVersionRow;
  actionReviewers: ActionReviewerRow;
  blobs: BlobRow;
  blobChunks: BlobChunkRow;
  executions: ExecutionRow;
  executionCounts: ExecutionCountRow;
  documentNames: DocumentNameTable;
  executionEvents: ExecutionEventTable;
  resultRevisions: ResultRevisionRow;
  fingerprints: FingerprintTable;
  fingerprintKeys: FingerprintKeyRow;
  idempotencyKeys: IdempotencyKeyRow;
  jobs: JobRow;
  reviews: ReviewRow;
  reviewItems: ReviewItemRow;
  corrections: CorrectionTable;
  examples: ExampleRow;
  exampleKeys: ExampleKeyRow;
  samples: SampleRow;
  pageWords: PageWordsRow;
  unmatchedFiles: UnmatchedFileRow;
  moves: MoveRow;
  moveSteps: MoveStepRow;
}

export interface AppRow {
  clientId: string;
  organizationId: string;
  name: string;
  secretHash: string;
  permissions: App['permissions'];
  /** CRM organizations that it may name in a tenant header; `["*"]` for any. */
  tenants: string[];
  createdAt: Timestamp;
}

export interface UserRow {
  id: string;
  organizationId: string;
  username: string;
  name: string;
  email: string;
  passwordHash: string;
  permissions: App['permissions'];
  tenants: string[];
  createdAt: Timestamp;
}

export interface TeamRow {
  id: string;
  organizationId: string;
  name: string;
}

export interface TeamMemberRow {
  organizationId: string;
  teamId: string;
  userId: string;
}

export interface TokenRow {
  /** SHA-256 of the token, hex: a stolen database contains no usable token. */
  digest: string;
  organizationId: string;
  principalKind: 'app' | 'user';
  principalId: string;
  expiresAt: Timestamp;
}

export interface ActionRow {
  id: string;
  organizationId: string;
  name: string;
  description: string;
  type: string;
  template: string | null;
  createdBy: string;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

export interface ActionVersionRow {
  organizationId: string;
  actionId: string;
  version: string;
  major: number;
  minor: number;
  patch: number;
  /** Drafts appear in no list and take no submissions. */
  draft: Flag;
  definition: ActionDefinition;
  /** Ids of the two operations that clients see on a version. */
  runtimeOperationId: string;
  exchangeOperationId: string;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

export interface ActionReviewerRow {
  organizationId: string;
  actionId: string;
  reviewerId: string;
  type: 'USER' | 'TEAM';
}

export interface BlobRow {
  organizationId: string;
  sha256: string;
  sizeBytes: number;
  /** Executions that hold it; the file is deleted when none is left. */
  references: number;
}

/** A piece of a blob's bytes; only on Postgres. */
interface BlobChunkRow {
  organizationId: string;
  sha256: string;
  /** From 0. */
  ordinal: number;
  bytes: Uint8Array;
}

/** A document of a file that was submitted as one. */
interface PartOf extends FilePart {
  readonly executionId: string;
}

export interface ExecutionRow {
  id: string;
  organizationId: string;
  actionId: string;
  version: string;
  documentName: string;
  fileId: string;
  sha256: string;
  sizeBytes: number;
  fileType: string;
  status: ExecutionStatus;
  /** Incremented with each claim; a write with another number is refused. */
  attempt: number;
  /** Claims that ended in neither a result nor an orderly release: crashes, or one still running. */
  openAttempts: number;
  pageCount: number | null;
  result: StoredResult | null;
  reasons: readonly Reason[];
  callbackUrl: string | null;
  callbackMethod: 'PATCH' | 'POST';
  /** Whether its callbacks say state and reasons. */
  callbackDetails: Flag;
  tenantId: string | null;
  submittedBy: string;
  resubmissionOf: string | null;
  /** The execution whose file holds several documents, and which of them this one is. */
  partOf: PartOf | null;
  /** The earlier execution whose document this one repeats: a `DuplicateOf` of the contract. */
  duplicateOf: DuplicateOf | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  finishedAt: Timestamp | null;
  /** When its bytes were deleted, before the execution itself; null while they exist. */
  bytesGoneAt: Timestamp | null;
  /** The result's revision; incremented when it is corrected. */
  revision: number;
}

/** The number of executions of a kind; the database keeps it current. */
export interface ExecutionCountRow {
  organizationId: string;
  actionId: string;
  version: string;
  status: ExecutionStatus;
  /** Whether they repeat an earlier one. */
  duplicate: Flag;
  total: number;
}

/** The searchable name of an execution's document; added by the database. */
interface DocumentNameTable {
  sequence: GeneratedAlways<number>;
  organizationId: string;
  executionId: string;
  /** In lower case. */
  name: string;
}

/** The compared parts of a fingerprint: bytes in Base64. */
export type PackedFingerprint = Omit<Comparable, 'numbers' | 'words'> &
  Readonly<Record<'numbers' | 'words', string>>;

/** What a document is recognised by. Its text cannot be derived from it. */
interface FingerprintTable {
  sequence: GeneratedAlways<number>;
  organizationId: string;
  executionId: string;
  /** Digest of issuer, number and total; null if one was not found. */
  identity: string | null;
  /** A {@link PackedFingerprint} as text: min-hashes of its words; null for a document with few words. */
  text: string | null;
}

/** A key for finding a fingerprint; the organization is hashed into it. */
interface FingerprintKeyRow {
  key: number;
  fingerprint: number;
}

export interface ExecutionEventTable {
  sequence: GeneratedAlways<number>;
  organizationId: string;
  executionId: string;
  actionId: string;
  version: string;
  status: ExecutionStatus;
  tenantId: string | null;
  at: Timestamp;
}

export interface IdempotencyKeyRow {
  organizationId: string;
  key: string;
  /** Digest of what was submitted, to detect the same key with another document. */
  requestDigest: string;
  executionId: string;
  createdAt: Timestamp;
}

export interface JobRow {
  id: string;
  organizationId: string;
  kind: 'process' | 'callback' | 'webhook';
  subjectId: string;
  runAt: Timestamp;
  leaseOwner: string | null;
  leaseExpiresAt: Timestamp | null;
  /** The W3C `traceparent` of what caused it. */
  traceParent: string | null;
}
