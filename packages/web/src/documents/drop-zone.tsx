import type { BatchSubmissionResponse, ReviewAction } from '@recto/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { useSession } from '../session/session-gate.tsx';
import { kindName } from '../strings/names.ts';
import { shownName } from '../strings/shown-name.ts';
import { type DroppedFile, droppedFiles } from './dropped-files.ts';

/** Files that hold documents: the server takes them apart. */
const containers = ['.eml', '.zip'] as const;

/** Accepts files and folders, for one action or for an action detected from the content. */
export function DropZone({
  actions,
  onDone = () => {},
}: {
  readonly actions: readonly ReviewAction[];
  /** Called when the last file was sent without a fault. */
  readonly onDone?: () => void;
}) {
  const strings = useStrings();
  const { session } = useSession();
  const [isOver, setOver] = useState(false);
  const [actionId, setActionId] = useState('');
  const { send, progress, share, faults } = useUploads(onDone);
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
      {actions.length > 0 && <ActionOf actions={actions} value={actionId} onChange={setActionId} />}
      <p role="status">{progress}</p>
      {share !== undefined && <progress value={share} aria-label={progress} />}
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
          {kindName(name)}
        </option>
      ))}
    </select>
  );
}

/** One file after another; a refused file does not hold up the rest. */
function useUploads(onDone: () => void) {
  const strings = useStrings();
  const client = useQueryClient();
  const { session } = useSession();
  const [progress, setProgress] = useState('');
  const [share, setShare] = useState<number>();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const send = async (files: readonly DroppedFile[], actionId: string) => {
    setFaults([]);
    let isFaultless = true;
    for (const [index, { file, name }] of files.entries()) {
      setProgress(strings.documents.uploading(index + 1, files.length));
      const fault =
        file.size > session.limits.uploadBytes
          ? strings.documents.tooLarge
          : await upload(file, name, { actionId, organizationId: session.organization.id }, (part) =>
              setShare((index + part) / files.length),
            );
      isFaultless &&= fault === undefined;
      if (fault !== undefined)
        setFaults((before) => [...before, strings.documents.uploadFailed(name, fault)]);
      await client.invalidateQueries({ queryKey: ['documents'] });
    }
    await client.invalidateQueries({ queryKey: ['unmatched'] });
    setProgress('');
    setShare(undefined);
    if (isFaultless && files.length > 0) onDone();
  };
  return { send, progress, share, faults };
}

/** What went wrong, in words; undefined: nothing. */
async function upload(
  file: File,
  name: string,
  to: { readonly actionId: string; readonly organizationId: string },
  onShare: (share: number) => void,
): Promise<string | undefined> {
  const actionId = to.actionId === '' ? undefined : to.actionId;
  try {
    if (!isContainer(name)) await api.upload(file, name, actionId, onShare);
    else return leftOf(await api.batch(to.organizationId, { file, name, actionId }, onShare));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function isContainer(name: string): boolean {
  return containers.some((extension) => name.toLowerCase().endsWith(extension));
}

/** The files in a mail or an archive that became no document. */
function leftOf({ left }: BatchSubmissionResponse): string | undefined {
  if (left.length === 0) return undefined;
  return left.map(({ documentName, detail }) => `${shownName(documentName)}: ${detail}`).join(' ');
}
