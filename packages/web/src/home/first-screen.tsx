import { useMutation } from '@tanstack/react-query';
import { DropZone } from '../documents/drop-zone.tsx';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';

const sampleName = 'sample-invoice.pdf';

/** What an empty installation shows: where to drop files, a sample to try, and what happens next. */
export function FirstScreen() {
  const strings = useStrings();
  const { home } = strings;
  const sample = useMutation({
    mutationFn: async () => {
      const bytes = await (await fetch(`/${sampleName}`)).blob();
      return api.upload(new File([bytes], sampleName), sampleName, undefined);
    },
    onSuccess: (uploaded) => {
      location.hash = 'document' in uploaded ? `#/review/${uploaded.document.executionId}` : '#/documents';
    },
  });
  return (
    <main className="page">
      <div className="page-inner first-screen">
        <h1>{home.welcome}</h1>
        <DropZone actions={[]} onDone={() => (location.hash = '#/documents')} />
        <p>
          <button
            type="button"
            className="button primary"
            disabled={sample.isPending}
            onClick={() => sample.mutate()}
          >
            {home.sample}
          </button>
        </p>
        {sample.error !== null && <p className="failed-line">{sample.error.message}</p>}
        <ol className="first-steps">
          {home.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </main>
  );
}
