import { useCallback, useMemo, useRef, useState } from 'react';
import { draftRequest } from '../logic/draft-request.ts';
import { type DraftOwner, forgetDraft } from '../logic/kept-drafts.ts';
import { openIds } from '../logic/review-state.ts';
import type { ReviewStore } from '../logic/review-store.ts';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { isCallError } from '../server/call.ts';
import type { ReviewWork } from '../work/review-context.ts';
import { tabId } from './tab-id.ts';
import type { Saver } from './use-saver.ts';

/** A dialog that asks something before a document is finished. */
type Asked = 'none' | 'override' | 'reject' | 'remove' | 'delete';

/** Called when a document is finished; `isGone` if it was deleted and cannot be returned to. */
export type OnEnd = (isGone: boolean) => void;

/** The ways to finish or postpone a document. `onEnd` moves on to the next. */
export function useEnding(work: ReviewWork, saver: Saver, owner: DraftOwner, onEnd: OnEnd) {
  const strings = useStrings();
  const [asked, setAsked] = useState<Asked>('none');
  const [notice, setNotice] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const { document, store, dispatch } = work;
  const { settle, setStatus } = saver;
  const id = document.executionId;

  const run = useCallback(
    async (ending: () => Promise<unknown>, isGone = false) => {
      // Keys arrive faster than a button is disabled; a document must end only once.
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setNotice('');
      try {
        await settle();
        await ending();
        forgetDraft(localStorage, owner);
        onEnd(isGone);
      } catch (error) {
        if (isCallError(error, 'RULE_BROKEN') || isCallError(error, 'VALUE_UNREADABLE')) setAsked('override');
        else if (isCallError(error, 'REVIEW_LOCKED')) setStatus('lost');
        else setNotice(strings.failed(error instanceof Error ? error.message : String(error)));
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [settle, setStatus, owner, onEnd, strings],
  );

  const submit = useCallback(
    (override?: string) => {
      const state = store.getState();
      const open = openIds(state);
      if (open.length > 0 && document.isOpen) {
        setNotice(strings.review.stillOpen(open.length));
        return dispatch({ type: 'focused', id: open[0] ?? state.focusId });
      }
      setAsked('none');
      void run(() => complete(store, document.isOpen, override));
    },
    [store, dispatch, document, strings, run],
  );
  const ways = useWays(id, run, submit, setAsked);
  return { asked, notice, isBusy, ways };
}

function useWays(
  id: string,
  run: (ending: () => Promise<unknown>, isGone?: boolean) => Promise<void>,
  submit: (override?: string) => void,
  ask: (asked: Asked) => void,
) {
  return useMemo(
    () => ({
      submit,
      ask,
      postpone: () => void run(() => api.postpone(id, tabId())),
      reject: (reason: string) => void run(() => api.reject(id, tabId(), reason)),
      remove: () => void run(() => api.endAsRead(id, tabId())),
      deleteDocument: () => void run(() => api.removeDocument(id), true),
    }),
    [id, run, submit, ask],
  );
}

async function complete(
  { getState }: ReviewStore,
  isOpen: boolean,
  override: string | undefined,
): Promise<void> {
  const state = getState();
  const request = draftRequest(state);
  const why = override === undefined ? {} : { override };
  if (isOpen) {
    await api.complete(state.executionId, { tab: tabId(), revision: state.revision, ...request, ...why });
  } else if (request !== undefined) await api.correct(state.executionId, { ...request, ...why });
}
