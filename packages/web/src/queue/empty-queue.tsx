import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CommandButton } from '../parts/command-button.tsx';
import { Icon } from '../parts/icon.tsx';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { useQueueChoice } from './use-queue-choice.ts';

const everyMs = 4000;

/** The end of the queue. The next document opens automatically. */
export function EmptyQueue(props: { readonly onPrevious: () => void; readonly onNew: () => void }) {
  const strings = useStrings();
  const [{ filter }] = useQueueChoice();
  const { onNew } = props;
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['counts', filter],
    queryFn: () => api.counts(filter),
    refetchInterval: everyMs,
  });
  const free = (data?.open ?? 0) - (data?.claimed ?? 0);
  // Asked again whenever the count changes, since somebody else may have been faster last time.
  useEffect(() => {
    if (free > 0 && dataUpdatedAt > 0) onNew();
  }, [free, dataUpdatedAt, onNew]);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <main className="calm">
      <Icon name="confirmed" />
      <h1>{strings.queue.empty}</h1>
      <p className="muted">{isFiltered ? strings.queue.emptyFiltered : strings.queue.emptyHint}</p>
      {(data?.postponed ?? 0) > 0 && (
        <p className="muted">{strings.queue.emptyPostponed(data?.postponed ?? 0)}</p>
      )}
      <div className="calm-actions">
        <CommandButton command="previousDocument" look="plain" onPress={props.onPrevious}>
          {strings.review.previous}
        </CommandButton>
        <a className="button plain" href="#/queue">
          {strings.nav.queue}
        </a>
      </div>
    </main>
  );
}
