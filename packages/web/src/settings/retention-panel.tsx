import type { Retention } from '@recto/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { accountsApi } from '../server/accounts-api.ts';
import { useSession } from '../session/session-gate.tsx';
import { useChange } from './use-change.ts';

const periods = ['bytesDays', 'resultsDays', 'examplesDays', 'logsDays'] as const;

/** How long documents are kept. */
export function RetentionPanel() {
  const { settings } = useStrings();
  const { session } = useSession();
  const api = accountsApi(session.organization.id);
  const { data, error } = useQuery({ queryKey: ['retention'], queryFn: api.retention });
  const save = useChange('retention', api.setRetention);
  const fault = error ?? save.error;
  return (
    <>
      <p className="muted">{settings.retention.note}</p>
      {data !== undefined && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(retentionIn(new FormData(event.currentTarget)));
          }}
        >
          {periods.map((name) => (
            <Days key={name} name={name} label={settings.retention[name]} days={data[name]} />
          ))}
          <div>
            <button type="submit" className="button primary" disabled={save.isPending}>
              {settings.retention.save}
            </button>
          </div>
        </form>
      )}
      <p role="status">{save.isSuccess ? settings.retention.saved : ''}</p>
      {fault !== null && <p className="failed-line">{fault.message}</p>}
    </>
  );
}

function Days(props: { readonly name: string; readonly label: string; readonly days: number | null }) {
  const id = useId();
  return (
    <div className="name-form">
      <label htmlFor={id}>{props.label}</label>
      <input
        className="field"
        id={id}
        name={props.name}
        type="number"
        min={1}
        max={36_500}
        defaultValue={props.days ?? ''}
      />
    </div>
  );
}

function retentionIn(data: FormData): Retention {
  const days = (name: (typeof periods)[number]) => {
    const text = String(data.get(name) ?? '');
    return text === '' ? null : Number(text);
  };
  return {
    bytesDays: days('bytesDays'),
    resultsDays: days('resultsDays'),
    examplesDays: days('examplesDays'),
    logsDays: days('logsDays'),
  };
}
