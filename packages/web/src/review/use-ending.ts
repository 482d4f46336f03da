import { useCallback, useMemo, useRef, useState } from 'react';
import { blockingChecks } from '../logic/blocking.ts';
import { draftRequest } from '../logic/draft-request.ts';
import { type DraftOwner, forgetDraft } from '../logic/kept-drafts.ts';
import { openIds } from '../logic/review-state.ts';
import type { ReviewStore } from '../logic/review-store.ts';
import type { Part } from '../logic/split-parts.ts';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { isCallError } from '../server/call.ts';
import type { ReviewWork } from '../work/review-context.ts';
import { tabId } from './tab-id.ts';
import type { Saver } from './use-saver.ts';

/** A dialog that asks something before a document is finished. */
type Asked = 'none' | 'printedSo' | 'note' | 'reject' | 'remove' | 'delete' | 'split';

/** Called when a document is finished; `isGone` if it was deleted and cannot be returned to. */
export type OnEnd = (isGone: boolean) => void;

/** The ways to finish or postpone a document. `onEnd` moves on to the next. */
export function useEnding(work: ReviewWork, saver: Saver, owner: DraftOwner, onEnd: OnEnd) {
  const [asked, setAsked] = useState<Asked>('none');
  const [notice, setNotice] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isStillOpen, setStillOpen] = useState(false);
  const { document, store, dispatch } = work;
  const onRefusal = useCallback(
    async (message: string) => {
      await heardAgain(store);
      setRefusal(message);
      setAsked('printedSo');
    },
    [store],
  );
  const { run, isBusy } = useRunning({ saver, owner, onEnd, onRefusal, setNotice });
  const submit = useCallback(
    (isPrintedSo = false) => {
      const state = store.getState();
      const open = openIds(state);
      if (open.length > 0 && document.isOpen) {
        setNotice('');
        setStillOpen(true);
        return dispatch({ type: 'focused', id: open[0] ?? state.focusId });
      }
      setRefusal('');
      setStillOpen(false);
      if (!isPrintedSo && blockingChecks(state).length > 0) return setAsked('printedSo');
      setAsked('none');
      if (isPrintedSo) dispatch({ type: 'allPrintedSo' });
      void run(() => complete(store, document.isOpen, isPrintedSo));
    },
    [store, dispatch, document, run],
  );
  const ways = useWays(document.executionId, run, submit, setAsked);
  return { asked, notice, refusal, isStillOpen, isBusy, ways };
}

/** Ends a document once, after what is being saved; `onRefusal` if something in it cannot be right. */
function useRunning({
  saver: { settle, setStatus },
  owner,
  onEnd,
  onRefusal,
  setNotice,
}: {
  readonly saver: Saver;
  readonly owner: DraftOwner;
  readonly onEnd: OnEnd;
  readonly onRefusal: (message: string) => Promise<void>;
  readonly setNotice: (notice: string) => void;
}) {
  const strings = useStrings();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
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
        if (isCallError(error, 'RULE_BROKEN', 'VALUE_UNREADABLE')) {
          await onRefusal(error.message);
        } else if (isCallError(error, 'REVIEW_LOCKED')) setStatus('lost');
        else setNotice(strings.failed(error instanceof Error ? error.message : String(error)));
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [settle, setStatus, owner, onEnd, onRefusal, setNotice, strings],
  );
  return { run, isBusy };
}

function useWays(
  id: string,
  run: (ending: () => Promise<unknown>, isGone?: boolean) => Promise<void>,
  submit: (isPrintedSo?: boolean) => void,
  ask: (asked: Asked) => void,
) {
  return useMemo(
    () => ({
      submit,
      ask,
      postpone: () => void run(() => api.postpone(id, tabId())),
      /** For one colleague, or for whoever opens it next. */
      leaveNote: (words: string, of: string) =>
        void run(() =>
          of === '' ? api.leaveNote(id, tabId(), words) : api.ask(id, { tab: tabId(), of, words }),
        ),
      reject: (reason: string) => void run(() => api.reject(id, tabId(), reason)),
      /** The file is read again as another action's document, and this one ends. */
      changeAction: (actionId: string, reason: string) =>
        void run(async () => {
          await api.again(id, actionId);
          await api.reject(id, tabId(), reason);
        }),
      split: (parts: readonly Part[] | undefined) => void run(() => api.split(id, tabId(), parts)),
      remove: () => void run(() => api.endAsRead(id, tabId())),
      deleteDocument: () => void run(() => api.removeDocument(id), true),
    }),
    [id, run, submit, ask],
  );
}

async function complete({ getState }: ReviewStore, isOpen: boolean, isPrintedSo: boolean): Promise<void> {
  const state = getState();
  const request = draftRequest(state);
  const why = isPrintedSo || state.said.size > 0 ? { printedSo: true } : {};
  if (isOpen) {
    await api.complete(state.executionId, { tab: tabId(), revision: state.revision, ...request, ...why });
  } else if (request !== undefined) await api.correct(state.executionId, { ...request, ...why });
}

/** What the server says of the values as they are: the screen may have heard of earlier ones only. */
async function heardAgain({ getState, dispatch }: ReviewStore): Promise<void> {
  const state = getState();
  const { executionId, draft, revision } = state;
  const body = { tab: tabId(), revision, ...draftRequest(state) };
  const progress = await api.check(executionId, body).catch(() => undefined);
  if (progress !== undefined) dispatch({ type: 'checked', sent: draft, progress });
}
