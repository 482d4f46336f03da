import type { ExecutionStatus, ReviewAction } from '@recto/contract';
import { useStrings } from '../parts/settings.tsx';

export interface DocumentFilter {
  readonly actionId?: string;
  readonly status?: string;
  readonly name?: string;
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
            {name}
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
      </select>
      <input
        className="field"
        type="search"
        aria-label={strings.documents.search}
        placeholder={strings.documents.search}
        value={filter.name ?? ''}
        onChange={({ target }) => onFilter({ ...filter, name: target.value })}
      />
    </search>
  );
}
