import { useQuery } from '@tanstack/react-query';
import type { KindDraft } from '../logic/kind-draft.ts';
import { useSettings } from '../parts/settings.tsx';
import { kindsApi } from '../server/kinds-api.ts';

/** The published versions with what each changed; one of them can be taken up again, and published as the next. */
export function VersionList({
  kindId,
  onUse,
}: {
  readonly kindId: string;
  readonly onUse: (draft: KindDraft) => void;
}) {
  const { strings, language } = useSettings();
  const { kinds } = strings;
  const { data = [], error } = useQuery({
    queryKey: ['versions', kindId],
    queryFn: () => kindsApi.versions(kindId),
  });
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const use = async (version: string) => onUse((await kindsApi.kind(kindId, version)).file as KindDraft);
  return (
    <>
      {error !== null && <p className="failed-line">{error.message}</p>}
      <table className="list">
        <thead>
          <tr>
            <th scope="col">{kinds.version}</th>
            <th scope="col">{kinds.changed}</th>
            <th scope="col">
              <span className="hidden">{kinds.useAgain}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ version, createdAt, changes }, index) => (
            <tr key={version}>
              <th scope="row" className="tabular">
                {version}
                <div className="muted nowrap">{when.format(new Date(createdAt))}</div>
              </th>
              <td>
                {index === data.length - 1 ? kinds.first : null}
                <ul className="changes">
                  {changes.map((change) => (
                    <li key={change}>
                      <code>{change}</code>
                    </li>
                  ))}
                </ul>
              </td>
              <td className="number">
                {index > 0 && (
                  <button type="button" className="button plain" onClick={() => void use(version)}>
                    {kinds.useAgain}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
