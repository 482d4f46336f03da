import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettings } from '../parts/settings.tsx';
import { accountsApi } from '../server/accounts-api.ts';
import { api as reviewApi } from '../server/api.ts';
import { useSession } from '../session/session-gate.tsx';
import { kindName, nameOf } from '../strings/names.ts';
import { shownName } from '../strings/shown-name.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { useChange } from './use-change.ts';

/** What an action learned of the senders of its documents; each of them can be forgotten. */
export function MemoryPanel() {
  const { strings, language } = useSettings();
  const { settings } = strings;
  const { session } = useSession();
  const api = accountsApi(session.organization.id);
  const { data: actions = [] } = useQuery({ queryKey: ['actions'], queryFn: reviewApi.actions });
  const [chosen, setChosen] = useState<string>();
  const actionId = chosen ?? actions[0]?.id;
  const { data, error } = useQuery({
    queryKey: ['memory', actionId],
    queryFn: () => api.memory(actionId ?? ''),
    enabled: actionId !== undefined,
  });
  const forget = useChange('memory', (sender: string) => api.forget(actionId ?? '', sender));
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const fault = error ?? forget.error;
  return (
    <>
      <select
        className="quiet-select"
        aria-label={strings.documents.action}
        value={actionId ?? ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        {actions.map(({ id, name }) => (
          <option key={id} value={id}>
            {kindName(name)}
          </option>
        ))}
      </select>
      {fault !== null && <p className="failed-line">{fault.message}</p>}
      {data?.senders.length === 0 && <p className="note">{settings.noMemory}</p>}
      <table className="list">
        <tbody>
          {data?.senders.map(({ documents }) => {
            const [newest] = documents;
            if (newest === undefined) return null;
            const fields = [...new Set(documents.flatMap((one) => one.fields))].map(nameOf);
            return (
              <tr key={newest.executionId}>
                <td className="name">
                  <a className="link" href={`#/review/${newest.executionId}`}>
                    <bdi>{shownName(newest.documentName)}</bdi>
                  </a>
                  <div className="muted">
                    {settings.taughtBy(documents.length)}, {day.format(new Date(newest.learnedAt))}
                  </div>
                </td>
                <td>{fields.join(', ')}</td>
                <td className="number">
                  <ConfirmButton
                    doIt={settings.forget}
                    isBusy={forget.isPending}
                    onDo={() => forget.mutate(newest.executionId)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
