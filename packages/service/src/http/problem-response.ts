import { Problem, problemMediaType } from '@recto/contract';

/** The documentation of every route's errors. */
export const problemResponse = {
  '4xx': { description: 'A problem', content: { [problemMediaType]: { schema: Problem } } },
  '5xx': { description: 'A problem', content: { [problemMediaType]: { schema: Problem } } },
} as const;
