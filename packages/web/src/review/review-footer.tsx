import { memo } from 'react';
import { blockingChecks } from '../logic/blocking.ts';
import { draftRequest } from '../logic/draft-request.ts';
import { remembered } from '../logic/remembered.ts';
import { openIds, type ReviewState } from '../logic/review-state.ts';
import { unsavedDraft } from '../logic/unsaved-draft.ts';
import { brokenChecks } from '../logic/value-state.ts';
import { CommandButton } from '../parts/command-button.tsx';
import { Icon } from '../parts/icon.tsx';
import { useStrings } from '../parts/settings.tsx';
import { labelOf } from '../strings/names.ts';
import { useReview, useReviewWork } from '../work/review-context.ts';
import { checkText } from '../work/why-text.ts';
import type { SaveStatus } from './use-saver.ts';

/** What still prevents submitting, and the button to submit. */
export const ReviewFooter = memo(function ReviewFooter(props: {
  readonly status: SaveStatus;
  readonly notice: string;
  /** Whether the person has tried to submit while values were open. */
  readonly isAskedForOpen: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}) {
  const strings = useStrings();
  const { document, dispatch } = useReviewWork();
  const openCount = useReview((state) => openIds(state).length);
  const stillOpen = props.isAskedForOpen && openCount > 0 ? strings.review.stillOpen(openCount) : '';
  const first = useReview((state) => openIds(state)[0]);
  return (
    <footer className="review-foot" data-region="footer">
      {first === undefined ? (
        <span className="good">
          <Icon name="confirmed" /> {strings.review.noneOpen}
        </span>
      ) : (
        <button
          type="button"
          className="button quiet open-count"
          onClick={() => dispatch({ type: 'focused', id: first })}
        >
          <Icon name="doubtful" /> {strings.review.open(openCount)}
        </button>
      )}
      <BrokenChecks />
      <PrintedSo />
      <span className="spring" />
      <span role="status" className="muted notice">
        {props.notice || stillOpen || <WhatNow status={props.status} />}
      </span>
      <CommandButton command="submit" look="primary" onPress={props.onSubmit} isDisabled={props.isBusy}>
        {document.isOpen ? strings.review.submit : strings.review.correct}
      </CommandButton>
    </footer>
  );
});

/** How many changed values the server does not have; a row counts as one. */
const unsavedCount: (state: ReviewState) => number = remembered(
  ({ draft, saved, items }) => [draft, saved, items],
  (state) => (draftRequest(state) === undefined ? 0 : Math.max(1, unsavedDraft(state).values.length)),
);

function SaveText({ status }: { readonly status: SaveStatus }): string {
  const strings = useStrings();
  const unsaved = useReview(unsavedCount);
  if (status === 'offline') return strings.offline(unsaved);
  if (status === 'lost') return strings.review.claimLost;
  return unsaved > 0 ? strings.review.saving : strings.review.saved;
}

/** Where Enter was refused, what to do about it; otherwise whether all is saved. */
function WhatNow({ status }: { readonly status: SaveStatus }) {
  const strings = useStrings();
  const isStopped = useReview(({ stoppedAt }) => stoppedAt !== '');
  return isStopped ? <span className="stopped">{strings.review.stopped}</span> : <SaveText status={status} />;
}

/** The answer to what does not fit but is right all the same. */
function PrintedSo() {
  const strings = useStrings();
  const { dispatch } = useReviewWork();
  const isBlocked = useReview((state) => blockingChecks(state).length > 0);
  if (!isBlocked) return null;
  return (
    <CommandButton command="printedSo" onPress={() => dispatch({ type: 'printedSo' })}>
      {strings.dialogs.printedSoDo}
    </CommandButton>
  );
}

/** The failed checks, each with its operands; a click goes to the first operand. */
function BrokenChecks() {
  const strings = useStrings();
  const { document, store, dispatch } = useReviewWork();
  const broken = useReview(brokenChecks);
  if (broken.length === 0) return null;
  const [first] = broken;
  if (first === undefined) return null;
  const names = first.names.map((name) => labelOf(document.labels, name)).join(', ');
  return (
    <button
      type="button"
      className="button quiet broken"
      title={first.detail}
      onClick={() => dispatch({ type: 'focused', id: first.itemIds.at(-1) ?? store.getState().focusId })}
    >
      <Icon name="failed" />
      <span className="nowrap">{strings.review.broken(broken.length)}</span>
      <span className="clip">
        {names}: {checkText(strings, first)}
      </span>
    </button>
  );
}
