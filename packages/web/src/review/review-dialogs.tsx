import { lazy, Suspense } from 'react';
import { brokenChecks } from '../logic/value-state.ts';
import { useStrings } from '../parts/settings.tsx';
import { labelOf } from '../strings/names.ts';
import { useReview, useReviewWork } from '../work/review-context.ts';
import { checkText } from '../work/why-text.ts';
import type { useEnding } from './use-ending.ts';

const KeysDialog = lazy(async () => ({ default: (await import('../parts/keys-dialog.tsx')).KeysDialog }));
const DeleteDialog = lazy(async () => ({
  default: (await import('../parts/delete-dialog.tsx')).DeleteDialog,
}));
const WordsDialog = lazy(async () => ({ default: (await import('../parts/words-dialog.tsx')).WordsDialog }));

/** The dialogs of the screen; their code is loaded when the first one opens. */
export function ReviewDialogs(props: {
  readonly ending: ReturnType<typeof useEnding>;
  readonly isKeysShown: boolean;
  readonly onCloseKeys: () => void;
}) {
  return (
    <Suspense fallback={null}>
      {props.isKeysShown && <KeysDialog onClose={props.onCloseKeys} />}
      {props.ending.asked !== 'none' && <EndingDialog ending={props.ending} />}
    </Suspense>
  );
}

function EndingDialog({ ending }: { readonly ending: ReturnType<typeof useEnding> }) {
  const { dialogs } = useStrings();
  const { documentName } = useReviewWork().document;
  const close = () => ending.ways.ask('none');
  const answered = (act: (words: string) => void) => (words: string) => {
    close();
    act(words);
  };
  if (ending.asked === 'override')
    return <OverrideDialog onAnswer={answered(ending.ways.submit)} onClose={close} />;
  if (ending.asked === 'delete')
    return (
      <DeleteDialog
        name={documentName}
        onDelete={() => answered(ending.ways.deleteDocument)('')}
        onClose={close}
      />
    );
  const isReject = ending.asked === 'reject';
  return (
    <WordsDialog
      title={isReject ? dialogs.reject : dialogs.remove}
      question={isReject ? dialogs.rejectWhy : dialogs.removeWhy}
      doIt={isReject ? dialogs.rejectDo : dialogs.removeDo}
      needsWords={isReject}
      onAnswer={answered(isReject ? ending.ways.reject : ending.ways.remove)}
      onClose={close}
    />
  );
}

function OverrideDialog(props: { readonly onAnswer: (words: string) => void; readonly onClose: () => void }) {
  const strings = useStrings();
  const { document } = useReviewWork();
  const details = useReview(brokenChecks).map(
    (check) =>
      `${check.names.map((name) => labelOf(document.labels, name)).join(', ')}: ${checkText(strings, check)}`,
  );
  return (
    <WordsDialog
      title={strings.dialogs.override}
      question={strings.dialogs.overrideWhy}
      details={details}
      doIt={strings.dialogs.overrideDo}
      needsWords
      onAnswer={props.onAnswer}
      onClose={props.onClose}
    />
  );
}
