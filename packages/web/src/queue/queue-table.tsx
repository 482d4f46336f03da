import type { QueueEntry } from '@recto/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueueChoice } from '../logic/queue-choice.ts';
import { ageText, useNow } from '../parts/clock.ts';
import { DocumentName } from '../parts/document-name.tsx';
import { useSettings, useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { kindName } from '../strings/names.ts';

const pageSize = 50;

/** The waiting reviews, in the order they will be opened. */
export function QueueTable(props: {
  readonly choice: QueueChoice;
  readonly onOpen: (executionId: string) => void;
}) {
  const strings = useStrings();
  const [size, setSize] = useState(pageSize);
  const { filter, order } = props.choice;
  const { data } = useQuery({
    queryKey: ['queue', filter, order, size],
    queryFn: () => api.queue({ ...filter, order, page: 0, size }),
    refetchInterval: 5000,
    placeholderData: (before) => before,
  });
  if (data === undefined) return <p role="status">{strings.loading}</p>;
  return (
    <>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">{strings.queue.document}</th>
            <th scope="col" className="optional">
              {strings.queue.action}
            </th>
            <th scope="col">{strings.queue.why}</th>
            <th scope="col" className="number">
              {strings.queue.age}
            </th>
            <th scope="col" className="optional">
              {strings.queue.who}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.entries.map((entry) => (
            <QueueRow key={entry.executionId} entry={entry} onOpen={props.onOpen} />
          ))}
        </tbody>
      </table>
      {data.total > data.entries.length && (
        <button type="button" className="button plain" onClick={() => setSize(size + pageSize)}>
          {strings.queue.more}
        </button>
      )}
    </>
  );
}

function QueueRow({ entry, onOpen }: { readonly entry: QueueEntry; readonly onOpen: (id: string) => void }) {
  const { strings, language } = useSettings();
  const now = useNow(30_000);
  const reasons = entry.reasons.map((code) => strings.reasons[code] ?? code);
  return (
    <tr>
      <td className="name">
        <button type="button" className="link" onClick={() => onOpen(entry.executionId)}>
          <DocumentName name={entry.documentName} />
        </button>
        {entry.note !== undefined && (
          <div className="muted clip">
            {entry.asked !== undefined && (
              <>
                <bdi>{entry.asked.by}</bdi> → <bdi>{entry.asked.of}</bdi>:{' '}
              </>
            )}
            {entry.note}
          </div>
        )}
      </td>
      <td className="optional">{kindName(entry.actionName)}</td>
      <td>
        {entry.asked?.isMe === true && <span className="tag">{strings.home.asked}</span>}{' '}
        {entry.isAudit && <span className="tag">{strings.queue.audit}</span>} {reasons.join(', ')}
      </td>
      <td className="number tabular nowrap">{ageText(entry.createdAt, now, language)}</td>
      <td className="optional">
        {entry.claimedBy !== undefined && (entry.claimedBy.isMe ? strings.queue.me : entry.claimedBy.name)}
      </td>
    </tr>
  );
}
