import type { ReadLimits } from '@recto/sandbox';

/**
 * What reading may cost that a person asked for and watches, in place of the service's limits. The memory is the same,
 * so that a hostile file ends as it does there.
 */
export const localLimits: Pick<ReadLimits, 'maxPages' | 'deadlineMs'> = {
  maxPages: 1000,
  deadlineMs: 1_800_000,
};
