import { useState } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { kindsApi } from '../server/kinds-api.ts';
import { useSession } from '../session/session-gate.tsx';
import type { Sample } from './use-kept-design.ts';

const mostSamples = 5;

/** Takes up to five samples, one after the other. */
export function SampleDrop(props: {
  readonly count: number;
  readonly onSamples: (samples: readonly Sample[]) => void;
}) {
  const { kinds, documents } = useStrings();
  const { session } = useSession();
  const [isOver, setOver] = useState(false);
  const { take, told, faults } = useTaking(props);
  if (props.count >= mostSamples) return null;
  return (
    <section
      className={`drop${isOver ? ' over' : ''}`}
      aria-label={kinds.dropSamples}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take([...event.dataTransfer.files]);
      }}
    >
      <span>{kinds.dropSamples}</span>
      <input
        id="samples"
        className="hidden"
        type="file"
        multiple
        accept={session.limits.fileExtensions.join(',')}
        onChange={async ({ target }) => {
          await take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <label className="button plain" htmlFor="samples">
        {documents.choose}
      </label>
      <p role="status">{told}</p>
      {faults.map((fault) => (
        <p className="failed-line" key={fault}>
          {fault}
        </p>
      ))}
    </section>
  );
}

function useTaking({ count, onSamples }: Parameters<typeof SampleDrop>[0]) {
  const { documents } = useStrings();
  const [told, setTold] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const take = async (files: readonly File[]) => {
    setFaults([]);
    const taken: Sample[] = [];
    for (const [index, file] of files.slice(0, mostSamples - count).entries()) {
      setTold(documents.uploading(index + 1, files.length));
      try {
        const { id, documentName } = await kindsApi.keepSample(file);
        taken.push({ id, name: documentName, truth: {} });
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        setFaults((before) => [...before, documents.uploadFailed(file.name, why)]);
      }
    }
    setTold('');
    if (taken.length > 0) onSamples(taken);
  };
  return { take, told, faults };
}
