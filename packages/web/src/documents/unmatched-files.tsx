import type { ReviewAction, UnmatchedFile } from '@recto/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hashOf } from '../logic/route.ts';
import { DocumentName } from '../parts/document-name.tsx';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { useSession } from '../session/session-gate.tsx';
import { ActionSelect } from './action-select.tsx';
import { DeleteButton } from './delete-button.tsx';

/** Files that match no action, each with the reason; they wait until somebody chooses one. */
export function UnmatchedFiles() {
  const strings = useStrings();
  const { session } = useSession();
  const { data: actions = [] } = useQuery({ queryKey: ['actions'], queryFn: api.actions });
  const { data = [] } = useQuery(unmatchedQuery);
  if (data.length === 0) return null;
  const choosable = actions.filter(({ mayReview }) => mayReview || session.roles.submit);
  return (
    <section aria-labelledby="unmatched">
      <h2 id="unmatched">
        {strings.documents.unmatched} <span className="muted tabular">{data.length}</span>
      </h2>
      <table className="list">
        <tbody>
          {data.map((file) => (
            <UnmatchedRow key={file.id} file={file} actions={choosable} mayDelete={session.roles.submit} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Files that match no action. */
export const unmatchedQuery = { queryKey: ['unmatched'], queryFn: api.unmatched, refetchInterval: 5000 };

function UnmatchedRow({
  file,
  actions,
  mayDelete,
}: {
  readonly file: UnmatchedFile;
  readonly actions: readonly ReviewAction[];
  readonly mayDelete: boolean;
}) {
  const strings = useStrings();
  const choose = useChoice(file.id);
  return (
    <tr>
      <td className="name">
        <a className="link" href={hashOf({ screen: 'file', fileId: file.id })}>
          <DocumentName name={file.documentName} />
        </a>
      </td>
      <td className="muted">{strings.reasons[file.reason.code] ?? file.reason.detail}</td>
      <td className="number">
        <ActionSelect
          actions={likelyFirst(file, actions)}
          label={strings.documents.chooseAction}
          onChoose={(id) => choose.mutate(id)}
        />
        {mayDelete && (
          <DeleteButton
            name={file.documentName}
            queryKey="unmatched"
            onDelete={() => api.removeUnmatched(file.id)}
          />
        )}
        {choose.error !== null && <div className="failed-line">{choose.error.message}</div>}
      </td>
    </tr>
  );
}

/** The actions that a file may go to, the likely ones first. */
export function likelyFirst(
  file: UnmatchedFile,
  actions: readonly ReviewAction[],
): readonly { readonly id: string; readonly name: string }[] {
  const likely = file.likely.flatMap(({ actionId }) => actions.find(({ id }) => id === actionId) ?? []);
  return [...likely, ...actions.filter((action) => !likely.includes(action))];
}

/** Says which action a file belongs to. */
export function useChoice(fileId: string, onChosen: () => void = () => {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (actionId: string) => api.choose(fileId, actionId),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['unmatched'] });
      await client.invalidateQueries({ queryKey: ['documents'] });
      onChosen();
    },
  });
}
