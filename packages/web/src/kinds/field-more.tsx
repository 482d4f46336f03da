import type { DraftField } from '../logic/kind-draft.ts';
import { useStrings } from '../parts/settings.tsx';
import { useDesign } from './design-context.ts';

/** What few fields need: hidden ones, a meaning in words, and values that a catalogue has. */
export function FieldMore(props: {
  readonly field: DraftField;
  readonly onChange: (part: { [Key in keyof DraftField]: DraftField[Key] | undefined }) => void;
}) {
  const { kinds } = useStrings();
  const { field, onChange } = props;
  return (
    <details className="kind-more">
      <summary>{kinds.more}</summary>
      <div className="kind-line">
        <label className="nowrap">
          <input
            type="checkbox"
            checked={field.hidden === true}
            onChange={({ target }) => onChange({ hidden: target.checked ? true : undefined })}
          />{' '}
          {kinds.hidden}
        </label>
        <input
          className="field"
          aria-label={kinds.description}
          placeholder={kinds.description}
          maxLength={500}
          defaultValue={field.description ?? ''}
          onBlur={({ target }) => onChange({ description: target.value.trim() || undefined })}
        />
      </div>
      <LookupPart {...props} />
    </details>
  );
}

function LookupPart({ field: { lookup }, onChange }: Parameters<typeof FieldMore>[0]) {
  const { kinds } = useStrings();
  const { catalogues } = useDesign();
  if (catalogues.length === 0 && lookup === undefined) return null;
  const set = (part: Partial<NonNullable<DraftField['lookup']>>) =>
    onChange({ lookup: { in: '', by: ['name'], give: 'id', ...lookup, ...part } });
  return (
    <div className="kind-line">
      <select
        className="quiet-select"
        aria-label={kinds.lookup}
        value={lookup?.in ?? ''}
        onChange={({ target }) =>
          target.value === '' ? onChange({ lookup: undefined }) : set({ in: target.value })
        }
      >
        <option value="">{kinds.printed}</option>
        {catalogues.map((name) => (
          <option key={name} value={name}>
            {kinds.lookup} {name}
          </option>
        ))}
      </select>
      {lookup !== undefined && (
        <>
          <input
            className="field"
            aria-label={kinds.lookupBy}
            placeholder={kinds.lookupBy}
            defaultValue={lookup.by.join(', ')}
            onBlur={({ target }) => set({ by: listIn(target.value) })}
          />
          <input
            className="field"
            aria-label={kinds.lookupGive}
            placeholder={kinds.lookupGive}
            defaultValue={lookup.give}
            onBlur={({ target }) => set({ give: target.value.trim() })}
          />
        </>
      )}
    </div>
  );
}

/** The parts of a text that commas separate. */
export function listIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
