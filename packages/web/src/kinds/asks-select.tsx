import type { CheckedKind } from '@recto/contract';
import { useSettings } from '../parts/settings.tsx';

/** When a value goes to a person: by how many may be wrong, instead of by a number of confidence. */
export function AsksSelect(props: {
  readonly value: number | undefined;
  /** Thresholds by errors allowed of a hundred documents. */
  readonly offered: NonNullable<CheckedKind['thresholds']>[string] | undefined;
  readonly onChange: (threshold: number | undefined) => void;
}) {
  const { strings, language } = useSettings();
  const { kinds } = strings;
  const { value } = props;
  const number = new Intl.NumberFormat(language);
  const offered = Object.entries(props.offered ?? {}).sort(([a], [b]) => Number(a) - Number(b));
  const scores = new Map(
    offered.map(([errors, score]) => [score, kinds.atMost(number.format(Number(errors)))]),
  );
  scores.set(100, kinds.always);
  scores.set(0, kinds.never);
  if (value !== undefined && !scores.has(value)) scores.set(value, kinds.below(number.format(value)));
  return (
    <select
      className="quiet-select"
      aria-label={kinds.asks}
      value={value ?? ''}
      onChange={({ target }) => props.onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{kinds.asUsual}</option>
      {[...scores].map(([score, text]) => (
        <option key={score} value={score}>
          {text}
        </option>
      ))}
    </select>
  );
}
