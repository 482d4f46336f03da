import type { DocumentEntry } from '@recto/contract';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../parts/dialog.tsx';
import { useSettings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { labelOf } from '../strings/names.ts';

/** Who changed what, and when. */
export function HistoryDialog({
  entry,
  onClose,
}: {
  readonly entry: DocumentEntry;
  readonly onClose: () => void;
}) {
  const { strings, language } = useSettings();
  const { data, error } = useQuery({
    queryKey: ['history', entry.executionId, entry.revision],
    queryFn: () => api.history(entry.executionId),
  });
  // Whoever may see the history may see the document. Until it has loaded, or if it is gone, raw names are shown.
  const { data: labels = {} } = useQuery({
    queryKey: ['labels', entry.executionId],
    queryFn: async () => (await api.review(entry.executionId)).labels,
  });
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <Dialog title={strings.documents.historyOf(entry.documentName)} onClose={onClose}>
      {error !== null && <p className="failed-line">{error.message}</p>}
      {data?.length === 0 && <p className="muted">{strings.documents.noHistory}</p>}
      <ul className="stack">
        {data?.map((change) => (
          <li key={`${change.itemId} ${change.at} ${change.change}`}>
            <strong>{labelOf(labels, change.name)}</strong> {strings.changes[change.change]}
            {change.before !== change.after && (
              <>
                : <del>{change.before ?? '–'}</del> → <ins>{change.after ?? '–'}</ins>
              </>
            )}
            <div className="muted">
              <bdi>{change.by}</bdi> · {when.format(new Date(change.at))} {change.note}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
