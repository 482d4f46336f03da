import type { ReviewAction, UnmatchedFile } from '@recto/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { ActionSelect } from './action-select.tsx';
import { DeleteButton } from './delete-button.tsx';

/** Files that match no action, each with the reason; they wait until somebody chooses one. */
export function UnmatchedFiles({ actions }: { readonly actions: readonly ReviewAction[] }) {
  const strings = useStrings();
  const { data = [] } = useQuery({ queryKey: ['unmatched'], queryFn: api.unmatched, refetchInterval: 5000 });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="unmatched">
      <h2 id="unmatched">{strings.documents.unmatched}</h2>
      <table className="list">
        <tbody>
          {data.map((file) => (
            <UnmatchedRow key={file.id} file={file} actions={actions} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function UnmatchedRow({
  file,
  actions,
}: {
  readonly file: UnmatchedFile;
  readonly actions: readonly ReviewAction[];
}) {
  const strings = useStrings();
  const client = useQueryClient();
  const onSuccess = async () => {
    await client.invalidateQueries({ queryKey: ['unmatched'] });
    await client.invalidateQueries({ queryKey: ['documents'] });
  };
  const choose = useMutation({ mutationFn: (actionId: string) => api.choose(file.id, actionId), onSuccess });
  const likely = file.likely.map(({ actionId, name }) => ({ id: actionId, name }));
  const others = actions.filter(({ id }) => !likely.some((one) => one.id === id));
  return (
    <tr>
      <td className="name">
        <bdi>{file.documentName}</bdi>
      </td>
      <td className="muted">{strings.reasons[file.reason.code] ?? file.reason.detail}</td>
      <td className="number nowrap">
        <ActionSelect
          actions={[...likely, ...others]}
          label={strings.documents.chooseAction}
          onChoose={(id) => choose.mutate(id)}
        />
        <DeleteButton
          name={file.documentName}
          queryKey="unmatched"
          onDelete={() => api.removeUnmatched(file.id)}
        />
        {choose.error !== null && <div className="failed-line">{choose.error.message}</div>}
      </td>
    </tr>
  );
}
