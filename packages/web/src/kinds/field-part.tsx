import {
  type DraftField,
  type FieldPlace,
  fieldsAt,
  freeName,
  placeName,
  renamedField,
  withField,
  withLabel,
  withoutField,
  withoutLabel,
} from '../logic/kind-draft.ts';
import { useStrings } from '../parts/settings.tsx';
import { AsksSelect } from './asks-select.tsx';
import { useDesign } from './design-context.ts';
import { FieldMore } from './field-more.tsx';
import { FoundValue } from './found-value.tsx';
import { LabelChips } from './label-chips.tsx';

/** One field or column: its name, what it is, how it is called in print, and what is found of it. */
export function FieldPart({ place }: { readonly place: FieldPlace }) {
  const { kinds } = useStrings();
  const { draft, change, active, activate, readings } = useDesign();
  const field = fieldsAt(draft, place.table)[place.name] ?? {};
  const isActive = active?.table === place.table && active?.name === place.name;
  const set = (part: { [Key in keyof DraftField]: DraftField[Key] | undefined }) =>
    change((before) => withField(before, place, part as DraftField));
  return (
    <fieldset className={`kind-field${isActive ? ' active' : ''}`} onFocus={() => activate(place)}>
      <legend className="hidden">{placeName(place)}</legend>
      <div className="kind-line">
        <NameInput place={place} />
        <select
          className="quiet-select"
          aria-label={kinds.kind}
          value={field.kind ?? 'text'}
          onChange={({ target }) => set({ kind: target.value })}
        >
          {Object.entries(kinds.fieldKinds).map(([kind, text]) => (
            <option key={kind} value={kind}>
              {text}
            </option>
          ))}
        </select>
        <label className="nowrap">
          <input
            type="checkbox"
            checked={field.required === true}
            onChange={({ target }) => set({ required: target.checked ? true : undefined })}
          />{' '}
          {kinds.required}
        </label>
        <AsksSelect
          value={field.confidenceThreshold}
          offered={readings.checked?.thresholds?.[placeName(place)]}
          onChange={(confidenceThreshold) => set({ confidenceThreshold })}
        />
        <button
          type="button"
          className="button quiet"
          aria-label={kinds.removeField(place.name)}
          onClick={() => change((before) => withoutField(before, place))}
        >
          ×
        </button>
      </div>
      <div className="kind-line">
        <LabelChips
          labels={field.labels ?? []}
          onAdd={(label) => change((before) => withLabel(before, place, label))}
          onRemove={(label) => change((before) => withoutLabel(before, place, label))}
        />
        {place.table === undefined && <FoundValue name={place.name} />}
      </div>
      <FieldMore field={field} onChange={set} />
    </fieldset>
  );
}

function NameInput({ place }: { readonly place: FieldPlace }) {
  const { kinds } = useStrings();
  const { draft, change, activate } = useDesign();
  const rename = (print: string) => {
    const taken = Object.keys(fieldsAt(draft, place.table)).filter((name) => name !== place.name);
    // Dots nest in results, so they stay.
    const name = /^[\w.-]+$/.test(print) && !taken.includes(print) ? print : freeName(print, taken);
    if (name === place.name) return;
    change((before) => renamedField(before, place, name));
    activate({ ...place, name });
  };
  return (
    <input
      className="field name"
      aria-label={kinds.field}
      defaultValue={place.name}
      key={place.name}
      maxLength={100}
      onBlur={({ target }) => rename(target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') rename(event.currentTarget.value.trim());
      }}
    />
  );
}
