import type { ExecutionStatus, ReviewAction } from '@recto/contract';
import { useSettings, useStrings } from '../parts/settings.tsx';
import type { Strings } from '../strings/en.ts';
import { kindName } from '../strings/names.ts';

export interface DocumentFilter {
  readonly actionId?: string;
  readonly status?: string;
  readonly name?: string;
  /** `true`: only those that repeat an earlier one. */
  readonly duplicate?: string;
  /** ISO 8601. */
  readonly createdFrom?: string;
  readonly createdBefore?: string;
}

export function DocumentFilters(props: {
  readonly filter: DocumentFilter;
  readonly actions: readonly ReviewAction[];
  readonly onFilter: (filter: DocumentFilter) => void;
}) {
  const strings = useStrings();
  const { filter, onFilter } = props;
  return (
    <search className="filters">
      <select
        aria-label={strings.queue.action}
        value={filter.actionId ?? ''}
        onChange={({ target }) => onFilter({ ...filter, actionId: target.value })}
      >
        <option value="">{strings.queue.allActions}</option>
        {props.actions.map(({ id, name }) => (
          <option key={id} value={id}>
            {kindName(name)}
          </option>
        ))}
      </select>
      <select
        aria-label={strings.documents.status}
        value={filter.status ?? ''}
        onChange={({ target }) => onFilter({ ...filter, status: target.value })}
      >
        <option value="">{strings.documents.allStates}</option>
        {(Object.keys(strings.statuses) as ExecutionStatus[]).map((status) => (
          <option key={status} value={status}>
            {strings.statuses[status]}
          </option>
        ))}
        {filter.status?.includes(',') && (
          <option value={filter.status}>{namesOf(strings, filter.status)}</option>
        )}
      </select>
      <input
        className="field"
        type="search"
        aria-label={strings.documents.search}
        placeholder={strings.documents.search}
        value={filter.name ?? ''}
        onChange={({ target }) => onFilter({ ...filter, name: target.value })}
      />
      <Period filter={filter} />
      {Object.keys(filter).length > 0 && (
        <button type="button" className="button plain" onClick={() => onFilter({})}>
          {strings.queue.clearFilters}
        </button>
      )}
    </search>
  );
}

/** The filters that come with a link: a period, and whether only duplicates are shown. */
function Period({ filter }: { readonly filter: DocumentFilter }) {
  const { strings, language } = useSettings();
  const { createdFrom, createdBefore, duplicate } = filter;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <>
      {createdFrom !== undefined && (
        <span className="tag">
          {day.format(new Date(createdFrom))}
          {createdBefore === undefined ? ' –' : ''}
        </span>
      )}
      {duplicate === 'true' && <span className="tag">{strings.home.duplicates}</span>}
    </>
  );
}

function namesOf(strings: Strings, statuses: string): string {
  const known: Readonly<Record<string, string>> = strings.statuses;
  return statuses
    .split(',')
    .map((status) => known[status] ?? status)
    .join(', ');
}
