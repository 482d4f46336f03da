import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../parts/settings.tsx';
import { accountsApi } from '../server/accounts-api.ts';
import { useSession } from '../session/session-gate.tsx';

/** The lists that the organization keeps, with how many rows they have and when they last changed. */
export function CataloguesPanel() {
  const { strings, language } = useSettings();
  const { settings } = strings;
  const { session } = useSession();
  const { data, error } = useQuery({
    queryKey: ['catalogue-list'],
    queryFn: accountsApi(session.organization.id).catalogues,
  });
  const number = new Intl.NumberFormat(language);
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      {error !== null && <p className="failed-line">{error.message}</p>}
      {data?.catalogues.length === 0 && <p className="note">{settings.noCatalogues}</p>}
      <table className="list">
        <tbody>
          {data?.catalogues.map(({ name, rows, changedAt }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number tabular">
                {number.format(rows)} {settings.rows}
              </td>
              <td className="number tabular nowrap">{when.format(new Date(changedAt))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
