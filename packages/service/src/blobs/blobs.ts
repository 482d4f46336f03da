import type { BlobSource } from './blob-source.ts';
import type { GotBlob, OpenedBlob } from './got-blob.ts';

export interface KeptBlob {
  readonly organizationId: string;
  readonly sha256: string;
}

/**
 * Where the bytes of documents lie: by organization and content. Who holds a blob is counted in the store; this
 * port only keeps bytes.
 */
export interface Blobs {
  /**
   * Where bytes lie in the store's own database: of up to how many the store writes in one transaction with the rows that
   * hold them, in place of a `put` before.
   */
  readonly mostBytesWithRows?: number;
  /**
   * Keeps the bytes; when it returns they outlive a crash. Returns their SHA-256, hex, which a caller may know already:
   * the same again is fine, and costs a look with it.
   */
  put(organizationId: string, bytes: Uint8Array, sha256?: string): Promise<string>;
  /**
   * The same for bytes that come in pieces, of which a few are in memory at once. Throws a {@link SourceChangedError} and
   * keeps nothing where they are not what the source says of them.
   */
  putFrom(organizationId: string, source: BlobSource): Promise<void>;
  /** The bytes, held against their SHA-256. */
  get(organizationId: string, sha256: string): Promise<GotBlob>;
  /** The bytes in pieces. The last comes only if all are as they were kept; else a {@link BlobDamagedError} is thrown. */
  open(organizationId: string, sha256: string): Promise<OpenedBlob>;
  /** Whether something lies there; what, is not looked at. */
  has(organizationId: string, sha256: string): Promise<boolean>;
  /** Forgets the bytes; nothing happens where there are none. */
  remove(organizationId: string, sha256: string): Promise<void>;
  /** Forgets everything of an organization. Returns how many documents that were. */
  removeAll(organizationId: string): Promise<number>;
  /**
   * Bytes that may have no holder: all that lie there, or, where that can be told, those that were kept at `since` or
   * later. What was half written before `unfinishedBefore` is removed on the way.
   */
  kept(since: Date, unfinishedBefore: Date): AsyncIterable<KeptBlob>;
  /** Why bytes can be neither kept nor had now, as a sentence; undefined: nothing known is in the way. */
  whyAway(): Promise<string | undefined>;
}
