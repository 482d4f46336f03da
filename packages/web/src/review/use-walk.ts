import type { QueueFilter, QueueOrder } from '@recto/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { firstImageWidths } from '../logic/zoom.ts';
import { wordsQuery } from '../page/use-words.ts';
import { api, fetchImage } from '../server/api.ts';
import { patiently } from '../server/patiently.ts';
import { takeById, takeNext } from './early-document.ts';
import { tabId } from './tab-id.ts';
import { type Opened, type Walk, Walker, type WalkerPorts } from './walker.ts';

/** Goes through the queue: claims documents, prefetches one, remembers the previous ones. */
export function useWalk(
  executionId: string | undefined,
  queue: Queue,
  go: WalkerPorts['go'],
): readonly [Walk, Walker] {
  const client = useQueryClient();
  const walker = useMemo(() => new Walker(portsOf(queue, go, client)), [queue, go, client]);
  const walk = useSyncExternalStore(walker.subscribe, walker.getWalk);
  useEffect(() => () => walker.leave(), [walker]);
  useEffect(() => walker.visit(executionId), [walker, executionId]);
  useEffect(() => {
    const abandon = () =>
      walker.abandon((id) => void api.releaseOnLeaving(id, tabId()).catch(() => undefined));
    addEventListener('pagehide', abandon);
    return () => removeEventListener('pagehide', abandon);
  }, [walker]);
  const claimed = walk.kind === 'open' && walk.opened.until !== undefined ? walk.opened : undefined;
  useEffect(() => {
    if (claimed === undefined) return;
    // The open document comes first: its own images are still loading.
    const timer = setTimeout(() => void walker.fetchAhead(), fetchAheadMs);
    return () => clearTimeout(timer);
  }, [walker, claimed]);
  return [walk, walker];
}

const fetchAheadMs = 700;
const longestReleaseMs = 5000;

interface Queue {
  readonly filter: QueueFilter;
  readonly order: QueueOrder;
}

function portsOf({ filter, order }: Queue, go: WalkerPorts['go'], client: QueryClient): WalkerPorts {
  return {
    async claimNext(skip, isBackground) {
      await givenBack;
      const ask = () => takeNext({ filter, order, skip: [...skip] }, isBackground);
      return isBackground ? ask() : patiently(ask);
    },
    async open(id) {
      await givenBack;
      return patiently(() => takeById(id));
    },
    giveBack,
    go,
    onAhead: (opened) => fetchFirstPages(opened, client),
    now: Date.now,
  };
}

/**
 * Documents that this tab gives back are released before it asks for more; otherwise it could lose one it has just
 * claimed again.
 */
let givenBack: Promise<unknown> = Promise.resolve();

function giveBack(executionId: string): void {
  const released = api.release(executionId, tabId(), AbortSignal.timeout(longestReleaseMs));
  givenBack = Promise.allSettled([givenBack, released]);
}

/** The first words and images of a prefetched document. */
function fetchFirstPages({ review: { executionId, pages } }: Opened, client: QueryClient): void {
  for (const { page } of pages.slice(0, 2)) {
    void client.prefetchQuery(wordsQuery(executionId, page));
    for (const width of firstImageWidths(innerWidth, devicePixelRatio)) fetchImage(executionId, page, width);
  }
}
