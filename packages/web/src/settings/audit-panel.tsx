import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveAs } from '../parts/save-as.ts';
import { useSettings } from '../parts/settings.tsx';
import { type AuditEntry, accountsApi } from '../server/accounts-api.ts';
import { useSession } from '../session/session-gate.tsx';
import { auditCsv } from './audit-csv.ts';

const mostShown = 500;

/** Who did what, newest first. */
export function AuditPanel() {
  const { strings, language } = useSettings();
  const { settings } = strings;
  const { session } = useSession();
  const api = accountsApi(session.organization.id);
  const { data = [], error } = useQuery({ queryKey: ['audit'], queryFn: api.audit });
  const [wanted, setWanted] = useState('');
  const found = data.filter((entry) => isWanted(entry, wanted)).toReversed();
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <>
      <div className="filters">
        <input
          className="field"
          type="search"
          aria-label={settings.auditSearch}
          placeholder={settings.auditSearch}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <button type="button" className="button plain" onClick={() => saveAs('audit.csv', auditCsv(found))}>
          CSV
        </button>
        <span className="muted tabular">{settings.entries(found.length)}</span>
      </div>
      {error !== null && <p className="failed-line">{error.message}</p>}
      <table className="list">
        <tbody>
          {found.slice(0, mostShown).map((entry) => (
            <tr key={entry.sequence}>
              <td className="tabular nowrap">{when.format(new Date(entry.at))}</td>
              <td>
                <bdi>{entry.actorName}</bdi>
              </td>
              <td>{entry.event}</td>
              <td className="optional">
                <Subject entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const ofDocuments: readonly string[] = ['review.ended', 'result.corrected'];

function Subject({ entry: { event, subject } }: { readonly entry: AuditEntry }) {
  if (subject === null) return null;
  if (!ofDocuments.includes(event)) return <code className="muted">{subject}</code>;
  return (
    <a href={`#/review/${subject}`}>
      <code>{subject}</code>
    </a>
  );
}

function isWanted({ event, actorName, subject }: AuditEntry, wanted: string): boolean {
  const text = `${event} ${actorName} ${subject ?? ''}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(' ')
    .every((word) => text.includes(word));
}
