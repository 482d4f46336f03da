import type { Engine } from '@recto/document';
import type { Sessions } from '../auth/sessions.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { PageImages } from '../blobs/page-images.ts';
import type { EgressGuard } from '../callbacks/egress-guard.ts';
import type { Clock } from '../clock.ts';
import type { ServiceConfig } from '../config.ts';
import type { Log } from '../log.ts';
import type { Meter } from '../meter.ts';
import type { Notifier } from '../notifier.ts';
import type { Store } from '../store/store.ts';
import type { Tracing } from '../tracing.ts';
import type { Vault } from '../vault.ts';
import type { LearnSample } from '../worker/learn-sample.ts';
import type { Reader } from '../worker/reader.ts';
import type { CheckRules } from '../worker/stage.ts';
import type { OrganizationLimits } from './organization-limits.ts';
import type { FileTypeDetector } from './submission/submitted-file.ts';
import type { WindowCounts } from './window-counts.ts';

/** `exact` queries the database each time, `tallied` twice a second; without other servers, neither does. */
export interface Counts {
  readonly exact: WindowCounts;
  readonly tallied: WindowCounts;
}

/** What the routes work with. */
export interface AppContext {
  readonly config: ServiceConfig;
  readonly store: Store;
  readonly blobs: Blobs;
  readonly signIn: SignIn;
  readonly sessions: Sessions;
  readonly egress: EgressGuard;
  /** How addresses and secrets are stored. */
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly detectFileType: FileTypeDetector;
  /** Mails and archives, which contain files. */
  readonly detectContainerType: FileTypeDetector;
  readonly reader: Pick<Reader, 'read' | 'makeSearchable' | 'draw' | 'warmUpDrawing' | 'takeApart'>;
  readonly pageImages: PageImages;
  readonly checkRules: CheckRules;
  readonly learn: LearnSample;
  /** What workers extract with. */
  readonly engine: Engine;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether documents can be processed. */
  readonly isReady: () => boolean;
  /** What keeps this process from taking requests, in sentences; empty: nothing. */
  readonly whyUnready: () => Promise<readonly string[]>;
  /** What each organization may use. */
  readonly limits: OrganizationLimits;
  /** Counts per minute, across all servers. */
  readonly counts: Counts;
  readonly meter: Meter;
  readonly tracing: Tracing;
  readonly readMetrics: () => Promise<{ readonly contentType: string; readonly text: string }>;
  /** Where clients reach the service. */
  readonly baseUrl: () => string;
  /** Aborts when the service stops, so that open event streams end. */
  readonly stopping: AbortSignal;
}
