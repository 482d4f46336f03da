import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';

/** A person's own new password. */
export function PasswordPanel() {
  const { settings } = useStrings();
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation({ mutationFn: api.changePassword, onSuccess: () => form.current?.reset() });
  return (
    <form
      ref={form}
      className="stack narrow"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        change.mutate({ current: String(data.get('current')), password: String(data.get('password')) });
      }}
    >
      <PasswordField name="current" label={settings.currentPassword} autoComplete="current-password" />
      <PasswordField name="password" label={settings.newPassword} autoComplete="new-password" />
      <p className="muted">{settings.passwordRule}</p>
      <p role="status">
        {change.isSuccess && settings.passwordChanged}
        {change.error !== null && <span className="failed-line">{change.error.message}</span>}
      </p>
      <div>
        <button type="submit" className="button primary" disabled={change.isPending}>
          {settings.changePassword}
        </button>
      </div>
    </form>
  );
}

function PasswordField(props: {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
}) {
  const isNew = props.autoComplete === 'new-password';
  return (
    <div className="stack tight">
      <label htmlFor={props.name}>{props.label}</label>
      <input
        className="field"
        id={props.name}
        name={props.name}
        type="password"
        autoComplete={props.autoComplete}
        minLength={isNew ? 12 : undefined}
        maxLength={200}
        required
      />
    </div>
  );
}
