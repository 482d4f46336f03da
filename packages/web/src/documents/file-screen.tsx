import { useQuery } from '@tanstack/react-query';
import { hashOf } from '../logic/route.ts';
import { DocumentName } from '../parts/document-name.tsx';
import { FilePages } from '../parts/file-pages.tsx';
import { useStrings } from '../parts/settings.tsx';
import { api, fileImageUrl } from '../server/api.ts';
import { useSession } from '../session/session-gate.tsx';
import { kindName } from '../strings/names.ts';
import { DeleteButton } from './delete-button.tsx';
import { likelyFirst, unmatchedQuery, useChoice } from './unmatched-files.tsx';

/** A file that no action fits: its pages, and a button for each action that it may belong to. */
export function FileScreen({ fileId }: { readonly fileId: string }) {
  const strings = useStrings();
  const { data: files } = useQuery(unmatchedQuery);
  const file = files?.find(({ id }) => id === fileId);
  if (files === undefined) return <main className="calm">{strings.loading}</main>;
  if (file === undefined)
    return (
      <main className="calm">
        <h1>{strings.documents.fileGone}</h1>
        <a className="button plain" href="#/documents">
          {strings.nav.documents}
        </a>
      </main>
    );
  return (
    <main className="beside">
      <FilePages url={(page) => fileImageUrl(fileId, page)} />
      <section className="beside-words stack">
        <h1>
          <DocumentName name={file.documentName} />
        </h1>
        <p className="muted">{strings.reasons[file.reason.code] ?? file.reason.detail}</p>
        <h2>{strings.documents.chooseAction}</h2>
        <Actions file={file} />
      </section>
    </main>
  );
}

function Actions({ file }: { readonly file: Parameters<typeof likelyFirst>[0] }) {
  const { session } = useSession();
  const { data: actions = [] } = useQuery({ queryKey: ['actions'], queryFn: api.actions });
  const leave = () => {
    location.hash = hashOf({ screen: 'documents' });
  };
  const choose = useChoice(file.id, leave);
  const choosable = actions.filter(({ mayReview }) => mayReview || session.roles.submit);
  return (
    <>
      <ul className="stack tight">
        {likelyFirst(file, choosable).map(({ id, name }, index) => (
          <li key={id}>
            <button
              type="button"
              className={`button ${index === 0 ? 'primary' : 'plain'}`}
              disabled={choose.isPending}
              onClick={() => choose.mutate(id)}
            >
              {kindName(name)}
            </button>
          </li>
        ))}
      </ul>
      {choose.error !== null && <p className="failed-line">{choose.error.message}</p>}
      {session.roles.submit && (
        <DeleteButton
          name={file.documentName}
          queryKey="unmatched"
          onDelete={async () => {
            await api.removeUnmatched(file.id);
            leave();
          }}
        />
      )}
    </>
  );
}
