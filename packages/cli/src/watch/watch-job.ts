import type { ExecutionStatus } from '@recto/contract';
import type { ExtractedDocument } from '../extract-document.ts';
import type { Refused } from './document-server.ts';
import type { ResultFolder } from './result-folder.ts';
import type { HeldFile, WatchedFolder } from './watched-folder.ts';

/** What people are told while a folder is watched. */
export interface WatchTeller {
  onExtracted(name: string, document: ExtractedDocument): void;
  onSent(name: string): void;
  onReview(documentName: string): void;
  onFinished(documentName: string, status: ExecutionStatus): void;
  onLeft(name: string, why: string): void;
  onRefused(name: string, refused: Refused): void;
  onHeld(file: HeldFile): void;
  onStuck(name: string, error: unknown): void;
  /** A file went to `failed` or `unmatched`. */
  onUnread(name: string): void;
}

interface WatchRun {
  readonly folder: WatchedFolder;
  readonly intervalMs: number;
  readonly once: boolean;
  readonly signal: AbortSignal;
}

/** How a folder's files are processed: read here, or sent to a server. */
export interface WatchJob {
  readonly results: ResultFolder;
  /** Processes the folder: until nothing is left, or until the signal aborts. */
  run(how: WatchRun): Promise<void>;
  /** Whether a file that has ended or was sent is still polled for. */
  isNeeded(name: string): boolean;
  close(): Promise<void>;
}
