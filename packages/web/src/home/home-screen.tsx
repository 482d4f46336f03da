import type { DayTally, Overview } from '@recto/contract';
import { useQuery } from '@tanstack/react-query';
import { hashOf } from '../logic/route.ts';
import { ageText, useNow } from '../parts/clock.ts';
import { useSettings, useStrings } from '../parts/settings.tsx';
import { WideTable } from '../parts/wide-table.tsx';
import { api } from '../server/api.ts';
import { useSession } from '../session/session-gate.tsx';
import { kindName } from '../strings/names.ts';
import { shownName } from '../strings/shown-name.ts';
import { FirstScreen } from './first-screen.tsx';
import { overviewQuery } from './overview-query.ts';

/** How it stands: today and the six days before, each number a link to its documents. */
export function HomeScreen() {
  const strings = useStrings();
  const { session } = useSession();
  const { data, error } = useQuery(overviewQuery);
  if (data === undefined) return <main className="calm">{error?.message ?? strings.loading}</main>;
  if (data.isEmpty && session.roles.submit) return <FirstScreen />;
  return (
    <main className="page">
      <div className="page-inner stack">
        <div className="page-head">
          <h1>{strings.nav.home}</h1>
        </div>
        <Now overview={data} />
        <Days days={data.days} />
        <Latest />
      </div>
    </main>
  );
}

/** What waits for somebody. */
function Now({ overview }: { readonly overview: Overview }) {
  const { strings, language } = useSettings();
  const now = useNow(30_000);
  const { home } = strings;
  const today = overview.days.at(-1);
  const from = today?.from ?? '';
  const documents = (query: Readonly<Record<string, string>>) =>
    hashOf({ screen: 'documents', query: { createdFrom: from, ...query } });
  const oldest = overview.oldest === null ? '' : home.oldest(ageText(overview.oldest, now, language));
  const [first] = overview.asked;
  const figures = [
    ...(first === undefined ? [] : [[home.asked, overview.asked.length, '', `#/review/${first}`] as const]),
    [home.waiting, overview.waiting, oldest, '#/queue'],
    [home.unmatched, overview.unmatched, '', '#/queue'],
    [home.received, today?.received ?? 0, home.today, documents({})],
    [home.passed, today?.passed ?? 0, home.today, documents({ status: 'SUCCEEDED,PARTIAL_SUCCESS' })],
    [home.failed, today?.failed ?? 0, home.today, documents({ status: 'FAILED' })],
    [home.duplicates, today?.duplicates ?? 0, home.today, documents({ duplicate: 'true' })],
  ] as const;
  return (
    <ul className="cards">
      {figures.map(([name, figure, note, href]) => (
        <li key={name}>
          <a className="card" href={href}>
            <span className="muted">{name}</span>
            <strong className="tabular">{figure}</strong>
            <span className="muted">{note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const columns = ['received', 'passed', 'reviewed', 'waiting', 'failed', 'duplicates'] as const;
type Column = (typeof columns)[number];

const queries: Readonly<Record<Column, Readonly<Record<string, string>>>> = {
  received: {},
  passed: { status: 'SUCCEEDED,PARTIAL_SUCCESS' },
  reviewed: { status: 'SUCCEEDED,PARTIAL_SUCCESS' },
  waiting: { status: 'ACKNOWLEDGED,IN_PROGRESS,RESULTS_PENDING,MANUAL_VALIDATION_REQUIRED' },
  failed: { status: 'FAILED' },
  duplicates: { duplicate: 'true' },
};

/** The last days, the newest first. */
function Days({ days }: { readonly days: readonly DayTally[] }) {
  const { strings, language } = useSettings();
  const { home } = strings;
  const day = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short' });
  const most = Math.max(1, ...days.map(({ received }) => received));
  return (
    <section aria-labelledby="by-day">
      <h2 id="by-day">{home.byDay}</h2>
      <WideTable>
        <table className="list days">
          <thead>
            <tr>
              <th scope="col">{home.day}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="number">
                  {home[column]}
                </th>
              ))}
              <th scope="col" className="optional">
                <span className="hidden">{home.received}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((tally) => (
              <tr key={tally.from}>
                <th scope="row">{day.format(new Date(tally.from))}</th>
                {columns.map((column) => (
                  <td key={column} className="number tabular">
                    <Count tally={tally} column={column} />
                  </td>
                ))}
                <td className="optional bar-cell">
                  <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(tally.received / most) * 100} height="8" />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}

function Count({ tally, column }: { readonly tally: DayTally; readonly column: Column }) {
  if (tally[column] === 0) return <span className="muted">0</span>;
  const span = { createdFrom: tally.from, createdBefore: tally.before };
  return (
    <a href={hashOf({ screen: 'documents', query: { ...span, ...queries[column] } })}>{tally[column]}</a>
  );
}

/** What arrived last. */
function Latest() {
  const { strings, language } = useSettings();
  const now = useNow(30_000);
  const { data } = useQuery({
    queryKey: ['documents', 'latest'],
    queryFn: () => api.documents({ page: 0, size: 8 }),
    refetchInterval: 5000,
  });
  return (
    <section aria-labelledby="latest">
      <h2 id="latest">{strings.home.latest}</h2>
      <table className="list">
        <tbody>
          {data?.documents.map((entry) => (
            <tr key={entry.executionId}>
              <td className="name">
                <a className="link" href={`#/review/${entry.executionId}`}>
                  <bdi>{shownName(entry.documentName)}</bdi>
                </a>
              </td>
              <td className="optional">{kindName(entry.actionName)}</td>
              <td>{strings.statuses[entry.status]}</td>
              <td className="number tabular nowrap">{ageText(entry.updatedAt, now, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
