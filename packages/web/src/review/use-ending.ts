import { useCallback, useState } from 'react';
import { draftRequest } from '../logic/draft-request.ts';
import { keepDraft } from '../logic/kept-drafts.ts';
import { openIds, type ReviewState } from '../logic/review-state.ts';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { isCallError } from '../server/call.ts';
import type { ReviewWork } from '../work/review-context.ts';
import { tabId } from './tab-id.ts';
import type { Saver } from './use-saver.ts';

/** A window that asks something before a document ends. */
export type Asked = 'none' | 'override' | 'reject' | 'remove';

/** The ways in which a document ends, or waits. `onEnd` goes on with the next. */
export function useEnding(work: ReviewWork, saver: Saver, onEnd: (notice: string) => void) {
  const strings = useStrings();
  const [asked, setAsked] = useState<Asked>('none');
  const [notice, setNotice] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { document, dispatch } = work;
  const id = document.executionId;

  const run = useCallback(
    async (ending: () => Promise<string>) => {
      setBusy(true);
      setNotice('');
      try {
        await saver.settle();
        const said = await ending();
        keepDraft(localStorage, id, new Map());
        onEnd(said);
      } catch (error) {
        if (isCallError(error, 'RULE_BROKEN')) setAsked('override');
        else if (isCallError(error, 'REVIEW_LOCKED')) saver.setStatus('lost');
        else setNotice(strings.failed(error instanceof Error ? error.message : String(error)));
      } finally {
        setBusy(false);
      }
    },
    [saver, id, onEnd, strings],
  );

  const submit = (override?: string) => {
    const state = saver.latest();
    const open = openIds(state);
    if (open.length > 0 && document.isOpen) {
      setNotice(strings.review.stillOpen(open.length));
      return dispatch({ type: 'focused', id: open[0] ?? state.focusId });
    }
    setAsked('none');
    void run(() => complete(saver.latest, document.isOpen, override, strings.review));
  };
  return {
    asked,
    ask: setAsked,
    notice,
    isBusy,
    submit,
    postpone: () => void run(async () => api.postpone(id, tabId()).then(() => '')),
    reject: (reason: string) => void run(async () => api.reject(id, tabId(), reason).then(() => '')),
    remove: () => void run(async () => api.endAsRead(id, tabId()).then(() => '')),
  };
}

async function complete(
  latest: () => ReviewState,
  isOpen: boolean,
  override: string | undefined,
  words: { readonly done: string; readonly corrected: string },
): Promise<string> {
  const state = latest();
  const request = draftRequest(state);
  const why = override === undefined ? {} : { override };
  if (isOpen) {
    await api.complete(state.executionId, { tab: tabId(), revision: state.revision, ...request, ...why });
    return words.done;
  }
  if (request !== undefined) await api.correct(state.executionId, { ...request, ...why });
  return words.corrected;
}
