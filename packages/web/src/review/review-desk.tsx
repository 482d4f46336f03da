import type { ReviewDocument } from '@recto/contract';
import { lazy, memo, Suspense, useCallback, useMemo, useReducer, useState } from 'react';
import type { WordsByPage } from '../logic/find-place.ts';
import { reduceReview } from '../logic/reduce-review.ts';
import { openReview } from '../logic/review-state.ts';
import { PageView } from '../page/page-view.tsx';
import { useWords } from '../page/use-words.ts';
import { useSession } from '../session/session-gate.tsx';
import { ReviewContext, type ReviewWork } from '../work/review-context.ts';
import { TableWork } from '../work/table-work.tsx';
import { Announcer } from './announcer.tsx';
import { pageBoxes, placeToShow } from './page-boxes.ts';
import { ReviewDialogs } from './review-dialogs.tsx';
import { ReviewFooter } from './review-footer.tsx';
import { ReviewHeader } from './review-header.tsx';
import { ReviewNotes } from './review-notes.tsx';
import { useClaim } from './use-claim.ts';
import { type OnEnd, useEnding } from './use-ending.ts';
import { useNotice } from './use-notice.ts';
import { usePageFilling } from './use-page-filling.ts';
import { usePointing } from './use-pointing.ts';
import { useSaver } from './use-saver.ts';
import { useScreenKeys } from './use-screen-keys.ts';
import type { Opened } from './use-walk.ts';
import { ValuesPanel } from './values-panel.tsx';

const GridDock = lazy(async () => ({ default: (await import('../grid/grid-dock.tsx')).GridDock }));

export interface DeskProps {
  readonly opened: Opened;
  readonly onEnd: OnEnd;
  readonly onPrevious: () => void;
  readonly onReload: () => void;
}

/** One document under review: the page left, its values right. */
export function ReviewDesk(props: DeskProps) {
  const { executionId, pages } = props.opened.review;
  // Above the state: what watches the queries need not be drawn at each key.
  return <DeskOfWords {...props} words={useWords(executionId, pages)} />;
}

const DeskOfWords = memo(function DeskOfWords(props: DeskProps & { readonly words: WordsByPage }) {
  const work = useWork(props.opened.review, props.words);
  return (
    <ReviewContext value={work}>
      <Desk {...props} work={work} />
    </ReviewContext>
  );
});

function useWork(document: ReviewDocument, words: WordsByPage): ReviewWork {
  const [state, dispatch] = useReducer(reduceReview, document, openReview);
  const pageOf = useCallback(
    (page: number) => document.pages.find((one) => one.page === page),
    [document.pages],
  );
  return useMemo(() => ({ document, state, dispatch, words, pageOf }), [document, state, words, pageOf]);
}

function Desk(props: DeskProps & { readonly work: ReviewWork }) {
  const { work, opened } = props;
  const { state, document } = work;
  const desk = useDesk(props);
  const { filling, pointer, ending } = desk;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is
    <div className="desk" onKeyDown={desk.onKeyDown}>
      <ReviewHeader left={opened.left} until={desk.until} status={desk.saver.status} actions={desk.actions} />
      <ReviewNotes status={desk.saver.status} until={desk.until} onReload={desk.reload} />
      <main className="regions">
        <div className="left-side">
          <PageView
            executionId={state.executionId}
            pages={document.pages}
            boxes={desk.boxes}
            place={placeToShow(state)}
            pointed={pointedOf(pointer)}
            isDrawing={filling.column !== undefined}
            onClick={filling.click}
            onDraw={filling.draw}
          />
          {state.draft.tables.length > 0 && (
            <Suspense fallback={<div className="dock" />}>
              <TableWork>
                <GridDock filling={filling.column} onFill={filling.setColumn} />
              </TableWork>
            </Suspense>
          )}
        </div>
        <ValuesPanel />
      </main>
      <ReviewFooter
        saver={desk.saver}
        notice={desk.notice}
        isBusy={ending.isBusy}
        onSubmit={() => ending.submit()}
      />
      <Announcer />
      <ReviewDialogs
        ending={ending}
        isKeysShown={desk.isKeysShown}
        onCloseKeys={() => desk.showKeys(false)}
      />
    </div>
  );
}

function pointedOf({ pointing, words }: ReturnType<typeof usePointing>) {
  return pointing && { page: pointing.page, boxes: words.map(({ geometry }) => geometry) };
}

/** What the parts of the desk share: saving, claim, page, keys. */
function useDesk({ work, opened, onEnd, onPrevious, onReload }: DeskProps & { readonly work: ReviewWork }) {
  const { state, dispatch, document } = work;
  const { session } = useSession();
  const [isKeysShown, showKeys] = useState(false);
  const saver = useSaver(state, dispatch, document);
  const { setStatus, keep } = saver;
  const reload = () => {
    keep();
    onReload();
  };
  const onLost = useCallback(() => setStatus('lost'), [setStatus]);
  const until = useClaim(document.executionId, opened.until, session.limits.claimSeconds, onLost);
  const boxes = useMemo(() => pageBoxes(state), [state]);
  const filling = usePageFilling(work, boxes);
  const pointer = usePointing(work.words, filling.fill);
  const ending = useEnding(work, saver, onEnd);
  const actions = {
    undo: () => dispatch({ type: 'undone' }),
    postpone: ending.postpone,
    reject: () => ending.ask('reject'),
    remove: () => ending.ask('remove'),
    deleteDocument: session.roles.submit ? () => ending.ask('delete') : undefined,
    previous: onPrevious,
    keys: () => showKeys(true),
  };
  const onKeyDown = useScreenKeys(work, pointer, {
    submit: () => ending.submit(),
    point: () => pointer.start(state.draft.values.get(state.focusId)?.place ?? null),
    previousDocument: onPrevious,
    keys: actions.keys,
    ...(actions.deleteDocument !== undefined && { deleteDocument: actions.deleteDocument }),
    ...(document.isOpen && { postpone: actions.postpone, reject: actions.reject, remove: actions.remove }),
    ...(filling.column !== undefined && { revert: () => filling.setColumn(undefined) }),
  });
  const notice = useNotice(ending.notice, pointer, filling.column);
  const window = { isKeysShown, showKeys, notice, onKeyDown };
  return { saver, until, boxes, filling, pointer, ending, actions, reload, ...window };
}
