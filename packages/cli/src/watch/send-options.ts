import type { DocumentServer, Refused } from './document-server.ts';
import type { OpenContainer } from './open-container.ts';
import type { ResultFolder } from './result-folder.ts';
import type { SentRecords } from './sent-records.ts';
import type { WatchedFolder } from './watched-folder.ts';

/** What is needed to send a folder's files to a server. */
export interface SendOptions {
  readonly folder: WatchedFolder;
  readonly results: ResultFolder;
  readonly records: SentRecords;
  readonly server: DocumentServer;
  readonly openContainer: OpenContainer;
  /** A unique text for each submission. */
  newKey(): string;
  onSent(name: string): void;
  /** Called for a file in a mail or an archive that is no document, such as a logo. */
  onLeft(name: string, why: string): void;
  onRefused(name: string, refused: Refused): void;
}
