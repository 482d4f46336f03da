import type { ReviewDocument } from '@recto/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { draftRequest } from '../logic/draft-request.ts';
import { type DraftOwner, keepDraft, keptDraft } from '../logic/kept-drafts.ts';
import type { Draft, ReviewState } from '../logic/review-state.ts';
import type { ReviewStore } from '../logic/review-store.ts';
import { isNothing, unsavedDraft } from '../logic/unsaved-draft.ts';
import { api } from '../server/api.ts';
import { isCallError } from '../server/call.ts';
import { tabId } from './tab-id.ts';

/** How the draft stands with the server. `lost`: somebody else has the document. */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'lost';

export interface Saver {
  readonly status: SaveStatus;
  /** Resolves once nothing is on its way any more. */
  readonly settle: () => Promise<void>;
  readonly setStatus: (status: SaveStatus) => void;
  /** Keeps in the browser what the server has not confirmed, before the document is opened anew. */
  readonly keep: () => void;
}

const waitMs = 300;
const againMs = 3000;

/**
 * Saves the draft while somebody works on it, one request at a time; what the server has not confirmed is kept in the
 * browser too. After the end of a review it is only checked: a correction counts when it is sent.
 */
export function useSaver(store: ReviewStore, document: ReviewDocument, owner: DraftOwner): Saver {
  const keep = useKeeping(store, owner);
  const { sent, setStatus, send, settle, isHeard } = useSending(store, document.isOpen);
  const { status } = sent;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const save = () => {
      keep();
      const state = store.getState();
      if (sent.status !== 'lost' && draftRequest(state) !== undefined && !isHeard(state)) void send();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(save, sent.status === 'offline' ? againMs : waitMs);
    };
    wait();
    const stop = store.subscribe(wait);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, sent, isHeard, keep, send]);
  useEffect(() => {
    if (status !== 'offline') return;
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [status, send]);
  return useMemo(() => ({ status, settle, setStatus, keep }), [status, settle, setStatus, keep]);
}

/** Sends what the server has not heard of, one request at a time. */
function useSending(store: ReviewStore, isOpen: boolean) {
  const flight = useRef<Promise<void>>(undefined);
  const checked = useRef<Draft>(undefined);
  // Of each try anew, so that one that fails as the one before is followed by another, too.
  const [sent, setSent] = useState<{ readonly status: SaveStatus }>({ status: 'saved' });
  const setStatus = useCallback((status: SaveStatus) => setSent({ status }), []);
  const send = useCallback(async () => {
    await flight.current;
    const { draft } = store.getState();
    flight.current = saveOnce(store, isOpen).then((next) => {
      checked.current = next === 'saved' ? draft : undefined;
      setStatus(next);
    });
    await flight.current;
  }, [store, isOpen, setStatus]);
  const settle = useCallback(async () => flight.current, []);
  /** A correction stays unsaved until it is sent; one check of it is enough. */
  const isHeard = useCallback(({ draft }: ReviewState) => !isOpen && checked.current === draft, [isOpen]);
  return { sent, setStatus, send, settle, isHeard };
}

/** What an earlier tab could not save is said again; a copy that this tab has not made is another tab's to take away. */
function useKeeping(store: ReviewStore, owner: DraftOwner): () => void {
  const isKept = useRef(false);
  const keep = useCallback(() => {
    const draft = unsavedDraft(store.getState());
    const isLeft = !isNothing(draft);
    if (isLeft || isKept.current) keepDraft(localStorage, owner, draft);
    isKept.current = isLeft;
  }, [store, owner]);
  useEffect(() => {
    const draft = keptDraft(localStorage, owner);
    if (!isNothing(draft)) {
      isKept.current = true;
      store.dispatch({ type: 'restored', draft });
    }
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [store, owner, keep]);
  return keep;
}

async function saveOnce(store: ReviewStore, isOpen: boolean): Promise<SaveStatus> {
  const state = store.getState();
  const request = draftRequest(state);
  if (request === undefined) return 'saved';
  const { executionId, draft } = state;
  const body = { tab: tabId(), ...request };
  try {
    if (isOpen) store.dispatch({ type: 'saved', sent: draft, progress: await api.save(executionId, body) });
    else store.dispatch({ type: 'checked', progress: await api.check(executionId, body) });
    return 'saved';
  } catch (error) {
    return afterFailure(error, state, store);
  }
}

/** An old revision is read again, and what was not saved is said again on top of it. */
async function afterFailure(
  error: unknown,
  state: ReviewState,
  { dispatch }: ReviewStore,
): Promise<SaveStatus> {
  if (isCallError(error, 'REVIEW_LOCKED', 'REVIEW_CLOSED', 'EXECUTION_UNKNOWN')) return 'lost';
  if (!isCallError(error, 'REVISION_OLD')) return 'offline';
  try {
    const review = await api.review(state.executionId);
    dispatch({ type: 'loaded', review });
    dispatch({ type: 'restored', draft: unsavedDraft(state) });
    dispatch({ type: 'focused', id: state.focusId });
    return 'saving';
  } catch {
    return 'offline';
  }
}
