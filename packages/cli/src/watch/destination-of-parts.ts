import type { Destination } from './watched-folder.ts';

/** What became of a document in a mail or an archive. */
export interface FinishedPart {
  readonly destination: Destination;
  /** What is written in a mail, in place of what is attached. */
  readonly isBody: boolean;
}

/**
 * Where the mail or archive goes. What cannot be read has to be looked at, whatever else is in it. A letter that no action
 * fits is no matter where what came with it is done.
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
