import type { DocumentEntry, DocumentHistory } from '@recto/contract';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../parts/dialog.tsx';
import { useSettings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import type { Labels } from '../strings/names.ts';
import { shownName } from '../strings/shown-name.ts';
import { historySubject, historyValues, isSentTo } from '../work/history-text.ts';

/** What happened to a document since it arrived: who did what, and when. */
export function HistoryDialog({
  entry,
  onClose,
}: {
  readonly entry: Pick<DocumentEntry, 'executionId' | 'documentName' | 'revision'>;
  readonly onClose: () => void;
}) {
  const { strings } = useSettings();
  const { data, error } = useQuery({
    queryKey: ['history', entry.executionId, entry.revision],
    queryFn: () => api.history(entry.executionId),
  });
  // Until it has loaded, or if the document has no values, raw names are shown.
  const { data: labels = {} } = useQuery({
    queryKey: ['labels', entry.executionId],
    queryFn: async () => (await api.review(entry.executionId)).labels,
    retry: false,
  });
  return (
    <Dialog title={strings.documents.historyOf(shownName(entry.documentName))} onClose={onClose}>
      {error !== null && <p className="failed-line">{error.message}</p>}
      <ol className="stack plain-list">
        {data?.map((change) => (
          <Change
            key={`${change.itemId} ${change.name} ${change.at} ${change.change}`}
            {...{ change, labels }}
          />
        ))}
      </ol>
    </Dialog>
  );
}

function Change({ change, labels }: { readonly change: DocumentHistory[number]; readonly labels: Labels }) {
  const { strings, language } = useSettings();
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  const subject = historySubject(strings, labels, change);
  const values = historyValues(change);
  return (
    <li>
      {subject !== '' && <strong>{subject}: </strong>}
      {strings.changes[change.change]}
      {isSentTo(change) && (
        <>
          {' '}
          → <bdi>{change.after}</bdi>
        </>
      )}
      {values !== undefined && (
        <>
          : <del>{values.before}</del> → <ins>{values.after}</ins>
        </>
      )}
      <div className="muted">
        {change.by !== '' && (
          <>
            <bdi>{change.by}</bdi> ·{' '}
          </>
        )}
        {when.format(new Date(change.at))} {change.note}
      </div>
    </li>
  );
}
