import { useState } from 'react';
import { useStrings } from '../parts/settings.tsx';

/** A button that does what cannot be undone on its second press; leaving it takes the first back. */
export function ConfirmButton(props: {
  readonly doIt: string;
  readonly isBusy: boolean;
  readonly onDo: () => void;
}) {
  const { settings } = useStrings();
  const [isAsked, setAsked] = useState(false);
  return (
    <button
      type="button"
      className={`button ${isAsked ? 'danger' : 'quiet'}`}
      disabled={props.isBusy}
      onBlur={() => setAsked(false)}
      onClick={() => {
        if (isAsked) props.onDo();
        setAsked(!isAsked);
      }}
    >
      {isAsked ? settings.really(props.doIt) : props.doIt}
    </button>
  );
}
