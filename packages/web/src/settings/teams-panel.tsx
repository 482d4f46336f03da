import type { Team } from '@recto/contract';
import { useQuery } from '@tanstack/react-query';
import { useStrings } from '../parts/settings.tsx';
import { accountsApi } from '../server/accounts-api.ts';
import { useSession } from '../session/session-gate.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { NameForm } from './name-form.tsx';
import { useChange } from './use-change.ts';

/** Teams: people who review together. */
export function TeamsPanel() {
  const { settings } = useStrings();
  const { session } = useSession();
  const api = accountsApi(session.organization.id);
  const { data = [] } = useQuery({ queryKey: ['teams'], queryFn: api.teams });
  const create = useChange('teams', (name: string) => api.createTeam({ name }));
  return (
    <>
      <NameForm
        label={settings.teamName}
        doIt={settings.addTeam}
        isBusy={create.isPending}
        onName={(name) => create.mutate(name)}
      />
      {create.error !== null && <p className="failed-line">{create.error.message}</p>}
      {data.length === 0 && <p className="note">{settings.noTeams}</p>}
      <table className="list">
        <tbody>
          {data.map((team) => (
            <TeamRow key={team.id} team={team} api={api} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function TeamRow({ team, api }: { readonly team: Team; readonly api: ReturnType<typeof accountsApi> }) {
  const { settings } = useStrings();
  const { data: users = [] } = useQuery({ queryKey: ['users'], queryFn: api.users });
  const change = useChange('teams', (userIds: string[]) => api.changeTeam(team.id, { userIds }));
  const remove = useChange('teams', () => api.removeTeam(team.id));
  const fault = change.error ?? remove.error;
  return (
    <tr>
      <th scope="row">
        <bdi>{team.name}</bdi>
      </th>
      <td>
        <fieldset className="boxes">
          <legend className="hidden">{settings.membersOf(team.name)}</legend>
          {users.map(({ id, username }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={team.userIds.includes(id)}
                onChange={({ target }) =>
                  change.mutate(
                    target.checked ? [...team.userIds, id] : team.userIds.filter((one) => one !== id),
                  )
                }
              />{' '}
              <bdi>{username}</bdi>
            </label>
          ))}
        </fieldset>
        {fault !== null && <div className="failed-line">{fault.message}</div>}
      </td>
      <td className="number">
        <ConfirmButton
          doIt={settings.remove}
          isBusy={remove.isPending}
          onDo={() => remove.mutate(undefined)}
        />
      </td>
    </tr>
  );
}
