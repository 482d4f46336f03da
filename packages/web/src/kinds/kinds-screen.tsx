import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../parts/settings.tsx';
import { kindsApi } from '../server/kinds-api.ts';
import { kindName } from '../strings/names.ts';
import { Designer } from './designer.tsx';

/** The kinds of documents that there are, or one of them being defined. */
export function KindsScreen({ kindId }: { readonly kindId: string | undefined }) {
  return kindId === undefined ? <KindList /> : <Designer key={kindId} kindId={kindId} />;
}

function KindList() {
  const { strings, language } = useSettings();
  const { kinds } = strings;
  const { data, error } = useQuery({ queryKey: ['kinds'], queryFn: kindsApi.list });
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <main className="page">
      <div className="page-inner stack">
        <div className="page-head">
          <h1>{kinds.title}</h1>
          <a className="button primary" href="#/kinds/new">
            {kinds.new}
          </a>
        </div>
        {error !== null && <p className="failed-line">{error.message}</p>}
        {data === undefined && error === null && <p role="status">{strings.loading}</p>}
        {data?.length === 0 && <p className="note">{kinds.none}</p>}
        <table className="list">
          <tbody>
            {data?.map(({ id, name, version, hasDraft, updatedAt }) => (
              <tr key={id}>
                <th scope="row">
                  <a className="link" href={`#/kinds/${id}`}>
                    <bdi>{kindName(name)}</bdi>
                  </a>
                </th>
                <td className="tabular">{version}</td>
                <td>{hasDraft && <span className="tag">{kinds.draft}</span>}</td>
                <td className="number tabular nowrap optional">{when.format(new Date(updatedAt))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </main>
  );
}
