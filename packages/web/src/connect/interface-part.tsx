import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { useSession } from '../session/session-gate.tsx';
import { type OpenApi, type Operation, operationGroups } from './open-api.ts';
import { OperationPart } from './operation-part.tsx';
import type { Caller } from './try-call.ts';

/** Every call of the interface, as this server describes itself; each can be tried as a program would call it. */
export function InterfacePart() {
  const { connect, loading } = useStrings();
  const { session } = useSession();
  const [wanted, setWanted] = useState('');
  const [caller, setCaller] = useState<Caller>({ name: session.user.name, password: '' });
  const { data, error } = useQuery({
    queryKey: ['interface'],
    queryFn: async () => operationGroups((await (await fetch('/openapi.json')).json()) as OpenApi),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined) return <p role="status">{error?.message ?? loading}</p>;
  return (
    <section className="stack" aria-labelledby="connect-calls">
      <h2 id="connect-calls">{connect.parts.calls}</h2>
      <p className="muted">
        {connect.callsWhy} <a href="/openapi.json">/openapi.json</a>
      </p>
      <CallerForm caller={caller} onChange={setCaller} />
      <input
        className="field"
        type="search"
        aria-label={connect.search}
        placeholder={connect.search}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {data.map(({ tag, operations }) => {
        const found = operations.filter((operation) => isWanted(operation, wanted));
        if (found.length === 0) return null;
        return (
          <section key={tag} className="calls">
            <h3>{tag}</h3>
            {found.map((operation) => (
              <OperationPart key={operation.id} operation={operation} caller={caller} />
            ))}
          </section>
        );
      })}
    </section>
  );
}

/** Name and password of a user, or id and secret of an app. They are kept nowhere. */
function CallerForm({
  caller,
  onChange,
}: {
  readonly caller: Caller;
  readonly onChange: (caller: Caller) => void;
}) {
  const { connect } = useStrings();
  return (
    <div className="filters">
      <input
        className="field"
        autoComplete="off"
        aria-label={connect.callerName}
        placeholder={connect.callerName}
        value={caller.name}
        onChange={(event) => onChange({ ...caller, name: event.target.value })}
      />
      <input
        className="field"
        type="password"
        autoComplete="off"
        aria-label={connect.callerPassword}
        placeholder={connect.callerPassword}
        value={caller.password}
        onChange={(event) => onChange({ ...caller, password: event.target.value })}
      />
      <span className="muted">{connect.callerKept}</span>
    </div>
  );
}

function isWanted({ method, path, summary }: Operation, wanted: string): boolean {
  const text = `${method} ${path} ${summary}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(' ')
    .every((word) => text.includes(word));
}
