import { useState } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { CallbacksPart } from './callbacks-part.tsx';
import { InterfacePart } from './interface-part.tsx';
import { SamplesPart } from './samples-part.tsx';

const parts = ['samples', 'callbacks', 'calls'] as const;
type Part = (typeof parts)[number];

/** How a program sends documents and hears of them: code to copy, callbacks, and every call to try. */
export function ConnectScreen() {
  const { connect } = useStrings();
  const [part, setPart] = useState<Part>('samples');
  return (
    <main className="page">
      <div className="page-inner stack">
        <div className="page-head">
          <h1>{connect.title}</h1>
        </div>
        <fieldset className="tabs">
          <legend className="hidden">{connect.title}</legend>
          {parts.map((name) => (
            <button
              key={name}
              type="button"
              className={`button ${name === part ? 'plain' : 'quiet'}`}
              aria-pressed={name === part}
              onClick={() => setPart(name)}
            >
              {connect.parts[name]}
            </button>
          ))}
        </fieldset>
        {part === 'samples' && <SamplesPart />}
        {part === 'callbacks' && <CallbacksPart />}
        {part === 'calls' && <InterfacePart />}
      </div>
    </main>
  );
}
