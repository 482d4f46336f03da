import type { CallbackTried, RecentDelivery } from '@recto/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DocumentName } from '../parts/document-name.tsx';
import { useSettings, useStrings } from '../parts/settings.tsx';
import { WideTable } from '../parts/wide-table.tsx';
import { connectApi } from '../server/connect-api.ts';

const everyMs = 5000;

/** A callback is tried, and the last ones are listed with what came back. */
export function CallbacksPart() {
  const { connect } = useStrings();
  return (
    <>
      <section className="stack" aria-labelledby="connect-trial">
        <h2 id="connect-trial">{connect.trialTitle}</h2>
        <p className="muted">{connect.trialWhy}</p>
        <Trial />
      </section>
      <section className="stack" aria-labelledby="connect-deliveries">
        <h2 id="connect-deliveries">{connect.deliveries}</h2>
        <Deliveries />
      </section>
    </>
  );
}

function Trial() {
  const { connect } = useStrings();
  const [url, setUrl] = useState('');
  const trial = useMutation({ mutationFn: () => connectApi.tryCallback({ url: url.trim() }) });
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault();
        trial.mutate();
      }}
    >
      <input
        className="field"
        type="url"
        required
        aria-label={connect.address}
        placeholder="https://…"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <button type="submit" className="button primary" disabled={trial.isPending}>
        {connect.sendTest}
      </button>
      <span role="status">
        {trial.error !== null && <span className="failed-line">{trial.error.message}</span>}
        {trial.data !== undefined && <Outcome tried={trial.data} />}
      </span>
    </form>
  );
}

function Outcome({ tried: { httpStatus, error, durationMs } }: { readonly tried: CallbackTried }) {
  const { connect } = useStrings();
  const what = [httpStatus, error].filter((part) => part !== null).join(' ');
  return (
    <span className={error === null ? 'good tabular' : 'failed-line tabular'}>
      {error === null ? '✓' : '✗'} {connect.answered(what, durationMs)}
    </span>
  );
}

function Deliveries() {
  const { connect, documents } = useStrings();
  const { data, error } = useQuery({
    queryKey: ['deliveries'],
    queryFn: connectApi.deliveries,
    refetchInterval: everyMs,
  });
  if (error !== null) return <p className="failed-line">{error.message}</p>;
  if (data?.length === 0) return <p className="muted">{connect.noDeliveries}</p>;
  return (
    <WideTable>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">{connect.at}</th>
            <th scope="col">{documents.title}</th>
            <th scope="col" className="number">
              {connect.attempt}
            </th>
            <th scope="col">{connect.answer}</th>
            <th scope="col">
              <span className="hidden">{connect.again}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data?.map((delivery) => (
            <DeliveryRow key={`${delivery.executionId} ${delivery.at} ${delivery.try}`} delivery={delivery} />
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function DeliveryRow({ delivery }: { readonly delivery: RecentDelivery }) {
  const { strings, language } = useSettings();
  const client = useQueryClient();
  const { executionId } = delivery;
  const again = useMutation({
    mutationFn: () => connectApi.callBackAgain(executionId),
    onSuccess: () => client.invalidateQueries({ queryKey: ['deliveries'] }),
  });
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <tr>
      <td className="tabular nowrap">{when.format(new Date(delivery.at))}</td>
      <td className="name">
        <a className="link" href={`#/review/${executionId}`}>
          <DocumentName name={delivery.documentName} />
        </a>
      </td>
      <td className="number tabular">{delivery.try}</td>
      <td>
        <Outcome tried={delivery} />
        {again.error !== null && <div className="failed-line">{again.error.message}</div>}
      </td>
      <td className="row-actions">
        <button
          type="button"
          className="button quiet"
          disabled={again.isPending}
          onClick={() => again.mutate()}
        >
          {strings.connect.again}
        </button>
      </td>
    </tr>
  );
}
