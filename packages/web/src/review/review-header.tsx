import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { ActionSelect } from '../documents/action-select.tsx';
import { clockText, useNow } from '../parts/clock.ts';
import { CommandButton } from '../parts/command-button.tsx';
import { DocumentName } from '../parts/document-name.tsx';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { kindName } from '../strings/names.ts';
import { useReview, useReviewWork } from '../work/review-context.ts';

export interface HeaderActions {
  readonly undo: () => void;
  readonly postpone: () => void;
  readonly note: () => void;
  readonly reject: () => void;
  readonly remove: () => void;
  /** Only for users who may submit documents. */
  readonly deleteDocument: (() => void) | undefined;
  readonly previous: () => void;
  /** Only for users who may submit documents: the file is read again as a document of another action. */
  readonly changeAction: ((actionId: string, reason: string) => void) | undefined;
  readonly keys: () => void;
}

/** How many are left, which document this is, how long it is reserved, and the commands for the whole document. */
export const ReviewHeader = memo(function ReviewHeader(props: {
  readonly left: number | undefined;
  readonly until: number | undefined;
  readonly actions: HeaderActions;
}) {
  const strings = useStrings();
  const { document } = useReviewWork();
  const isUndoable = useReview(({ past }) => past.length > 0);
  const { actions, left } = props;
  return (
    <header className="review-head">
      {left !== undefined && <span className="left tabular">{strings.review.left(left)}</span>}
      <h1>
        <DocumentName name={document.documentName} />
      </h1>
      <span className="muted clip action-name">{kindName(document.actionName)}</span>
      {document.isAudit && <span className="tag">{strings.review.audit}</span>}
      {props.until !== undefined && <ClaimClock until={props.until} />}
      <span className="spring" />
      <CommandButton command="undo" onPress={actions.undo} isDisabled={!isUndoable}>
        {strings.review.undo}
      </CommandButton>
      <CommandButton command="previousDocument" onPress={actions.previous}>
        {strings.review.previous}
      </CommandButton>
      {document.isOpen && <OpenActions actions={actions} />}
      {document.isOpen && actions.changeAction !== undefined && (
        <ChangeAction onChange={actions.changeAction} />
      )}
      {actions.deleteDocument !== undefined && (
        <CommandButton command="deleteDocument" onPress={actions.deleteDocument}>
          {strings.review.delete}
        </CommandButton>
      )}
      <CommandButton command="keys" onPress={actions.keys}>
        {strings.review.keys}
      </CommandButton>
    </header>
  );
});

function OpenActions({ actions }: { readonly actions: HeaderActions }) {
  const strings = useStrings();
  return (
    <>
      <CommandButton command="postpone" onPress={actions.postpone}>
        {strings.review.postpone}
      </CommandButton>
      <CommandButton command="note" onPress={actions.note}>
        {strings.review.note}
      </CommandButton>
      <CommandButton command="reject" onPress={actions.reject}>
        {strings.review.reject}
      </CommandButton>
      <CommandButton command="remove" onPress={actions.remove}>
        {strings.review.remove}
      </CommandButton>
    </>
  );
}

/** Another action for a document that is not of this one's kind. */
function ChangeAction({ onChange }: { readonly onChange: (actionId: string, reason: string) => void }) {
  const strings = useStrings();
  const { document } = useReviewWork();
  const { data = [] } = useQuery({ queryKey: ['actions'], queryFn: api.actions });
  const others = data.filter(({ id }) => id !== document.actionId);
  if (others.length === 0) return null;
  return (
    <ActionSelect
      actions={others}
      label={strings.documents.chooseAction}
      onChoose={(actionId) => {
        const name = others.find(({ id }) => id === actionId)?.name ?? '';
        onChange(actionId, `${strings.documents.action}: ${name}`);
      }}
    />
  );
}

function ClaimClock({ until }: { readonly until: number }) {
  const strings = useStrings();
  const now = useNow();
  return (
    <span className="muted tabular nowrap claim-clock">{strings.review.claimed(clockText(until - now))}</span>
  );
}
