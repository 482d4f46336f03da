import { Dialog } from './dialog.tsx';
import { DocumentName } from './document-name.tsx';
import { useStrings } from './settings.tsx';

/** Asks before a document is deleted for good; the button that keeps it has the focus. */
export function DeleteDialog(props: {
  readonly name: string;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}) {
  const strings = useStrings();
  return (
    <Dialog title={strings.dialogs.delete} onClose={props.onClose}>
      <p className="told">
        <DocumentName name={props.name} />
      </p>
      <p>{strings.dialogs.deleteWhy}</p>
      <div className="dialog-foot">
        <button
          type="button"
          className="button plain"
          // biome-ignore lint/a11y/noAutofocus: what cannot be undone takes a key more than what can
          autoFocus
          onClick={props.onClose}
        >
          {strings.cancel}
        </button>
        <button type="button" className="button danger" onClick={() => props.onDelete()}>
          {strings.dialogs.deleteDo}
        </button>
      </div>
    </Dialog>
  );
}
