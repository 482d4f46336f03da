import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { kindsApi } from '../server/kinds-api.ts';
import { useSession } from '../session/session-gate.tsx';
import { Comparison } from './comparison.tsx';
import type { Design, useKeptDesign } from './use-kept-design.ts';

/** What a change makes better and worse, and then the button that publishes it. */
export function PublishDialog(props: {
  readonly kindId: string;
  readonly kept: ReturnType<typeof useKeptDesign>;
  readonly onClose: () => void;
}) {
  const { kinds } = useStrings();
  const { kindId, kept, onClose } = props;
  const publish = usePublishing(kindId, kept.design);
  const done = publish.data;
  const leave = () => {
    if (done === undefined) return onClose();
    kept.forget();
    location.hash = '#/documents';
  };
  return (
    <Dialog title={done === undefined ? kinds.compareTitle : kinds.publish} onClose={leave} isWide>
      {done === undefined ? (
        <>
          {kept.kind?.version == null ? (
            <p className="muted">{kinds.compareNone}</p>
          ) : (
            <Comparison kindId={kindId} text={JSON.stringify(kept.design.draft)} />
          )}
          {publish.error !== null && <p className="failed-line">{publish.error.message}</p>}
          <footer className="dialog-foot">
            <button
              type="button"
              className="button primary"
              disabled={publish.isPending}
              onClick={() => publish.mutate()}
            >
              {kinds.publish}
            </button>
          </footer>
        </>
      ) : (
        <>
          <p role="status">{kinds.published(done.version)}</p>
          {done.alike !== undefined && (
            <p className="failed-line">{kinds.alike(done.alike.map(({ name }) => name).join(', '))}</p>
          )}
          <footer className="dialog-foot">
            {kept.design.samples.length > 0 && (
              <SendSamples actionId={done.id} design={kept.design} onDone={leave} />
            )}
          </footer>
        </>
      )}
    </Dialog>
  );
}

/** Publishes a version, then teaches what a person said of the samples. */
function usePublishing(kindId: string, { draft, samples }: Design) {
  const { session } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const id = kindId === 'new' ? undefined : kindId;
      const published = await kindsApi.publish(session.organization.id, id, draft, false);
      for (const { id: sampleId, truth } of samples) {
        const values = Object.fromEntries(
          Object.entries(truth).filter(([name]) => draft.fields?.[name] !== undefined),
        );
        if (Object.keys(values).length > 0) await kindsApi.teach(published.id, sampleId, { values });
      }
      return published;
    },
    onSuccess: () => client.invalidateQueries(),
  });
}

/** The samples become documents of the kind, as any others. */
function SendSamples(props: {
  readonly actionId: string;
  readonly design: Design;
  readonly onDone: () => void;
}) {
  const { kinds } = useStrings();
  const client = useQueryClient();
  const [fault, setFault] = useState<string>();
  const send = async () => {
    try {
      for (const { id } of props.design.samples) await api.choose(id, props.actionId);
      await client.invalidateQueries();
      props.onDone();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      {fault !== undefined && <p className="failed-line">{fault}</p>}
      <button type="button" className="button primary" onClick={() => void send()}>
        {kinds.sendSamples}
      </button>
    </>
  );
}
