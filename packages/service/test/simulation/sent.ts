import type { DocumentKind } from './documents.ts';
import type { World } from './world.ts';

/** A document that a client sends until it is answered, always with the same key. */
export interface Sent {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: number;
  readonly isAnnounced: boolean;
  readonly where: World['organizations'][number];
  executionId?: string;
  /** Corrections that were answered, and those that may have been made. */
  corrected: number;
  correctedPerhaps: number;
  announcedAgain: number;
}
