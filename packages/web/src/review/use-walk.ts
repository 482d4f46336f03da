import {
  type ClaimedReview,
  pageImageWidthsPx,
  type QueueFilter,
  type QueueOrder,
  type ReviewDocument,
} from '@recto/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, imageUrl } from '../server/api.ts';
import { isCallError } from '../server/call.ts';
import { tabId } from './tab-id.ts';

/** A document that is open here. `until` on this browser's clock, where it is claimed. */
export interface Opened {
  readonly review: ReviewDocument;
  readonly until: number | undefined;
  readonly left: number | undefined;
}

export type Walk =
  | { readonly kind: 'loading' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'open'; readonly opened: Opened };

export interface Walking {
  readonly walk: Walk;
  /** The next of the queue; what was fetched beforehand is there at once. */
  readonly next: (from: string | undefined) => Promise<void>;
  readonly previous: () => void;
  readonly reload: () => void;
}

/** Goes through the queue: claims, fetches one document beforehand, remembers those behind. */
export function useWalk(executionId: string | undefined, queue: Queue, go: Go): Walking {
  const behind = useRef<string[]>([]);
  const { walk, next, load, answered } = useOpening(queue, go, behind);
  useEffect(() => {
    if (answered.current === (executionId ?? '')) return;
    answered.current = executionId ?? '';
    if (executionId === undefined) void next(undefined);
    else void load(executionId);
  }, [executionId, load, next, answered]);
  const shown = walk.kind === 'open' ? walk.opened.review.executionId : undefined;
  const previous = useCallback(() => {
    const id = behind.current.pop();
    if (id !== undefined) void load(id);
  }, [load]);
  return {
    walk,
    next,
    previous,
    reload: () => (shown === undefined ? void next(undefined) : void load(shown)),
  };
}

interface Queue {
  readonly filter: QueueFilter;
  readonly order: QueueOrder;
}

type Go = (executionId: string | undefined) => void;

/** Opens documents: the next of the queue, or one by its id. `answered` is the address that is shown. */
function useOpening(queue: Queue, go: Go, behind: { readonly current: string[] }) {
  const [walk, setWalk] = useState<Walk>({ kind: 'loading' });
  const ahead = useRef<Opened>(undefined);
  const answered = useRef<string>(undefined);
  const left = useRef<number>(undefined);
  const show = useCallback(
    (opened: Opened | undefined) => {
      ahead.current = undefined;
      answered.current = opened?.review.executionId ?? '';
      left.current = opened?.left ?? left.current;
      setWalk(opened === undefined ? { kind: 'empty' } : { kind: 'open', opened });
      go(opened?.review.executionId);
    },
    [go],
  );
  const next = useCallback(
    async (from: string | undefined) => {
      if (from !== undefined) behind.current.push(from);
      const fetched = ahead.current;
      if (fetched !== undefined && isFresh(fetched)) return show(oneLess(fetched, left.current));
      setWalk({ kind: 'loading' });
      const skip = from === undefined ? [] : [from];
      await outcome(setWalk, async () => show(openedOf(await claimNext(queue, skip, false))));
    },
    [queue, show, behind],
  );
  const load = useCallback((id: string) => outcome(setWalk, async () => show(await openById(id))), [show]);
  usePrefetch(walk, queue, ahead);
  useEffect(() => () => giveBack(ahead.current), []);
  return { walk, next, load, answered };
}

/** Who leaves the screen may come back with other filters; what was fetched beforehand is for others to take. */
function giveBack(ahead: Opened | undefined): void {
  if (ahead !== undefined) void api.release(ahead.review.executionId, tabId()).catch(() => undefined);
}

async function outcome(setWalk: (walk: Walk) => void, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    setWalk({ kind: 'failed', message: error instanceof Error ? error.message : '' });
  }
}

function claimNext(queue: Queue, skip: string[], isBackground: boolean): Promise<ClaimedReview> {
  return api.next({ tab: tabId(), filter: queue.filter, order: queue.order, skip }, isBackground);
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

/** What was fetched beforehand counted the document that has ended since. */
function oneLess(opened: Opened, before: number | undefined): Opened {
  return before === undefined ? opened : { ...opened, left: Math.max(1, before - 1) };
}

const leastLeftMs = 60_000;

function isFresh({ until }: Opened): boolean {
  return until !== undefined && until - Date.now() > leastLeftMs;
}

/** Fetches the document after the open one, with its first words and pictures. */
function usePrefetch(walk: Walk, queue: Queue, ahead: { current: Opened | undefined }): void {
  const client = useQueryClient();
  const opened = walk.kind === 'open' && walk.opened.until !== undefined ? walk.opened : undefined;
  useEffect(() => {
    if (opened === undefined) return;
    let isOver = false;
    const fetchAhead = async () => {
      const found = openedOf(await claimNext(queue, [opened.review.executionId], true));
      if (isOver || found === undefined) return;
      ahead.current = found;
      const { executionId, pages } = found.review;
      for (const { page } of pages.slice(0, 2)) {
        const queryKey = ['words', executionId, page];
        void client.prefetchQuery({
          queryKey,
          queryFn: () => api.words(executionId, page),
          staleTime: 3.6e6,
        });
        for (const width of [pageImageWidthsPx[3], pageImageWidthsPx[4]]) {
          new Image().src = imageUrl(executionId, page, width);
        }
      }
    };
    // The open document comes first: its own pictures are on their way.
    const timer = setTimeout(() => void fetchAhead().catch(() => undefined), 700);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [opened, queue, ahead, client]);
}
