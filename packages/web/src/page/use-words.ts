import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WordsByPage } from '../logic/find-place.ts';
import { api } from '../server/api.ts';

/** The words of all pages, as far as they have come. They never change while the document is. */
export function useWords(executionId: string, pages: readonly { readonly page: number }[]): WordsByPage {
  const answers = useQueries({
    queries: pages.map(({ page }) => ({
      queryKey: ['words', executionId, page],
      queryFn: () => api.words(executionId, page),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(
    () => new Map(answers.flatMap((answer) => (answer === undefined ? [] : [[answer.page, answer.words]]))),
    [answers],
  );
}
