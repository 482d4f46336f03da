import type { QueueCounts, QueueFilter } from '@recto/contract';
import type { QueueChoice } from '../logic/queue-choice.ts';
import { useStrings } from '../parts/settings.tsx';
import { kindName } from '../strings/names.ts';
import { ageOf, filterOfAge } from './age-filter.ts';

/** The filters of the queue, each with the number of documents that match. */
export function QueueFilters(props: FiltersProps) {
  const strings = useStrings();
  const { choice } = props;
  const set = (change: FilterChange) =>
    props.onChoice({ ...choice, filter: cleaned({ ...choice.filter, ...change }) });
  return (
    <search className="filters" aria-label={strings.queue.filters}>
      <ChooseAction {...props} set={set} />
      <ChooseReason {...props} set={set} />
      <ChooseAge {...props} set={set} />
      <input
        className="field"
        type="search"
        aria-label={strings.queue.search}
        placeholder={strings.queue.search}
        value={choice.filter.text ?? ''}
        onChange={({ target }) => set({ text: target.value })}
      />
      <Order {...props} />
    </search>
  );
}

interface FiltersProps {
  readonly counts: QueueCounts | undefined;
  readonly choice: QueueChoice;
  readonly onChoice: (choice: QueueChoice) => void;
}

interface FilterProps extends FiltersProps {
  readonly set: (change: FilterChange) => void;
}

function ChooseAction({ counts, choice, set }: FilterProps) {
  const strings = useStrings();
  const options = (counts?.actions ?? []).map(({ actionId, name, open }) =>
    optionOf(actionId, kindName(name), open),
  );
  return (
    <Choose
      label={strings.queue.action}
      none={strings.queue.allActions}
      value={choice.filter.actionId}
      options={options}
      onChoose={(actionId) => set({ actionId })}
    />
  );
}

function ChooseReason({ counts, choice, set }: FilterProps) {
  const strings = useStrings();
  const options = (counts?.reasons ?? []).map(({ code, open }) =>
    optionOf(code, strings.reasons[code] ?? code, open),
  );
  return (
    <Choose
      label={strings.queue.reason}
      none={strings.queue.allReasons}
      value={choice.filter.reason}
      options={options}
      onChoose={(reason) => set({ reason })}
    />
  );
}

function ChooseAge({ counts, choice, set }: FilterProps) {
  const strings = useStrings();
  const options = (counts?.ages ?? [])
    .filter(({ olderThanHours }) => olderThanHours > 0)
    .map(({ olderThanHours, open }) =>
      optionOf(String(olderThanHours), strings.queue.olderThan(olderThanHours), open),
    );
  return (
    <Choose
      label={strings.queue.age}
      none={strings.queue.anyAge}
      value={ageOf(choice.filter, Date.now())}
      options={options}
      onChoose={(hours) => set({ createdBefore: filterOfAge(hours, Date.now()) })}
    />
  );
}

type FilterChange = { readonly [Key in keyof QueueFilter]: QueueFilter[Key] | undefined };

/** Drops keys without a value. */
function cleaned(filter: FilterChange): QueueFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  );
}

function Order(props: { readonly choice: QueueChoice; readonly onChoice: (choice: QueueChoice) => void }) {
  const strings = useStrings();
  const { choice, onChoice } = props;
  return (
    <>
      <select
        aria-label={strings.queue.order}
        value={choice.order}
        onChange={({ target }) => onChoice({ ...choice, order: target.value === 'doubt' ? 'doubt' : 'age' })}
      >
        <option value="age">{strings.queue.byAge}</option>
        <option value="doubt">{strings.queue.byDoubt}</option>
      </select>
      {choice.filter.postponed === true && (
        <button type="button" className="button plain" onClick={() => onChoice({ ...choice, filter: {} })}>
          {strings.queue.clearFilters}
        </button>
      )}
    </>
  );
}

type Option = readonly [value: string, name: string];

function optionOf(value: string, name: string, open: number): Option {
  return [value, `${name} (${open})`];
}

function Choose(props: {
  readonly label: string;
  readonly none: string;
  readonly value: string | undefined;
  readonly options: readonly Option[];
  readonly onChoose: (value: string | undefined) => void;
}) {
  return (
    <select
      aria-label={props.label}
      value={props.value ?? ''}
      onChange={({ target }) => props.onChoose(target.value === '' ? undefined : target.value)}
    >
      <option value="">{props.none}</option>
      {props.options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
