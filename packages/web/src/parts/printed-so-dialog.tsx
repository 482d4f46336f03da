import { keyOf } from '../logic/key-map.ts';
import { CommandButton } from './command-button.tsx';
import { Dialog } from './dialog.tsx';
import { useSettings } from './settings.tsx';

/** Asks before something ends that does not fit: it is printed so, or it is to be corrected, which has the focus. */
export function PrintedSoDialog(props: {
  readonly details: readonly string[];
  readonly onPrintedSo: () => void;
  readonly onCorrect: () => void;
}) {
  const { strings, keys } = useSettings();
  return (
    <Dialog title={strings.dialogs.printedSo} onClose={props.onCorrect}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key works wherever the focus is */}
      <div
        className="stack"
        onKeyDown={(event) => {
          if (keyOf(event) !== keys.printedSo || event.repeat) return;
          event.preventDefault();
          props.onPrintedSo();
        }}
      >
        {props.details.map((detail) => (
          <p className="failed-line" key={detail}>
            {detail}
          </p>
        ))}
        <p>{strings.dialogs.printedSoWhy}</p>
        <div className="dialog-foot">
          <CommandButton command="printedSo" look="plain" onPress={props.onPrintedSo}>
            {strings.dialogs.printedSoDo}
          </CommandButton>
          <button
            type="button"
            className="button primary"
            // biome-ignore lint/a11y/noAutofocus: what ends a document against its own sums takes a key of its own
            autoFocus
            onClick={props.onCorrect}
          >
            {strings.dialogs.correct}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
