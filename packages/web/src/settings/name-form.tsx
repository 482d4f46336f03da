import { useId } from 'react';

/** A line to make something new by its name. */
export function NameForm(props: {
  readonly label: string;
  readonly doIt: string;
  readonly pattern?: string;
  readonly isBusy: boolean;
  readonly onName: (name: string) => void;
}) {
  const id = useId();
  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        props.onName(String(new FormData(form).get('name')).trim());
        form.reset();
      }}
    >
      <label htmlFor={id}>{props.label}</label>
      <input className="field" id={id} name="name" pattern={props.pattern} maxLength={128} required />
      <button type="submit" className="button primary" disabled={props.isBusy}>
        {props.doIt}
      </button>
    </form>
  );
}
