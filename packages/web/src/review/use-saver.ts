import type { ReviewDocument } from '@recto/contract';
import { type Dispatch, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { draftRequest } from '../logic/draft-request.ts';
import { keepDraft, keptDraft } from '../logic/kept-drafts.ts';
import type { ReviewEvent } from '../logic/reduce-review.ts';
import type { ReviewState } from '../logic/review-state.ts';
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
  const flight = useRef<Promise<void>>(undefined);
  const [status, setStatus] = useState<SaveStatus>('saved');
  const isOpen = document.isOpen;
  const send = useCallback(async () => {
    await flight.current;
    flight.current = saveOnce(latest.current, dispatch, isOpen).then(setStatus);
    await flight.current;
  }, [latest, dispatch, isOpen]);
  useRestoring(state.executionId, dispatch);
  const isBehind = draftRequest(state) !== undefined;
  useEffect(() => {
    const values = unsavedValues(state);
    const timer = setTimeout(
      () => {
        keepDraft(localStorage, state.executionId, values);
        if (status !== 'lost' && isBehind) void send();
      },
      status === 'offline' ? againMs : waitMs,
    );
    return () => clearTimeout(timer);
  }, [state, status, isBehind, send]);
  const settle = useCallback(async () => {
    await flight.current;
    return latest.current;
  }, [latest]);
  const unsaved = isBehind ? Math.max(1, unsavedValues(state).size) : 0;
  return { status, unsaved, settle, latest: () => latest.current, setStatus };
}

function useLatest(state: ReviewState) {
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  return latest;
}

/** What an earlier tab could not save is said again. */
function useRestoring(executionId: string, dispatch: Dispatch<ReviewEvent>): void {
  useEffect(() => {
    const draft = keptDraft(localStorage, executionId);
    if (draft.size > 0) dispatch({ type: 'restored', draft });
  }, [executionId, dispatch]);
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
