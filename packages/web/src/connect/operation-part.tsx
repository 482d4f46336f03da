import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { useSession } from '../session/session-gate.tsx';
import { filledPath, missingParts, type Operation } from './open-api.ts';
import { type Caller, tryCall } from './try-call.ts';

interface OperationProps {
  readonly operation: Operation;
  readonly caller: Caller;
}

/** One call: what it is for; opened, also what it takes and answers, and a form to try it. */
export function OperationPart({ operation, caller }: OperationProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="call" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code className="method">{operation.method}</code> <code>{operation.path}</code>
        <div className="muted">{operation.summary}</div>
      </summary>
      {isOpen && <TryForm operation={operation} caller={caller} />}
    </details>
  );
}

function TryForm({ operation, caller }: OperationProps) {
  const { connect } = useStrings();
  const known = useKnownValues();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState('');
  const [file, setFile] = useState<File>();
  const values = { ...known, ...typed };
  const trial = useMutation({
    mutationFn: () =>
      tryCall(
        { method: operation.method, path: filledPath(operation, values), ...bodyOf(operation, body, file) },
        caller,
      ),
  });
  const isReady = missingParts(operation, values).length === 0 && caller.password !== '';
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        trial.mutate();
      }}
    >
      <Parameters
        operation={operation}
        values={values}
        onChange={(name, text) => setTyped({ ...typed, [name]: text })}
      />
      {operation.bodyType !== undefined && (
        <BodyField operation={operation} body={body} onBody={setBody} onFile={setFile} />
      )}
      <div className="filters">
        <button type="submit" className="button primary" disabled={!isReady || trial.isPending}>
          {connect.tryIt}
        </button>
        {caller.password === '' && <span className="muted">{connect.passwordFirst}</span>}
      </div>
      <div role="status">
        {trial.error !== null && <p className="failed-line">{trial.error.message}</p>}
        {trial.data !== undefined && (
          <>
            <strong className="tabular">
              {connect.answered(String(trial.data.status), trial.data.tookMs)}
            </strong>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus */}
            <pre className="code" tabIndex={0}>
              {trial.data.text}
            </pre>
          </>
        )}
      </div>
      <dl className="answers">
        {operation.responses.map(([status, description]) => (
          <div key={status}>
            <dt className="tabular">{status}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </form>
  );
}

function Parameters(props: {
  readonly operation: Operation;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (name: string, text: string) => void;
}) {
  const id = useId();
  return props.operation.parameters.map(({ name, description }) => (
    <div key={name} className="parameter">
      <label htmlFor={`${id}${name}`}>
        <code>{name}</code> {description !== undefined && <span className="muted">{description}</span>}
      </label>
      <input
        id={`${id}${name}`}
        className="field"
        value={props.values[name] ?? ''}
        onChange={(event) => props.onChange(name, event.target.value)}
      />
    </div>
  ));
}

/** A text in JSON with what it may contain, or a file. */
function BodyField(props: {
  readonly operation: Operation;
  readonly body: string;
  readonly onBody: (text: string) => void;
  readonly onFile: (file: File | undefined) => void;
}) {
  const { connect } = useStrings();
  const id = useId();
  const { bodyType, schema } = props.operation;
  if (takesFile(bodyType))
    return (
      <div className="parameter">
        <label htmlFor={id}>{connect.file}</label>
        <input id={id} type="file" onChange={({ target }) => props.onFile(target.files?.[0])} />
      </div>
    );
  return (
    <div className="parameter">
      <label htmlFor={id}>
        <code>{bodyType}</code>
      </label>
      <textarea
        id={id}
        className="field code"
        rows={5}
        spellCheck={false}
        value={props.body}
        onChange={(event) => props.onBody(event.target.value)}
      />
      <details>
        <summary>{connect.schema}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus */}
        <pre className="code" tabIndex={0}>
          {JSON.stringify(schema, undefined, 2)}
        </pre>
      </details>
    </div>
  );
}

function takesFile(bodyType: string | undefined): boolean {
  return bodyType !== undefined && !/json/.test(bodyType);
}

function bodyOf(
  { bodyType }: Operation,
  text: string,
  file: File | undefined,
): { readonly body?: string | FormData } {
  if (bodyType === undefined) return {};
  if (!takesFile(bodyType)) return text.trim() === '' ? {} : { body: text };
  const form = new FormData();
  if (file !== undefined) form.append('file', file, file.name);
  return { body: form };
}

/** What this server has: its organization, the first action, and the newest document. */
function useKnownValues(): Readonly<Record<string, string>> {
  const { session } = useSession();
  const { data: actions = [] } = useQuery({ queryKey: ['actions'], queryFn: api.actions });
  const { data: newest } = useQuery({
    queryKey: ['documents', 'newest'],
    queryFn: () => api.documents({ page: 0, size: 1 }),
  });
  const [document] = newest?.documents ?? [];
  const actionId = document?.actionId ?? actions[0]?.id ?? '';
  const version = actions.find(({ id }) => id === actionId)?.version ?? '';
  return {
    organizationId: session.organization.id,
    actionId,
    versionSemantic: version,
    executionId: document?.executionId ?? '',
  };
}
