import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { useSession } from '../session/session-gate.tsx';
import { type DocumentFilter, DocumentFilters } from './document-filters.tsx';
import { DocumentTable } from './document-table.tsx';
import { DropZone } from './drop-zone.tsx';
import { isUnderWay } from './is-under-way.ts';
import { SelectionBar } from './selection-bar.tsx';
import { UnmatchedFiles } from './unmatched-files.tsx';

const everyMs = 2500;
/** While something is being read. */
const soonMs = 700;
const pageSize = 50;

/** The submitted documents and their status. */
export function DocumentsScreen(props: {
  readonly query: DocumentFilter;
  readonly onFilter: (filter: Readonly<Record<string, string>>) => void;
  readonly onOpen: (executionId: string) => void;
}) {
  const { query: filter, onOpen } = props;
  const setFilter = (next: DocumentFilter) => props.onFilter(withoutEmpty(next));
  const strings = useStrings();
  const { session } = useSession();
  const [size, setSize] = useState(pageSize);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data: actions = [] } = useQuery({ queryKey: ['actions'], queryFn: api.actions });
  const { data } = useQuery({
    queryKey: ['documents', filter, size],
    queryFn: () => api.documents({ ...filter, page: 0, size }),
    refetchInterval: ({ state }) => (state.data?.documents.some(isUnderWay) ? soonMs : everyMs),
    placeholderData: (before) => before,
  });
  return (
    <main className="page">
      <div className="page-inner">
        <div className="page-head">
          <h1>{strings.documents.title}</h1>
          {data !== undefined && (
            <span className="muted tabular">
              {data.totalIsAtLeast === true
                ? strings.documents.totalIsAtLeast(data.total)
                : strings.documents.total(data.total)}
            </span>
          )}
        </div>
        {session.roles.submit && <DropZone actions={actions} />}
        <UnmatchedFiles />
        <DocumentFilters filter={filter} actions={actions} onFilter={setFilter} />
        <SelectionBar
          chosen={data?.documents.filter(({ executionId }) => chosen.has(executionId)) ?? []}
          actions={actions}
          maySubmit={session.roles.submit}
          onDone={() => setChosen(new Set())}
        />
        {data === undefined ? (
          <p role="status">{strings.loading}</p>
        ) : (
          <DocumentTable
            documents={data.documents}
            actions={actions}
            mayDelete={session.roles.submit}
            isFiltered={Object.keys(filter).length > 0}
            onClear={() => setFilter({})}
            onOpen={onOpen}
            chosen={chosen}
            onChosen={setChosen}
          />
        )}
        {data !== undefined && data.total > data.documents.length && (
          <button type="button" className="button plain" onClick={() => setSize(size + pageSize)}>
            {strings.documents.more}
          </button>
        )}
      </div>
    </main>
  );
}

function withoutEmpty(filter: DocumentFilter): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  );
}
