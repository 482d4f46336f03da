import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { unmatchedQuery } from '../documents/unmatched-files.tsx';
import { overviewQuery } from '../home/overview-query.ts';
import type { QueueChoice } from '../logic/queue-choice.ts';
import { CommandButton } from '../parts/command-button.tsx';
import { Icon } from '../parts/icon.tsx';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { useSession } from '../session/session-gate.tsx';
import { WaitingElsewhere } from './waiting-elsewhere.tsx';

const FirstScreen = lazy(async () => ({ default: (await import('../home/first-screen.tsx')).FirstScreen }));

const everyMs = 4000;

/** The end of the queue. The next document opens automatically. */
export function EmptyQueue(props: {
  readonly choice: QueueChoice;
  readonly onChoice: (choice: QueueChoice) => void;
  readonly onPrevious: () => void;
  readonly onNew: () => void;
}) {
  const strings = useStrings();
  const { choice, onChoice } = props;
  const { filter } = choice;
  const { session } = useSession();
  const { onNew } = props;
  const { data: unmatched = [] } = useQuery(unmatchedQuery);
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
  const { data: overview } = useQuery(overviewQuery);
  if (overview?.isEmpty === true && session.roles.submit)
    return (
      <Suspense fallback={null}>
        <FirstScreen />
      </Suspense>
    );
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <main className="calm">
      {!isFiltered && unmatched.length === 0 && <Icon name="confirmed" />}
      <h1>{isFiltered ? strings.queue.emptyFiltered : strings.queue.empty}</h1>
      {isFiltered ? <WaitingElsewhere /> : <p className="muted">{strings.queue.emptyHint}</p>}
      {unmatched.length > 0 && (
        <p>
          <a href="#/queue">{strings.queue.withoutAction(unmatched.length)}</a>
        </p>
      )}
      {(data?.postponed ?? 0) > 0 && (
        <p className="muted">{strings.queue.emptyPostponed(data?.postponed ?? 0)}</p>
      )}
      <div className="calm-actions">
        {isFiltered && (
          <button
            type="button"
            className="button primary"
            onClick={() => onChoice({ ...choice, filter: {} })}
          >
            {strings.queue.clearFilters}
          </button>
        )}
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
