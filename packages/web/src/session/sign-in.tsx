import type { Session } from '@recto/contract';
import { type FormEvent, useState } from 'react';
import { useSettings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { CallError } from '../server/call.ts';
import { signInWays } from '../strings/sign-in-ways.ts';
import { OtherWays } from './other-ways.tsx';

/** User name and password. `isAgain` if a session expired during work. */
export function SignIn(props: { readonly isAgain: boolean; readonly onSession: (session: Session) => void }) {
  const { strings, language } = useSettings();
  const ways = signInWays[language];
  const [needsCode, setNeedsCode] = useState(false);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFault('');
    try {
      const [username, password] = [String(form.get('username')), String(form.get('password'))];
      const code = needsCode ? { code: String(form.get('code')) } : {};
      props.onSession(await api.signIn({ username, password, ...code }));
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0;
      const { tooMany, wrong, offline } = strings.signIn;
      const isCodeMissing = error instanceof CallError && error.code === 'CODE_MISSING';
      if (isCodeMissing) setNeedsCode(true);
      const refused = isCodeMissing ? ways.codeMissing : wrong;
      setFault(status === 429 ? tooMany : status === 401 ? refused : offline);
      setBusy(false);
    }
  }
  return (
    <main className="sign-in">
      <form className="stack" onSubmit={submit} aria-labelledby="sign-in-title">
        <p className="brand">{strings.appName}</p>
        <h1 id="sign-in-title">{strings.signIn.title}</h1>
        {props.isAgain && <p className="muted">{strings.signIn.ended}</p>}
        <SignInField name="username" label={strings.signIn.user} />
        <SignInField name="password" label={strings.signIn.password} />
        {needsCode && <SignInField name="code" label={ways.code} />}
        <p role="alert" className="failed-line">
          {fault}
        </p>
        <button type="submit" className="button primary wide" disabled={isBusy}>
          {strings.signIn.submit}
        </button>
        <OtherWays />
      </form>
    </main>
  );
}

const completed = { username: 'username', password: 'current-password', code: 'one-time-code' } as const;

function SignInField({ name, label }: { readonly name: keyof typeof completed; readonly label: string }) {
  return (
    <div className="stack tight">
      <label htmlFor={name}>{label}</label>
      <input
        className="field"
        id={name}
        name={name}
        type={name === 'password' ? 'password' : 'text'}
        autoComplete={completed[name]}
        // biome-ignore lint/a11y/noAutofocus: nothing else is on this page
        autoFocus={name !== 'password'}
        required
      />
    </div>
  );
}
