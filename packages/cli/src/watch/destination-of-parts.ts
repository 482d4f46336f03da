import type { Destination } from './watched-folder.ts';

/** The outcome for a document in a mail or an archive. */
export interface FinishedPart {
  readonly destination: Destination;
  /** The text of a mail, as opposed to an attachment. */
  readonly isBody: boolean;
}

/**
 * Where the mail or archive goes. Unreadable parts need attention, whatever else it contains. A mail text that matches
 * no action is ignored if its attachments are done.
 */
export function destinationOfParts(parts: readonly FinishedPart[]): Destination {
  if (parts.length === 0) return 'failed';
  const has = (destination: Destination, among: readonly FinishedPart[]) =>
    among.some((part) => part.destination === destination);
  if (has('failed', parts)) return 'failed';
  const attached = parts.filter(({ isBody }) => !isBody);
  if (has('unmatched', attached) && !has('done', attached)) return 'unmatched';
  return has('done', parts) ? 'done' : 'unmatched';
}
