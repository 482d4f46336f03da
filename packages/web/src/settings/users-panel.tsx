import type { User, UserWithPassword } from '@recto/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { accountsApi } from '../server/accounts-api.ts';
import { useSession } from '../session/session-gate.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { NameForm } from './name-form.tsx';
import { PermissionBoxes } from './permission-boxes.tsx';
import { SecretShown } from './secret-shown.tsx';
import { useChange } from './use-change.ts';

/** The people of the organization and what each may do. */
export function UsersPanel() {
  const { settings } = useStrings();
  const { session } = useSession();
  const api = accountsApi(session.organization.id);
  const { data = [] } = useQuery({ queryKey: ['users'], queryFn: api.users });
  const [told, setTold] = useState<UserWithPassword>();
  const create = useChange(
    'users',
    (username: string) => api.createUser({ username, permissions: ['Execute Published Actions'] }),
    setTold,
  );
  return (
    <>
      <NameForm
        label={settings.userName}
        doIt={settings.addUser}
        pattern="[A-Za-z0-9_.@+\-]{1,128}"
        isBusy={create.isPending}
        onName={(name) => create.mutate(name)}
      />
      {create.error !== null && <p className="failed-line">{create.error.message}</p>}
      {told !== undefined && <SecretShown name={told.username} secret={told.password} />}
      <table className="list">
        <thead>
          <tr>
            <th scope="col">{settings.userName}</th>
            <th scope="col">{settings.rights}</th>
            <th scope="col">
              <span className="hidden">{settings.more}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((user) => (
            <UserRow key={user.id} user={user} api={api} onTold={setTold} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function UserRow({
  user,
  api,
  onTold,
}: {
  readonly user: User;
  readonly api: ReturnType<typeof accountsApi>;
  readonly onTold: (user: UserWithPassword) => void;
}) {
  const { settings } = useStrings();
  const { session } = useSession();
  const change = useChange('users', (permissions: User['permissions']) =>
    api.changeUser(user.id, { permissions }),
  );
  const renew = useChange('users', () => api.newPassword(user.id), onTold);
  const remove = useChange('users', () => api.removeUser(user.id));
  const fault = change.error ?? renew.error ?? remove.error;
  return (
    <tr>
      <td className="name">
        <bdi>{user.username}</bdi>
        {user.name !== user.username && <div className="muted clip">{user.name}</div>}
      </td>
      <td>
        <PermissionBoxes
          name={user.username}
          value={user.permissions}
          onChange={(permissions) => change.mutate(permissions)}
        />
        {fault !== null && <div className="failed-line">{fault.message}</div>}
      </td>
      <td className="number row-actions">
        <ConfirmButton
          doIt={settings.resetPassword}
          isBusy={renew.isPending}
          onDo={() => renew.mutate(undefined)}
        />
        {user.id !== session.user.id && (
          <ConfirmButton
            doIt={settings.remove}
            isBusy={remove.isPending}
            onDo={() => remove.mutate(undefined)}
          />
        )}
      </td>
    </tr>
  );
}
