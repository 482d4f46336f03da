import { lazy, Suspense } from 'react';
import { blockingChecks, valueToCorrect } from '../logic/blocking.ts';
import type { Part } from '../logic/split-parts.ts';
import { useStrings } from '../parts/settings.tsx';
import { labelOf } from '../strings/names.ts';
import { useReview, useReviewWork } from '../work/review-context.ts';
import { checkText } from '../work/why-text.ts';
import type { useEnding } from './use-ending.ts';

const KeysDialog = lazy(async () => ({ default: (await import('../parts/keys-dialog.tsx')).KeysDialog }));
const DeleteDialog = lazy(async () => ({
  default: (await import('../parts/delete-dialog.tsx')).DeleteDialog,
}));
const PrintedSoDialog = lazy(async () => ({
  default: (await import('../parts/printed-so-dialog.tsx')).PrintedSoDialog,
}));
const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));
const WordsDialog = lazy(async () => ({ default: (await import('../parts/words-dialog.tsx')).WordsDialog }));

/** The dialogs of the screen; their code is loaded when the first one opens. */
export function ReviewDialogs(props: {
  readonly ending: ReturnType<typeof useEnding>;
  readonly parts: readonly Part[] | undefined;
  readonly isKeysShown: boolean;
  readonly onCloseKeys: () => void;
}) {
  return (
    <Suspense fallback={null}>
      {props.isKeysShown && <KeysDialog onClose={props.onCloseKeys} />}
      {props.ending.asked !== 'none' && <EndingDialog ending={props.ending} parts={props.parts} />}
    </Suspense>
  );
}

function EndingDialog({
  ending,
  parts,
}: {
  readonly ending: ReturnType<typeof useEnding>;
  readonly parts: readonly Part[] | undefined;
}) {
  const { dialogs } = useStrings();
  const { documentName } = useReviewWork().document;
  const close = () => ending.ways.ask('none');
  const answered = (act: (words: string) => void) => (words: string) => {
    close();
    act(words);
  };
  if (ending.asked === 'printedSo') return <AskPrintedSo ending={ending} onClose={close} />;
  if (ending.asked === 'delete')
    return (
      <DeleteDialog
        name={documentName}
        onDelete={() => answered(ending.ways.deleteDocument)('')}
        onClose={close}
      />
    );
  if (ending.asked === 'note')
    return (
      <NoteDialog
        onSend={(words, of) => answered((said) => ending.ways.leaveNote(said, of))(words)}
        onClose={close}
      />
    );
  if (ending.asked === 'none') return null;
  const { words, act } = questionOf(ending.asked, ending.ways, parts);
  return (
    <WordsDialog
      title={dialogs[ending.asked]}
      question={dialogs[`${ending.asked}Why`]}
      doIt={dialogs[`${ending.asked}Do`]}
      needsWords={words}
      onAnswer={answered(act)}
      onClose={close}
    />
  );
}

/** Whether an ending asks for words, and what it does with them. */
function questionOf(
  asked: 'reject' | 'remove' | 'split',
  ways: ReturnType<typeof useEnding>['ways'],
  parts: readonly Part[] | undefined,
): { readonly words: boolean; readonly act: (words: string) => void } {
  switch (asked) {
    case 'reject':
      return { words: true, act: ways.reject };
    case 'remove':
      return { words: false, act: ways.remove };
    case 'split':
      return { words: false, act: () => ways.split(parts) };
  }
}

/** Names what does not fit; whoever goes back is taken to it. */
function AskPrintedSo(props: {
  readonly ending: ReturnType<typeof useEnding>;
  readonly onClose: () => void;
}) {
  const strings = useStrings();
  const { document, store, dispatch } = useReviewWork();
  const { ending, onClose } = props;
  const checks = useReview(blockingChecks);
  const details = checks.map(
    (check) =>
      `${check.names.map((name) => labelOf(document.labels, name)).join(', ')}: ${checkText(strings, check)}`,
  );
  const correct = () => {
    onClose();
    const [first] = checks;
    const id = first && valueToCorrect(store.getState(), first);
    if (id !== undefined) dispatch({ type: 'focused', id });
  };
  return (
    <PrintedSoDialog
      details={details.length > 0 || ending.refusal === '' ? details : [ending.refusal]}
      onPrintedSo={() => ending.ways.submit(true)}
      onCorrect={correct}
    />
  );
}
