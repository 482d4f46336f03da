import { type ClaimedReview, pageImageWidthsPx, type QueueFilter, type QueueOrder } from '@recto/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api, imageUrl } from '../server/api.ts';
import { isCallError } from '../server/call.ts';
import { patiently } from '../server/patiently.ts';
import { tabId } from './tab-id.ts';
import { type Opened, type Walk, Walker, type WalkerPorts } from './walker.ts';

/** Goes through the queue: claims, fetches one document beforehand, remembers those behind. */
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
  const claimed = walk.kind === 'open' && walk.opened.until !== undefined ? walk.opened : undefined;
  useEffect(() => {
    if (claimed === undefined) return;
    // The open document comes first: its own pictures are on their way.
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
  const tab = tabId();
  return {
    async claimNext(skip, isBackground) {
      await givenBack;
      const ask = () => api.next({ tab, filter, order, skip: [...skip] }, isBackground);
      return openedOf(await (isBackground ? ask() : patiently(ask)));
    },
    async open(id) {
      await givenBack;
      return patiently(() => openById(id));
    },
    giveBack,
    go,
    onAhead: (opened) => fetchFirstPages(opened, client),
    now: Date.now,
  };
}

/** What this tab gives back is free before it asks for more: else it could lose what it has just got again. */
let givenBack: Promise<unknown> = Promise.resolve();

function giveBack(executionId: string): void {
  const released = api.release(executionId, tabId(), AbortSignal.timeout(longestReleaseMs));
  givenBack = Promise.allSettled([givenBack, released]);
}

function openedOf({ claim, review, left }: ClaimedReview): Opened | undefined {
  if (claim === null || review === null) return undefined;
  return { review, until: Date.now() + Date.parse(claim.expiresAt) - Date.parse(claim.now), left };
}

/** A document by its id: claimed where it is open and free, else to be looked at or corrected. */
async function openById(id: string): Promise<Opened> {
  const review = await api.review(id);
  if (!review.isOpen) return { review, until: undefined, left: undefined };
  try {
    const claim = await api.claim(id, tabId(), false);
    return {
      review,
      until: Date.now() + Date.parse(claim.expiresAt) - Date.parse(claim.now),
      left: undefined,
    };
  } catch (error) {
    if (isCallError(error, 'REVIEW_LOCKED')) return { review, until: undefined, left: undefined };
    throw error;
  }
}

/** The first words and pictures of what was fetched beforehand. */
function fetchFirstPages({ review: { executionId, pages } }: Opened, client: QueryClient): void {
  for (const { page } of pages.slice(0, 2)) {
    const queryKey = ['words', executionId, page];
    void client.prefetchQuery({ queryKey, queryFn: () => api.words(executionId, page), staleTime: 3.6e6 });
    for (const width of [pageImageWidthsPx[3], pageImageWidthsPx[4]]) {
      new Image().src = imageUrl(executionId, page, width);
    }
  }
}
