import type { ReadLimits } from '@recto/sandbox';

/**
 * Limits for reading that a person requested and watches, in place of the service's. The memory limit is the same, so a
 * hostile file fails as it does there.
 */
export const localLimits: Pick<ReadLimits, 'maxPages' | 'deadlineMs'> = {
  maxPages: 1000,
  deadlineMs: 1_800_000,
};
