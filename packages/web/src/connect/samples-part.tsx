import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { useSession } from '../session/session-gate.tsx';
import { kindName } from '../strings/names.ts';
import { codeSample, sampleLanguages } from './code-samples.ts';

/** A program that sends a document and prints its values, with what is known of this server filled in. */
export function SamplesPart() {
  const { connect, queue } = useStrings();
  const { session } = useSession();
  const { data: actions = [] } = useQuery({ queryKey: ['actions'], queryFn: api.actions });
  const [actionId, setActionId] = useState('');
  const [language, setLanguage] = useState<(typeof sampleLanguages)[number]>('curl');
  const action = actions.find(({ id }) => id === actionId) ?? actions[0];
  const code =
    action === undefined
      ? ''
      : codeSample(language, {
          origin: location.origin,
          organizationId: session.organization.id,
          actionId: action.id,
          version: action.version,
        });
  return (
    <section className="stack" aria-labelledby="connect-samples">
      <h2 id="connect-samples">{connect.samplesTitle}</h2>
      <p className="muted">{connect.samplesWhy}</p>
      <div className="filters">
        <select
          aria-label={queue.action}
          value={action?.id ?? ''}
          onChange={(event) => setActionId(event.target.value)}
        >
          {actions.map(({ id, name }) => (
            <option key={id} value={id}>
              {kindName(name)}
            </option>
          ))}
        </select>
        <fieldset className="tabs">
          <legend className="hidden">{connect.language}</legend>
          {sampleLanguages.map((name) => (
            <button
              key={name}
              type="button"
              className={`button ${name === language ? 'plain' : 'quiet'}`}
              aria-pressed={name === language}
              onClick={() => setLanguage(name)}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <CopyButton text={code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus */}
      <pre className="code" tabIndex={0}>
        {code}
      </pre>
    </section>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const { connect } = useStrings();
  const [copied, setCopied] = useState('');
  const isCopied = copied !== '' && copied === text;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <button type="button" className="button plain" onClick={() => void copy()}>
      {isCopied ? connect.copied : connect.copy}
    </button>
  );
}
