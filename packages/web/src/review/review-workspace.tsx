import type { ReviewDocument } from '@recto/contract';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { DraftOwner } from '../logic/kept-drafts.ts';
import type { Command } from '../logic/key-map.ts';
import { createReviewStore, type ReviewStore } from '../logic/review-store.ts';
import type { Place } from '../logic/value.ts';
import { type PageCommands, pageCommands } from '../page/page-tools.tsx';
import { PageView } from '../page/page-view.tsx';
import { useWords } from '../page/use-words.ts';
import { useSession } from '../session/session-gate.tsx';
import { ReviewContext, type ReviewWork, useReview } from '../work/review-context.ts';
import { Announcer } from './announcer.tsx';
import { ReviewDialogs } from './review-dialogs.tsx';
import { ReviewFooter } from './review-footer.tsx';
import { type HeaderActions, ReviewHeader } from './review-header.tsx';
import { ReviewNotes } from './review-notes.tsx';
import { useClaim } from './use-claim.ts';
import { type OnEnd, useEnding } from './use-ending.ts';
import { useNotice } from './use-notice.ts';
import { usePageFilling } from './use-page-filling.ts';
import { usePointing } from './use-pointing.ts';
import { useSaver } from './use-saver.ts';
import { useScreenKeys } from './use-screen-keys.ts';
import { useSplitting } from './use-splitting.ts';
import { ValuesPanel } from './values-panel.tsx';
import type { Opened } from './walker.ts';

const GridDock = lazy(async () => ({ default: (await import('../grid/grid-dock.tsx')).GridDock }));

interface WorkspaceProps {
  readonly opened: Opened;
  readonly onEnd: OnEnd;
  readonly onPrevious: () => void;
  readonly onReload: () => void;
}

/** One document under review: the page on the left, its values on the right. */
export function ReviewWorkspace(props: WorkspaceProps) {
  const work = useWork(props.opened.review);
  return (
    <ReviewContext value={work}>
      <Workspace {...props} work={work} />
    </ReviewContext>
  );
}

function useWork(document: ReviewDocument): ReviewWork {
  const words = useWords(document.executionId, document.pages);
  const [store] = useState(() => createReviewStore(document));
  return useMemo(() => {
    const pageOf = (page: number) => document.pages.find((one) => one.page === page);
    return { document, store, dispatch: store.dispatch, words, pageOf };
  }, [document, store, words]);
}

/**
 * Renders again when a dialog opens or the draft is saved, not on every keystroke: components that show values
 * subscribe to them.
 */
function Workspace(props: WorkspaceProps & { readonly work: ReviewWork }) {
  const { document } = props.work;
  const workspace = useWorkspace(props);
  const { filling, pointed, ending } = workspace;
  const hasTables = useReview(({ draft }) => draft.tables.length > 0);
  return (
    <div className="workspace" {...workspace.keys}>
      <ReviewHeader left={props.opened.left} until={workspace.until} actions={workspace.actions} />
      <ReviewNotes
        status={workspace.status}
        until={workspace.until}
        onReload={workspace.reload}
        onAnswer={workspace.actions.note}
      />
      <main className="regions">
        <div className="left-side">
          <PageView
            executionId={document.executionId}
            pages={document.pages}
            pointed={pointed}
            isDrawing={filling.column !== undefined}
            onClick={filling.click}
            onDraw={filling.draw}
            splitting={workspace.splitting}
            commands={workspace.pages}
          />
          {hasTables && (
            <Suspense fallback={<div className="dock" />}>
              <GridDock onFill={filling.setColumn} />
            </Suspense>
          )}
        </div>
        <ValuesPanel />
      </main>
      <ReviewFooter
        status={workspace.status}
        notice={workspace.notice}
        isAskedForOpen={ending.isStillOpen}
        isBusy={ending.isBusy}
        onSubmit={workspace.actions.submit}
      />
      <Announcer />
      <ReviewDialogs
        ending={ending}
        parts={workspace.splitting?.parts}
        isKeysShown={workspace.isKeysShown}
        onCloseKeys={workspace.hideKeys}
      />
    </div>
  );
}

