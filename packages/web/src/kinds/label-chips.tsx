import { useId } from 'react';
import { useStrings } from '../parts/settings.tsx';

/** The labels of a field, each with a button that removes it, and a line for another. */
export function LabelChips(props: {
  readonly labels: readonly string[];
  readonly onAdd: (label: string) => void;
  readonly onRemove: (label: string) => void;
}) {
  const { kinds } = useStrings();
  const id = useId();
  return (
    <div className="chips">
      {props.labels.map((label) => (
        <span key={label} className="chip">
          <bdi>{label}</bdi>
          <button type="button" aria-label={kinds.removeLabel(label)} onClick={() => props.onRemove(label)}>
            ×
          </button>
        </span>
      ))}
      <label className="hidden" htmlFor={id}>
        {kinds.addLabel}
      </label>
      <input
        id={id}
        className="field"
        placeholder={kinds.addLabel}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          props.onAdd(event.currentTarget.value.trim());
          event.currentTarget.value = '';
        }}
        onBlur={({ target }) => {
          props.onAdd(target.value.trim());
          target.value = '';
        }}
      />
    </div>
  );
}
