import type { BlobSource } from './blob-source.ts';
import type { GotBlob, OpenedBlob } from './got-blob.ts';

export interface KeptBlob {
  readonly organizationId: string;
  readonly sha256: string;
}

/**
 * Storage for the bytes of documents, by organization and content. The store counts who holds a blob; this port only
 * stores bytes.
 */
export interface Blobs {
  /**
   * If bytes live in the store's own database: up to this size the store writes them in one transaction with the rows
   * that hold them, instead of calling `put` first.
   */
  readonly mostBytesWithRows?: number;
  /**
   * Stores the bytes durably before it returns. Returns their SHA-256 in hex; if the caller already knows it, storing
   * the same bytes again costs only a lookup.
   */
  put(organizationId: string, bytes: Uint8Array, sha256?: string): Promise<string>;
  /**
   * The same for bytes in pieces, only a few of them in memory at once. Throws a {@link SourceChangedError} and stores
   * nothing if they do not match what the source says.
   */
  putFrom(organizationId: string, source: BlobSource): Promise<void>;
  /** The bytes, verified against their SHA-256. */
  get(organizationId: string, sha256: string): Promise<GotBlob>;
  /**
   * The bytes in pieces. The last piece comes only if all match what was stored; otherwise a {@link BlobDamagedError}
   * is thrown.
   */
  open(organizationId: string, sha256: string): Promise<OpenedBlob>;
  /** Whether something is stored there; its content is not checked. */
  has(organizationId: string, sha256: string): Promise<boolean>;
  /** Deletes the bytes; does nothing if there are none. */
  remove(organizationId: string, sha256: string): Promise<void>;
  /** Deletes everything of an organization. Returns the number of documents. */
  removeAll(organizationId: string): Promise<number>;
  /**
   * Bytes that may have no holder: all of them or, if the storage can tell, those stored at `since` or later.
   * Incomplete writes from before `unfinishedBefore` are removed on the way.
   */
  kept(since: Date, unfinishedBefore: Date): AsyncIterable<KeptBlob>;
  /** Why bytes cannot be stored or read now, as a sentence; undefined if no problem is known. */
  whyAway(): Promise<string | undefined>;
}
