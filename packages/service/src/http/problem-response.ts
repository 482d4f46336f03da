import { Problem, problemMediaType } from '@recto/contract';

/** How every route's errors are documented. */
export const problemResponse = {
  '4xx': { description: 'A problem', content: { [problemMediaType]: { schema: Problem } } },
  '5xx': { description: 'A problem', content: { [problemMediaType]: { schema: Problem } } },
} as const;
