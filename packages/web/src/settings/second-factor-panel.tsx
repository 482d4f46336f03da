import type { NewSecondFactor } from '@recto/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useSettings } from '../parts/settings.tsx';
import { secondFactor } from '../server/second-factor.ts';
import { type SecondFactorStrings, secondFactorStrings } from '../strings/second-factor.ts';

const key = ['second-factor'];

/** A person's own second factor: off, being set up, just set up, or on. */
export function SecondFactorPanel() {
  const words = secondFactorStrings[useSettings().language];
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: key });
  const state = useQuery({ queryKey: key, queryFn: secondFactor.state });
  const begin = useMutation({ mutationFn: secondFactor.begin });
  const confirm = useMutation({ mutationFn: secondFactor.confirm, onSuccess: again });
  const remove = useMutation({ mutationFn: secondFactor.remove, onSuccess: again });
  if (state.data === undefined) return undefined;
  const { isRequired, recoveryCodesLeft } = state.data;
  return (
    <section className="stack narrow">
      <h2>{words.title}</h2>
      <p className="muted">{isRequired ? words.on(recoveryCodesLeft) : words.off}</p>
      {isRequired && confirm.data !== undefined && <Codes words={words} codes={confirm.data.recoveryCodes} />}
      {isRequired && (
        <OneField label={words.code} submit={words.remove} asked={remove} autoComplete="one-time-code" />
      )}
      {!isRequired && begin.data === undefined && (
        <OneField label={words.password} submit={words.begin} asked={begin} autoComplete="current-password" />
      )}
      {!isRequired && begin.data !== undefined && (
        <OneField label={words.code} submit={words.confirm} asked={confirm} autoComplete="one-time-code">
          <NewSecret words={words} made={begin.data} />
        </OneField>
      )}
    </section>
  );
}

function NewSecret({ words, made }: { readonly words: SecondFactorStrings; readonly made: NewSecondFactor }) {
  const grouped = made.secret.match(/.{1,4}/g)?.join(' ');
  return (
    <>
      <p>{words.scan}</p>
      <p>
        <code>{grouped}</code>
      </p>
      <p>
        <a href={made.uri}>{words.open}</a>
      </p>
    </>
  );
}

function Codes({ words, codes }: { readonly words: SecondFactorStrings; readonly codes: readonly string[] }) {
  return (
    <div role="status">
      <p>{words.keep}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Asked {
  readonly mutate: (text: string) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

function OneField(props: {
  readonly label: string;
  readonly submit: string;
  readonly asked: Asked;
  readonly autoComplete: 'current-password' | 'one-time-code';
  readonly children?: ReactNode;
}) {
  const id = useId();
  const { asked, autoComplete } = props;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        asked.mutate(String(new FormData(event.currentTarget).get('text')));
        event.currentTarget.reset();
      }}
    >
      {props.children}
      <div className="stack tight">
        <label htmlFor={id}>{props.label}</label>
        <input
          className="field"
          id={id}
          name="text"
          type={autoComplete === 'current-password' ? 'password' : 'text'}
          autoComplete={autoComplete}
          required
        />
      </div>
      <p role="status">
        {asked.error !== null && <span className="failed-line">{asked.error.message}</span>}
      </p>
      <div>
        <button type="submit" className="button" disabled={asked.isPending}>
          {props.submit}
        </button>
      </div>
    </form>
  );
}
