import type { PageWord } from '@recto/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WordsByPage } from '../logic/find-place.ts';
import { api } from '../server/api.ts';
import { patiently } from '../server/patiently.ts';

/** The query for the words of a page. They never change during a document's life. */
export function wordsQuery(executionId: string, page: number) {
  return {
    queryKey: ['words', executionId, page],
    queryFn: () => patiently(() => api.words(executionId, page)),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/**
 * The words of all pages loaded so far. The map is filled in place and nothing renders again, since words are only
 * needed when somebody types, clicks or points.
 */
export function useWords(executionId: string, pages: readonly { readonly page: number }[]): WordsByPage {
  const client = useQueryClient();
  const [words] = useState(() => new Map<number, readonly PageWord[]>());
  useEffect(() => {
    let isLeft = false;
    void collectWords(client, executionId, pages, (page, found) => {
      words.set(page, found);
      return !isLeft;
    });
    return () => {
      isLeft = true;
    };
  }, [client, executionId, pages, words]);
  return words;
}

/** One page at a time, to leave connections free for page images. `tell` returns whether to go on. */
async function collectWords(
  client: QueryClient,
  executionId: string,
  pages: readonly { readonly page: number }[],
  tell: (page: number, found: readonly PageWord[]) => boolean,
): Promise<void> {
  for (const { page } of pages) {
    const answer = await client.fetchQuery(wordsQuery(executionId, page)).catch(() => undefined);
    if (answer !== undefined && !tell(answer.page, answer.words)) return;
  }
}
