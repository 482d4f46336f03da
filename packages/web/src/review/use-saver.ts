import type { ReviewDocument } from '@recto/contract';
import { type Dispatch, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { draftRequest } from '../logic/draft-request.ts';
import { keepDraft, keptDraft } from '../logic/kept-drafts.ts';
import type { ReviewEvent } from '../logic/reduce-review.ts';
import type { Draft, ReviewState } from '../logic/review-state.ts';
import { unsavedValues } from '../logic/unsaved-values.ts';
import { api } from '../server/api.ts';
import { isCallError } from '../server/call.ts';
import { tabId } from './tab-id.ts';

/** How the draft stands with the server. `lost`: somebody else has the document. */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'lost';

export interface Saver {
  readonly status: SaveStatus;
  readonly unsaved: number;
  /** Resolves once nothing is on its way any more; answers the newest state. */
  readonly settle: () => Promise<ReviewState>;
  readonly latest: () => ReviewState;
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
export function useSaver(
  state: ReviewState,
  dispatch: Dispatch<ReviewEvent>,
  document: ReviewDocument,
): Saver {
  const latest = useLatest(state);
  const keep = useKeeping(latest, dispatch);
  const { sent, setStatus, send, settle, isHeard } = useSending(latest, dispatch, document.isOpen);
  const { status } = sent;
  const isBehind = draftRequest(state) !== undefined;
  useEffect(() => {
    const timer = setTimeout(
      () => {
        keep();
        if (sent.status !== 'lost' && isBehind && !isHeard(state)) void send();
      },
      sent.status === 'offline' ? againMs : waitMs,
    );
    return () => clearTimeout(timer);
  }, [state, sent, isBehind, isHeard, keep, send]);
  useEffect(() => {
    if (status !== 'offline') return;
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [status, send]);
  const unsaved = isBehind ? Math.max(1, unsavedValues(state).size) : 0;
  return { status, unsaved, settle, latest: () => latest.current, setStatus, keep };
}

type Latest = { readonly current: ReviewState };

/** Sends what the server has not heard of, one request at a time. */
function useSending(latest: Latest, dispatch: Dispatch<ReviewEvent>, isOpen: boolean) {
  const flight = useRef<Promise<void>>(undefined);
  const checked = useRef<Draft>(undefined);
  // Of each try anew, so that one that fails as the one before is followed by another, too.
  const [sent, setSent] = useState<{ readonly status: SaveStatus }>({ status: 'saved' });
  const setStatus = useCallback((status: SaveStatus) => setSent({ status }), []);
  const send = useCallback(async () => {
    await flight.current;
    const { draft } = latest.current;
    flight.current = saveOnce(latest.current, dispatch, isOpen).then((next) => {
      checked.current = next === 'saved' ? draft : undefined;
      setStatus(next);
    });
    await flight.current;
  }, [latest, dispatch, isOpen, setStatus]);
  const settle = useCallback(async () => {
    await flight.current;
    return latest.current;
  }, [latest]);
  /** A correction stays unsaved until it is sent; one check of it is enough. */
  const isHeard = useCallback(({ draft }: ReviewState) => !isOpen && checked.current === draft, [isOpen]);
  return { sent, setStatus, send, settle, isHeard };
}

/** What an earlier tab could not save is said again; a copy that this tab has not made is another tab's to take away. */
function useKeeping(latest: Latest, dispatch: Dispatch<ReviewEvent>): () => void {
  const isKept = useRef(false);
  const keep = useCallback(() => {
    const values = unsavedValues(latest.current);
    if (values.size > 0 || isKept.current) keepDraft(localStorage, latest.current.executionId, values);
    isKept.current = values.size > 0;
  }, [latest]);
  useEffect(() => {
    const draft = keptDraft(localStorage, latest.current.executionId);
    if (draft.size > 0) {
      isKept.current = true;
      dispatch({ type: 'restored', draft });
    }
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [latest, dispatch, keep]);
  return keep;
}

function useLatest(state: ReviewState) {
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  return latest;
}

async function saveOnce(
  state: ReviewState,
  dispatch: Dispatch<ReviewEvent>,
  isOpen: boolean,
): Promise<SaveStatus> {
  const request = draftRequest(state);
  if (request === undefined) return 'saved';
  const { executionId, draft } = state;
  const body = { tab: tabId(), ...request };
  try {
    if (isOpen) {
      const progress = await api.save(executionId, body);
      flushSync(() => dispatch({ type: 'saved', sent: draft, progress }));
    } else dispatch({ type: 'checked', progress: await api.check(executionId, body) });
    return 'saved';
  } catch (error) {
    return afterFailure(error, state, dispatch);
  }
}

/** An old revision is read again, and what was not saved is said again on top of it. */
async function afterFailure(
  error: unknown,
  state: ReviewState,
  dispatch: Dispatch<ReviewEvent>,
): Promise<SaveStatus> {
  if (isCallError(error, 'REVIEW_LOCKED', 'REVIEW_CLOSED', 'EXECUTION_UNKNOWN')) return 'lost';
  if (!isCallError(error, 'REVISION_OLD')) return 'offline';
  try {
    const review = await api.review(state.executionId);
    flushSync(() => {
      dispatch({ type: 'loaded', review });
      dispatch({ type: 'restored', draft: unsavedValues(state) });
      dispatch({ type: 'focused', id: state.focusId });
    });
    return 'saving';
  } catch {
    return 'offline';
  }
}
