import { type DocumentEntry, exportFormats, type ReviewAction } from '@recto/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveAs } from '../parts/save-as.ts';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { ActionSelect } from './action-select.tsx';
import { DeleteButton } from './delete-button.tsx';

/** What can be done with the chosen documents together. */
export function SelectionBar(props: {
  readonly chosen: readonly DocumentEntry[];
  readonly actions: readonly ReviewAction[];
  readonly maySubmit: boolean;
  readonly onDone: () => void;
}) {
  const { documents } = useStrings();
  const client = useQueryClient();
  const { chosen, onDone } = props;
  const executionIds = chosen.map(({ executionId }) => executionId);
  const save = useMutation({
    mutationFn: async (format: (typeof exportFormats)[number]) =>
      saveAs(`recto.${format}`, await api.exportFile({ executionIds, format })),
  });
  const again = useMutation({
    mutationFn: async (actionId: string) => {
      for (const id of executionIds) await api.again(id, actionId);
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['documents'] });
      onDone();
    },
  });
  const removeAll = async () => {
    for (const id of executionIds) await api.removeDocument(id);
    onDone();
  };
  const fault = save.error ?? again.error;
  if (chosen.length === 0) return null;
  return (
    <section className="filters" aria-label={documents.chosen(chosen.length)}>
      <span className="tabular">{documents.chosen(chosen.length)}</span>
      {exportFormats.map((format) => (
        <button
          key={format}
          type="button"
          className="button plain"
          disabled={save.isPending}
          onClick={() => save.mutate(format)}
        >
          {format.toUpperCase()}
        </button>
      ))}
      {props.maySubmit && (
        <>
          <ActionSelect
            actions={props.actions}
            label={documents.againAs}
            onChoose={(id) => again.mutate(id)}
          />
          <DeleteButton name={documents.chosen(chosen.length)} queryKey="documents" onDelete={removeAll} />
        </>
      )}
      {fault !== null && <p className="failed-line">{fault.message}</p>}
    </section>
  );
}
