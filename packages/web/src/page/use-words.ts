import type { PageWord } from '@recto/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WordsByPage } from '../logic/find-place.ts';
import { api } from '../server/api.ts';
import { patiently } from '../server/patiently.ts';

/** How the words of a page are asked for. They never change while the document is. */
export function wordsQuery(executionId: string, page: number) {
  return {
    queryKey: ['words', executionId, page],
    queryFn: () => patiently(() => api.words(executionId, page)),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/**
 * The words of all pages, as far as they have come: the same map fills, and nothing is drawn anew, since words are
 * looked for only when somebody types, clicks or points.
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

/** Page after page, so that pictures of the pages find a free way to the server. `tell` answers whether to go on. */
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
