import type { Sessions } from '../auth/sessions.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { Bell } from '../bell.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { PageImages } from '../blobs/page-images.ts';
import type { EgressGuard } from '../callbacks/egress-guard.ts';
import type { Clock } from '../clock.ts';
import type { ServiceConfig } from '../config.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { Reader } from '../worker/reader.ts';
import type { FileTypeDetector } from './submission/submitted-file.ts';

/** What the routes work with. */
export interface AppContext {
  readonly config: ServiceConfig;
  readonly store: Store;
  readonly blobs: Blobs;
  readonly signIn: SignIn;
  readonly sessions: Sessions;
  readonly egress: EgressGuard;
  readonly detectFileType: FileTypeDetector;
  readonly reader: Pick<Reader, 'read' | 'makeSearchable' | 'draw'>;
  readonly pageImages: PageImages;
  readonly bell: Bell;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether documents can be processed. */
  readonly isReady: () => boolean;
  /** Where clients reach the service. */
  readonly baseUrl: () => string;
  /** Aborts when the service stops, so that open event streams end. */
  readonly stopping: AbortSignal;
}
