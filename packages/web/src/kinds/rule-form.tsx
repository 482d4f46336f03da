import { type FormEvent, useState } from 'react';
import { type DraftRule, fieldsAt, placeName, placesOf } from '../logic/kind-draft.ts';
import { useStrings } from '../parts/settings.tsx';
import { useDesign } from './design-context.ts';
import { listIn } from './field-more.tsx';

export const ruleKinds = ['sum', 'requiredIf', 'oneOf', 'format'] as const;
export type RuleKind = (typeof ruleKinds)[number];

const summable: readonly string[] = ['money', 'number', 'percent', 'duration'];

/** A new rule of a kind, made by clicking the fields that it compares. */
export function RuleForm({
  kind,
  onRule,
}: {
  readonly kind: RuleKind;
  readonly onRule: (rule: DraftRule) => void;
}) {
  const { kinds } = useStrings();
  const [of, setOf] = useState<readonly string[]>([]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const rule = ruleOf(kind, of, text);
    if (rule !== undefined) onRule(rule);
  };
  return (
    <form className="kind-line rule-form" onSubmit={submit}>
      {kind === 'sum' ? <SumParts of={of} onOf={setOf} /> : <FieldSelect name="field" />}
      {kind === 'requiredIf' && (
        <>
          <span>{kinds.mustBe}</span>
          <FieldSelect name="present" />
        </>
      )}
      {kind === 'oneOf' && <OneOfParts />}
      {kind === 'format' && (
        <input
          className="field"
          name="pattern"
          aria-label={kinds.looksLike}
          placeholder={kinds.looksLike}
          required
        />
      )}
      <button type="submit" className="button primary" disabled={kind === 'sum' && of.length === 0}>
        {kinds.addRule}
      </button>
    </form>
  );
}

function ruleOf(
  kind: RuleKind,
  of: readonly string[],
  text: (name: string) => string,
): DraftRule | undefined {
  if (kind === 'sum') return { sum: { of, equals: text('equals') } };
  if (kind === 'requiredIf') return { requiredIf: { field: text('field'), present: text('present') } };
  if (kind === 'format') return { format: { field: text('field'), pattern: text('pattern') } };
  if (text('catalogue') !== '') return { oneOf: { field: text('field'), in: text('catalogue') } };
  const values = listIn(text('values'));
  return values.length === 0 ? undefined : { oneOf: { field: text('field'), values } };
}

function SumParts({
  of,
  onOf,
}: {
  readonly of: readonly string[];
  readonly onOf: (of: readonly string[]) => void;
}) {
  const { kinds } = useStrings();
  const { draft } = useDesign();
  const places = placesOf(draft).filter((place) =>
    summable.includes(fieldsAt(draft, place.table)[place.name]?.kind ?? 'text'),
  );
  const names = places.map(placeName);
  return (
    <>
      <fieldset className="chips">
        <legend>{kinds.sumOf}</legend>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={`button ${of.includes(name) ? 'primary' : 'plain'}`}
            aria-pressed={of.includes(name)}
            onClick={() => onOf(of.includes(name) ? of.filter((one) => one !== name) : [...of, name])}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <span>{kinds.equals}</span>
      <select className="quiet-select" name="equals" aria-label={kinds.equals} required>
        {places
          .filter(({ table, name }) => table === undefined && !of.includes(name))
          .map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
      </select>
    </>
  );
}

function FieldSelect({ name }: { readonly name: string }) {
  const { kinds } = useStrings();
  const { draft } = useDesign();
  return (
    <select className="quiet-select" name={name} aria-label={kinds.field} required>
      {Object.keys(draft.fields ?? {}).map((field) => (
        <option key={field}>{field}</option>
      ))}
    </select>
  );
}

function OneOfParts() {
  const { kinds } = useStrings();
  const { catalogues } = useDesign();
  return (
    <>
      <span>{kinds.isOneOf}</span>
      <input className="field" name="values" aria-label={kinds.values} placeholder={kinds.values} />
      {catalogues.length > 0 && (
        <select className="quiet-select" name="catalogue" aria-label={kinds.inCatalogue}>
          <option value="">–</option>
          {catalogues.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </>
  );
}
