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

/** The draft compared with the server's. `lost`: somebody else has the document. */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'lost';

export interface Saver {
  readonly status: SaveStatus;
  /** Resolves when no request is in flight. */
  readonly settle: () => Promise<void>;
  readonly setStatus: (status: SaveStatus) => void;
  /** Stores in the browser what the server has not confirmed, before the document is reopened. */
  readonly keep: () => void;
}

const waitMs = 300;
const againMs = 3000;

/**
 * Saves the draft while somebody works on it, one request at a time; what the server has not confirmed is also kept in
 * the browser. After a review has ended the draft is only checked: a correction counts when it is submitted.
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

/** Sends what the server does not have, one request at a time. */
function useSending(store: ReviewStore, isOpen: boolean) {
  const flight = useRef<Promise<void>>(undefined);
  const checked = useRef<Draft>(undefined);
  // A new object for each attempt, so a failure that equals the last one still triggers another attempt.
  const [sent, setSent] = useState<{ readonly status: SaveStatus }>({ status: 'saved' });
  const setStatus = useCallback((status: SaveStatus) => setSent({ status }), []);
  const send = useCallback(() => {
    // After all that are waiting: two that waited for the same one would be sent together.
    flight.current = (flight.current ?? Promise.resolve()).then(async () => {
      const { draft } = store.getState();
      const next = await saveOnce(store, isOpen);
      checked.current = next === 'saved' ? draft : undefined;
      setStatus(next);
    });
    return flight.current;
  }, [store, isOpen, setStatus]);
  const settle = useCallback(async () => flight.current, []);
  /** A correction stays unsaved until it is submitted; it needs checking only once. */
  const isHeard = useCallback(({ draft }: ReviewState) => !isOpen && checked.current === draft, [isOpen]);
  return { sent, setStatus, send, settle, isHeard };
}

/**
 * Applies again what an earlier tab could not save. A stored copy that this tab did not make is another tab's to
 * remove.
 */
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
    else store.dispatch({ type: 'checked', sent: draft, progress: await api.check(executionId, body) });
    return 'saved';
  } catch (error) {
    return afterFailure(error, state, store);
  }
}

/** After a revision conflict, reads the document again and applies the unsaved changes on top. */
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
