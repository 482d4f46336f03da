import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type KindDraft, keptDesignName, withThreshold } from '../logic/kind-draft.ts';
import { useStrings } from '../parts/settings.tsx';
import { kindsApi } from '../server/kinds-api.ts';

/** Takes a threshold over into the kind that is looked at, as a change to be tried and published. */
export function UseThreshold({ actionId, score }: { readonly actionId: string; readonly score: number }) {
  const { insight } = useStrings();
  const [fault, setFault] = useState<string>();
  // Whoever may not define kinds has none to change.
  const { data: kinds = [] } = useQuery({ queryKey: ['kinds'], queryFn: kindsApi.list, retry: false });
  if (!kinds.some(({ id }) => id === actionId)) return null;
  const takeOver = async () => {
    try {
      const { file } = await kindsApi.kind(actionId);
      const draft = withThreshold(file as KindDraft, score);
      localStorage.setItem(keptDesignName(actionId), JSON.stringify({ draft, samples: [] }));
      location.hash = `#/kinds/${actionId}`;
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <p>
      <button type="button" className="button plain" onClick={() => void takeOver()}>
        {insight.takeThreshold(score)}
      </button>{' '}
      {fault !== undefined && <span className="failed-line">{fault}</span>}
    </p>
  );
}
