import type { App, AppWithSecret } from '@recto/contract';
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

/** Programs that call the interface, each with its secret, which is told once. */
export function AppsPanel() {
  const { settings } = useStrings();
  const { session } = useSession();
  const api = accountsApi(session.organization.id);
  const { data = [] } = useQuery({ queryKey: ['apps'], queryFn: api.apps });
  const [told, setTold] = useState<AppWithSecret>();
  const create = useChange(
    'apps',
    (name: string) => api.createApp({ name, permissions: ['Execute Published Actions'] }),
    setTold,
  );
  return (
    <>
      <NameForm
        label={settings.appName}
        doIt={settings.addApp}
        isBusy={create.isPending}
        onName={(name) => create.mutate(name)}
      />
      {create.error !== null && <p className="failed-line">{create.error.message}</p>}
      {told !== undefined && <SecretShown name={told.clientId} secret={told.clientSecret} />}
      <table className="list">
        <tbody>
          {data.map((app) => (
            <AppRow key={app.clientId} app={app} api={api} onTold={setTold} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function AppRow({
  app,
  api,
  onTold,
}: {
  readonly app: App;
  readonly api: ReturnType<typeof accountsApi>;
  readonly onTold: (app: AppWithSecret) => void;
}) {
  const { settings } = useStrings();
  const change = useChange('apps', (permissions: App['permissions']) =>
    api.changeApp(app.clientId, { permissions }),
  );
  const renew = useChange('apps', () => api.newSecret(app.clientId), onTold);
  const remove = useChange('apps', () => api.removeApp(app.clientId));
  const fault = change.error ?? renew.error ?? remove.error;
  return (
    <tr>
      <td className="name">
        <bdi>{app.name}</bdi>
        <div className="muted clip">
          <code>{app.clientId}</code>
        </div>
      </td>
      <td>
        <PermissionBoxes
          name={app.name}
          value={app.permissions}
          onChange={(permissions) => change.mutate(permissions)}
        />
        {fault !== null && <div className="failed-line">{fault.message}</div>}
      </td>
      <td className="number row-actions">
        <ConfirmButton
          doIt={settings.newSecret}
          isBusy={renew.isPending}
          onDo={() => renew.mutate(undefined)}
        />
        <ConfirmButton
          doIt={settings.remove}
          isBusy={remove.isPending}
          onDo={() => remove.mutate(undefined)}
        />
      </td>
    </tr>
  );
}
