import type { Reviewer } from '@recto/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStrings } from '../parts/settings.tsx';
import { accountsApi } from '../server/accounts-api.ts';
import { kindsApi } from '../server/kinds-api.ts';
import { useSession } from '../session/session-gate.tsx';

type Assigned = Pick<Reviewer, 'id' | 'type'>;

/** Who reviews the documents of a published kind, besides those who manage everything: users and teams. */
export function ReviewersPart({ kindId }: { readonly kindId: string }) {
  const { kinds } = useStrings();
  const { session } = useSession();
  const client = useQueryClient();
  const organizationId = session.organization.id;
  const api = accountsApi(organizationId);
  const users = useQuery({ queryKey: ['users'], queryFn: api.users });
  const teams = useQuery({ queryKey: ['teams'], queryFn: api.teams });
  const { data: assigned = [], error } = useQuery({
    queryKey: ['reviewers', kindId],
    queryFn: () => kindsApi.reviewers(organizationId, kindId),
  });
  const change = useMutation({
    mutationFn: (all: readonly Assigned[]) => kindsApi.setReviewers(organizationId, kindId, all),
    onSuccess: () => client.invalidateQueries({ queryKey: ['reviewers', kindId] }),
  });
  const fault = error ?? users.error ?? teams.error ?? change.error;
  const choices = [
    ...(users.data ?? []).map(({ id, username }) => ({ id, name: username, type: 'USER' as const })),
    ...(teams.data ?? []).map(({ id, name }) => ({ id, name, type: 'TEAM' as const })),
  ];
  const plain = assigned.map(({ id, type }) => ({ id, type }));
  return (
    <fieldset className="boxes">
      <legend>{kinds.reviewers}</legend>
      {choices.map(({ id, name, type }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={assigned.some((one) => one.id === id)}
            disabled={change.isPending}
            onChange={({ target }) =>
              change.mutate(target.checked ? [...plain, { id, type }] : plain.filter((one) => one.id !== id))
            }
          />{' '}
          <bdi>{name}</bdi>
        </label>
      ))}
      {fault !== null && <p className="failed-line">{fault.message}</p>}
    </fieldset>
  );
}
