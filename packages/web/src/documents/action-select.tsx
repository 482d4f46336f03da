import type { ReviewAction } from '@recto/contract';
import { kindName } from '../strings/names.ts';

/** Acts as soon as an action is chosen; its first line says what choosing one does. */
export function ActionSelect(props: {
  readonly actions: readonly { readonly id: string; readonly name: ReviewAction['name'] }[];
  readonly label: string;
  readonly onChoose: (actionId: string) => void;
}) {
  return (
    <select
      className="quiet-select"
      aria-label={props.label}
      value=""
      onChange={({ target }) => target.value !== '' && props.onChoose(target.value)}
    >
      <option value="">{props.label}</option>
      {props.actions.map(({ id, name }) => (
        <option key={id} value={id}>
          {kindName(name)}
        </option>
      ))}
    </select>
  );
}