/** What the parts of the workspace share: saving, claim, page, keys. */
function useWorkspace({
  work,
  opened,
  onEnd,
  onPrevious,
  onReload,
}: WorkspaceProps & { readonly work: ReviewWork }) {
  const { store, document } = work;
  const { session } = useSession();
  const [isKeysShown, showKeys] = useState(false);
  const owner = useOwner(document.executionId, session.user.id);
  const saver = useSaver(store, document, owner);
  const { status, setStatus, keep } = saver;
  const onLost = useCallback(() => setStatus('lost'), [setStatus]);
  const until = useClaim(document.executionId, opened.until, session.limits.claimSeconds, onLost);
  const filling = usePageFilling(work);
  const pointer = usePointing(work.words, (page) => store.getState().turns.get(page) ?? 0, filling.fill);
  const ending = useEnding(work, saver, owner, onEnd);
  const actions = useActions(work, ending.ways, session.roles.submit, showKeys, onPrevious);
  const splitting = useSplitting(document, actions.split);
  const pages = usePageKeys();
  const keys = useScreenKeys(work, pointer, {
    ...pages.commands,
    submit: actions.submit,
    point: () => pointer.start(placeOfFocus(store)),
    previousDocument: onPrevious,
    keys: actions.keys,
    ...endings(document.isOpen, actions),
    ...(filling.column !== undefined && { revert: () => filling.setColumn(undefined) }),
  });
  const notice = useNotice(ending.notice, pointer, filling.column, document.labels);
  return {
    status,
    until,
    filling,
    pointed: usePointed(pointer),
    ending,
    actions,
    reload: () => {
      keep();
      onReload();
    },
    isKeysShown,
    hideKeys: () => showKeys(false),
    notice,
    keys,
    splitting,
    pages: pages.ref,
  };
}

/** The keys of the pages, which the page view gives once it is there. */
function usePageKeys() {
  const ref = useRef<PageCommands>(null);
  const commands = useMemo(
    () => Object.fromEntries(pageCommands.map((command) => [command, () => ref.current?.[command]()])),
    [],
  );
  return { ref, commands };
}

function useActions(
  { dispatch }: ReviewWork,
  ways: ReturnType<typeof useEnding>['ways'],
  isSubmitter: boolean,
  showKeys: (isShown: boolean) => void,
  previous: () => void,
): HeaderActions & { readonly submit: () => void; readonly split: () => void } {
  return useMemo(
    () => ({
      undo: () => dispatch({ type: 'undone' }),
      submit: () => ways.submit(),
      postpone: ways.postpone,
      note: () => ways.ask('note'),
      reject: () => ways.ask('reject'),
      remove: () => ways.ask('remove'),
      split: () => ways.ask('split'),
      changeAction: isSubmitter ? ways.changeAction : undefined,
      deleteDocument: isSubmitter ? () => ways.ask('delete') : undefined,
      previous,
      keys: () => showKeys(true),
    }),
    [dispatch, ways, isSubmitter, showKeys, previous],
  );
}

/** The keys that end a document, as far as they apply to this one. */
function endings(isOpen: boolean, actions: HeaderActions): Partial<Record<Command, () => void>> {
  const { deleteDocument, note, postpone, reject, remove } = actions;
  return {
    ...(deleteDocument !== undefined && { deleteDocument }),
    ...(isOpen && { note, postpone, reject, remove }),
  };
}

function useOwner(executionId: string, userId: string): DraftOwner {
  return useMemo(() => ({ executionId, userId }), [executionId, userId]);
}

function placeOfFocus({ getState }: ReviewStore): Place | null {
  const { draft, focusId } = getState();
  return draft.values.get(focusId)?.place ?? null;
}

function usePointed({ pointing, words }: ReturnType<typeof usePointing>) {
  return useMemo(
    () => pointing && { page: pointing.page, boxes: words.map(({ geometry }) => geometry) },
    [pointing, words],
  );
}
