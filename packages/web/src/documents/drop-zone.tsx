import type { ReviewAction } from '@recto/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { useSession } from '../session/session-gate.tsx';
import { type DroppedFile, droppedFiles } from './dropped-files.ts';

/** Files that hold documents: the server takes them apart. */
const containers = ['.eml', '.msg', '.zip'] as const;

/** Accepts files and folders, for one action or for an action detected from the content. */
export function DropZone({ actions }: { readonly actions: readonly ReviewAction[] }) {
  const strings = useStrings();
  const { session } = useSession();
  const [isOver, setOver] = useState(false);
  const [actionId, setActionId] = useState('');
  const { send, progress, faults } = useUploads();
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    await send(await droppedFiles(event.dataTransfer), actionId);
  };
  return (
    <section
      className={`drop${isOver ? ' over' : ''}`}
      aria-label={strings.documents.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span>{strings.documents.drop}</span>
      {/* The browser's own button uses the browser's language, not the chosen one. */}
      <input
        id="files"
        className="hidden"
        type="file"
        multiple
        accept={[...session.limits.fileExtensions, ...containers].join(',')}
        onChange={async ({ target }) => {
          await send(
            [...(target.files ?? [])].map((file) => ({ file, name: file.name })),
            actionId,
          );
          target.value = '';
        }}
      />
      <label className="button plain" htmlFor="files">
        {strings.documents.choose}
      </label>
      <ActionOf actions={actions} value={actionId} onChange={setActionId} />
      <p role="status">{progress}</p>
      {faults.map((fault) => (
        <p className="failed-line" key={fault}>
          {fault}
        </p>
      ))}
    </section>
  );
}

function ActionOf(props: {
  readonly actions: readonly ReviewAction[];
  readonly value: string;
  readonly onChange: (actionId: string) => void;
}) {
  const strings = useStrings();
  return (
    <select
      className="quiet-select"
      aria-label={strings.documents.action}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
    >
      <option value="">{strings.documents.byContent}</option>
      {props.actions.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** One file after another; a refused file does not hold up the rest. */
function useUploads() {
  const strings = useStrings();
  const client = useQueryClient();
  const { session } = useSession();
  const [progress, setProgress] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const send = async (files: readonly DroppedFile[], actionId: string) => {
    setFaults([]);
    for (const [index, { file, name }] of files.entries()) {
      setProgress(strings.documents.uploading(index + 1, files.length));
      const fault = await upload(
        file,
        name,
        actionId,
        session.limits.uploadBytes,
        strings.documents.tooLarge,
      );
      if (fault !== undefined)
        setFaults((before) => [...before, strings.documents.uploadFailed(name, fault)]);
      await client.invalidateQueries({ queryKey: ['documents'] });
    }
    await client.invalidateQueries({ queryKey: ['unmatched'] });
    setProgress('');
  };
  return { send, progress, faults };
}

async function upload(
  file: File,
  name: string,
  actionId: string,
  mostBytes: number,
  tooLarge: string,
): Promise<string | undefined> {
  if (file.size > mostBytes) return tooLarge;
  try {
    await api.upload(file, name, actionId === '' ? undefined : actionId);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
