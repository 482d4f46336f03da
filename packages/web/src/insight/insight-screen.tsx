import type { ConfidenceTally, Insight } from '@recto/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveAs } from '../parts/save-as.ts';
import { useSettings, useStrings } from '../parts/settings.tsx';
import { WideTable } from '../parts/wide-table.tsx';
import { api } from '../server/api.ts';
import { kindName } from '../strings/names.ts';
import { DayPlot } from './day-plot.tsx';
import { FieldTable } from './field-table.tsx';
import { confidencesCsv, daysCsv, fieldsCsv, reviewersCsv } from './insight-csv.ts';
import { ReviewerTable } from './reviewer-table.tsx';
import { confidenceBins, type Share, shareOf, thresholdEffect } from './threshold.ts';
import { UseThreshold } from './use-threshold.tsx';

const periods = [7, 30, 90, 365] as const;

/** How well documents were read: by day, by field, by confidence, and what another threshold would do. */
export function InsightScreen() {
  const { insight, loading, queue } = useStrings();
  const [days, setDays] = useState<number>(30);
  const [actionId, setActionId] = useState('');
  const { data: actions = [] } = useQuery({ queryKey: ['actions'], queryFn: api.actions });
  const { data, error } = useQuery({
    queryKey: ['insight', days, actionId],
    queryFn: () => api.insight({ days, actionId }),
    placeholderData: (before) => before,
  });
  return (
    <main className="page">
      <div className="page-inner stack">
        <div className="page-head">
          <h1>{insight.title}</h1>
        </div>
        <search className="filters">
          <select
            aria-label={queue.action}
            value={actionId}
            onChange={({ target }) => setActionId(target.value)}
          >
            <option value="">{queue.allActions}</option>
            {actions.map(({ id, name }) => (
              <option key={id} value={id}>
                {kindName(name)}
              </option>
            ))}
          </select>
          <select
            aria-label={queue.age}
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {periods.map((count) => (
              <option key={count} value={count}>
                {insight.days(count)}
              </option>
            ))}
          </select>
        </search>
        {data === undefined ? (
          <p role="status">{error?.message ?? loading}</p>
        ) : (
          <Found data={data} actionId={actionId} />
        )}
      </div>
    </main>
  );
}

function Found({ data, actionId }: { readonly data: Insight; readonly actionId: string }) {
  const { insight } = useStrings();
  const about = `${insight.about(data.documents)}${data.isCut ? ` ${insight.cut}` : ''}`;
  return (
    <>
      <section className="stack" aria-labelledby="insight-days">
        <h2 id="insight-days">{insight.byDay}</h2>
        <DayPlot days={data.days} />
        <SaveCsv name="days" text={() => daysCsv(data.days)} />
      </section>
      <p className="muted">{data.documents === 0 ? insight.nothing : about}</p>
      {data.documents > 0 && (
        <>
          <Threshold tallies={data.confidences} actionId={actionId} />
          <section className="stack" aria-labelledby="insight-fields">
            <h2 id="insight-fields">{insight.byField}</h2>
            <FieldTable fields={data.fields} />
            <SaveCsv name="fields" text={() => fieldsCsv(data.fields)} />
          </section>
          <Confidences tallies={data.confidences} />
          <Audits audits={data.audits} />
          <section className="stack" aria-labelledby="insight-reviewers">
            <h2 id="insight-reviewers">{insight.byReviewer}</h2>
            <ReviewerTable reviewers={data.reviewers} />
            <SaveCsv name="reviewers" text={() => reviewersCsv(data.reviewers)} />
          </section>
        </>
      )}
    </>
  );
}

/** The numbers of a plot or a table, to take away. */
function SaveCsv({ name, text }: { readonly name: string; readonly text: () => string }) {
  const { insight } = useStrings();
  return (
    <p>
      <button type="button" className="button quiet" onClick={() => saveAs(`${name}.csv`, text())}>
        {insight.saveCsv}
      </button>
    </p>
  );
}

/** What asking below a confidence would mean. */
function Threshold({
  tallies,
  actionId,
}: {
  readonly tallies: readonly ConfidenceTally[];
  readonly actionId: string;
}) {
  const { insight } = useStrings();
  const percent = usePercent();
  const [score, setScore] = useState(85);
  const { asked, wrong } = thresholdEffect(tallies, score);
  return (
    <section className="stack" aria-labelledby="insight-threshold">
      <h2 id="insight-threshold">{insight.threshold}</h2>
      <div className="threshold">
        <input
          type="range"
          min={0}
          max={100}
          aria-labelledby="insight-threshold"
          value={score}
          onChange={({ target }) => setScore(Number(target.value))}
        />
        <strong className="tabular">{score}</strong>
      </div>
      <p role="status">
        {insight.thresholdSays(score, percent(asked?.share), percent(wrong?.share))}{' '}
        {wrong !== undefined && insight.certainty(percent(wrong.low), percent(wrong.high))}
      </p>
      {actionId !== '' && <UseThreshold actionId={actionId} score={score} />}
    </section>
  );
}

/** The share of right values in each bin of confidence. */
function Confidences({ tallies }: { readonly tallies: readonly ConfidenceTally[] }) {
  const { insight } = useStrings();
  const percent = usePercent();
  return (
    <section className="stack" aria-labelledby="insight-confidences">
      <h2 id="insight-confidences">{insight.byConfidence}</h2>
      <WideTable>
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{insight.confidence}</th>
              <th scope="col" className="number">
                {insight.values}
              </th>
              <th scope="col" className="number">
                {insight.right}
              </th>
              <th scope="col" className="number">
                {insight.interval}
              </th>
            </tr>
          </thead>
          <tbody>
            {confidenceBins(tallies).map(({ score, to, count, right }) => {
              const share = shareOf(right, count);
              return (
                <tr key={score}>
                  <th scope="row" className="tabular">
                    {score}–{to}
                  </th>
                  <td className="number tabular">{count}</td>
                  <td className="number tabular">
                    <meter value={share?.share ?? 0} aria-hidden="true" /> {percent(share?.share)}
                  </td>
                  <td className="number tabular muted">{betweenText(share, percent)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </WideTable>
      <SaveCsv name="confidences" text={() => confidencesCsv(tallies)} />
    </section>
  );
}

/** How many of those that passed had something wrong, as far as chance has looked. */
function Audits({ audits: { documents, wrong } }: { readonly audits: Insight['audits'] }) {
  const { insight } = useStrings();
  const percent = usePercent();
  const share = shareOf(wrong, documents);
  return (
    <section className="stack" aria-labelledby="insight-audits">
      <h2 id="insight-audits">{insight.audits}</h2>
      <p>
        {share === undefined
          ? insight.noAudits
          : `${insight.auditsSay(documents, wrong, percent(share.share))} ${insight.certainty(percent(share.low), percent(share.high))}`}
      </p>
    </section>
  );
}

function betweenText(share: Share | undefined, percent: (share: number | undefined) => string): string {
  return share === undefined ? '' : `${percent(share.low)} – ${percent(share.high)}`;
}

/** `12.5 %`, in the language of the screens. */
function usePercent(): (share: number | undefined) => string {
  const { language } = useSettings();
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (share) => (share === undefined ? '–' : format.format(share));
}
