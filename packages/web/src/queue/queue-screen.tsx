import type { QueueCounts } from '@recto/contract';
import { useQuery } from '@tanstack/react-query';
import { UnmatchedFiles } from '../documents/unmatched-files.tsx';
import type { QueueChoice } from '../logic/queue-choice.ts';
import { ageText, useNow } from '../parts/clock.ts';
import { useSettings, useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueTable } from './queue-table.tsx';
import { useQueueChoice } from './use-queue-choice.ts';
import { WaitingElsewhere } from './waiting-elsewhere.tsx';

const everyMs = 4000;

/** What is waiting, with its filters and order. */
export function QueueScreen({ onOpen }: { readonly onOpen: (executionId: string | undefined) => void }) {
  const strings = useStrings();
  const [choice, setChoice] = useQueueChoice();
  const { data: counts } = useQuery({
    queryKey: ['counts', choice.filter],
    queryFn: () => api.counts(choice.filter),
    refetchInterval: everyMs,
    placeholderData: (before) => before,
  });
  return (
    <main className="page">
      <div className="page-inner">
        <div className="page-head">
          <h1>{strings.queue.title}</h1>
          <span className="spring" />
          <button
            type="button"
            className="button primary"
            disabled={counts === undefined || counts.open === 0}
            onClick={() => onOpen(undefined)}
          >
            {strings.queue.start}
          </button>
        </div>
        <UnmatchedFiles />
        {counts !== undefined && <Figures counts={counts} />}
        <QueueFilters counts={counts} choice={choice} onChoice={setChoice} />
        {counts?.open === 0 ? (
          <Nothing choice={choice} counts={counts} onChoice={setChoice} />
        ) : (
          <QueueTable choice={choice} onOpen={onOpen} />
        )}
      </div>
    </main>
  );
}

function Figures({ counts }: { readonly counts: QueueCounts }) {
  const { strings, language } = useSettings();
  const now = useNow(30_000);
  const figures = [
    [strings.queue.waiting, String(counts.open)],
    [strings.queue.atWork, String(counts.claimed)],
    [strings.queue.postponed, String(counts.postponed)],
    [strings.queue.oldest, counts.oldest === null ? '–' : ageText(counts.oldest, now, language)],
  ] as const;
  return (
    <dl className="figures tabular">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Nothing(props: {
  readonly choice: QueueChoice;
  readonly counts: QueueCounts;
  readonly onChoice: (choice: QueueChoice) => void;
}) {
  const strings = useStrings();
  const { choice, counts, onChoice } = props;
  const isFiltered = Object.keys(choice.filter).length > 0;
  const isPostponed = counts.postponed > 0 && choice.filter.postponed !== true;
  return (
    <div className="calm">
      <h2>{isFiltered ? strings.queue.emptyFiltered : strings.queue.empty}</h2>
      {isFiltered ? <WaitingElsewhere /> : <p className="muted">{strings.queue.emptyHint}</p>}
      <div className="calm-actions">
        {isFiltered && (
          <button type="button" className="button plain" onClick={() => onChoice({ ...choice, filter: {} })}>
            {strings.queue.clearFilters}
          </button>
        )}
        {isPostponed && (
          <button
            type="button"
            className="button plain"
            onClick={() => onChoice({ ...choice, filter: { ...choice.filter, postponed: true } })}
          >
            {strings.queue.showPostponed}
          </button>
        )}
      </div>
    </div>
  );
}
