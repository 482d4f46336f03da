import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ActionSelect } from '../documents/action-select.tsx';
import { isUnderWay } from '../documents/is-under-way.ts';
import { DocumentName } from '../parts/document-name.tsx';
import { FilePages } from '../parts/file-pages.tsx';
import { useStrings } from '../parts/settings.tsx';
import { api, imageUrl } from '../server/api.ts';
import { useSession } from '../session/session-gate.tsx';
import { reasonText } from '../work/reason-text.ts';

const HistoryDialog = lazy(async () => ({
  default: (await import('../documents/history-dialog.tsx')).HistoryDialog,
}));

/** A document without values, because it is being read or could not be: what is known of it, and what to do. */
export function UnreadDocument({
  executionId,
  onRead,
}: {
  readonly executionId: string;
  readonly onRead: () => void;
}) {
  const strings = useStrings();
  const { data, error } = useQuery({
    queryKey: ['document', executionId],
    queryFn: () => api.document(executionId),
    refetchInterval: ({ state }) => (state.data?.status === 'FAILED' ? false : 1000),
  });
  const isRead = data !== undefined && data.status !== 'FAILED' && !isUnderWay(data);
  useEffect(() => {
    if (isRead) onRead();
  }, [isRead, onRead]);
  const [isHistoryShown, showHistory] = useState(false);
  if (data === undefined) return <main className="calm">{error?.message ?? strings.loading}</main>;
  return (
    <main className="beside">
      <FilePages
        key={data.status === 'FAILED' ? 'failed' : 'reading'}
        url={(page) => imageUrl(executionId, page, 960)}
      />
      <section className="beside-words stack">
        <h1>
          <DocumentName name={data.documentName} />
        </h1>
        <p role="status">{strings.statuses[data.status]}</p>
        {isUnderWay(data) && <progress aria-label={strings.statuses[data.status]} />}
        <ul className="stack tight">
          {data.reasons.map((reason) => (
            <li key={`${reason.code} ${reason.detail}`}>{reasonText(strings, reason)}</li>
          ))}
        </ul>
        {data.status === 'FAILED' && <AgainHere executionId={executionId} />}
        <div>
          <button type="button" className="button plain" onClick={() => showHistory(true)}>
            {strings.documents.history}
          </button>
        </div>
      </section>
      <Suspense fallback={null}>
        {isHistoryShown && <HistoryDialog entry={data} onClose={() => showHistory(false)} />}
      </Suspense>
    </main>
  );
}

function AgainHere({ executionId }: { readonly executionId: string }) {
  const strings = useStrings();
  const { session } = useSession();
  const { data: actions = [] } = useQuery({ queryKey: ['actions'], queryFn: api.actions });
  const again = useMutation({
    mutationFn: (actionId: string | undefined) => api.again(executionId, actionId),
    onSuccess: (entry) => {
      location.hash = `#/review/${entry.executionId}`;
    },
  });
  if (!session.roles.submit) return null;
  return (
    <div>
      <button
        type="button"
        className="button primary"
        disabled={again.isPending}
        onClick={() => again.mutate(undefined)}
      >
        {strings.documents.again}
      </button>{' '}
      <ActionSelect
        actions={actions}
        label={strings.documents.chooseAction}
        onChoose={(id) => again.mutate(id)}
      />
      {again.error !== null && <p className="failed-line">{again.error.message}</p>}
    </div>
  );
}
