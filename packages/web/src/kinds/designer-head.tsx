import type { CheckedKind } from '@recto/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keptDesignName } from '../logic/kind-draft.ts';
import { useStrings } from '../parts/settings.tsx';
import { kindsApi } from '../server/kinds-api.ts';
import { useSession } from '../session/session-gate.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { useKeptDesign } from './use-kept-design.ts';

/** The kind's name, how many errors it may make, and the buttons that keep and publish it. */
export function DesignerHead(props: {
  readonly kindId: string;
  readonly kept: ReturnType<typeof useKeptDesign>;
  readonly checked: CheckedKind | undefined;
}) {
  const { kinds } = useStrings();
  const { session } = useSession();
  const client = useQueryClient();
  const { kept, kindId } = props;
  const { draft } = kept.design;
  const [isPublishing, setPublishing] = useState(false);
  const change = (part: object) =>
    kept.setDesign((before) => ({ ...before, draft: { ...before.draft, ...part } }));
  const save = useMutation({
    mutationFn: () =>
      kindsApi.publish(session.organization.id, kindId === 'new' ? undefined : kindId, draft, true),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ['kinds'] });
      if (kindId === 'new') moveTo(id);
    },
  });
  const isSound = props.checked?.file !== undefined;
  return (
    <>
      <header className="kind-line">
        <input
          className="field name"
          aria-label={kinds.name}
          maxLength={200}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <span className="muted tabular">{kept.kind?.version}</span>
        <span className="spring" />
        <button type="button" className="button quiet" disabled={!kept.canUndo} onClick={kept.undo}>
          {kinds.undo}
        </button>
        <button
          type="button"
          className="button plain"
          disabled={!isSound || save.isPending}
          onClick={() => save.mutate()}
        >
          {kinds.saveDraft}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={!isSound}
          onClick={() => setPublishing(true)}
        >
          {kinds.publish}
        </button>
      </header>
      <Errors value={draft.errorsPerHundredDocuments ?? 2} onChange={change} />
      <p role="status" className="muted">
        {save.isSuccess ? kinds.draftSaved : ''}
      </p>
      {save.error !== null && <p className="failed-line">{save.error.message}</p>}
      {isPublishing && <PublishDialog kindId={kindId} kept={kept} onClose={() => setPublishing(false)} />}
    </>
  );
}

/** What is being worked on follows a new kind to its id. */
function moveTo(id: string): void {
  const kept = localStorage.getItem(keptDesignName('new'));
  if (kept !== null) localStorage.setItem(keptDesignName(id), kept);
  localStorage.removeItem(keptDesignName('new'));
  location.hash = `#/kinds/${id}`;
}

const choices = [0.5, 1, 2, 5, 10] as const;

function Errors({ value, onChange }: { readonly value: number; readonly onChange: (part: object) => void }) {
  const { kinds } = useStrings();
  const offered: readonly number[] = (choices as readonly number[]).includes(value)
    ? choices
    : [value, ...choices];
  return (
    <label>
      {kinds.errors}{' '}
      <select
        className="quiet-select"
        value={value}
        onChange={({ target }) => onChange({ errorsPerHundredDocuments: Number(target.value) })}
      >
        {offered.map((errors) => (
          <option key={errors} value={errors}>
            {errors}
          </option>
        ))}
      </select>
    </label>
  );
}
