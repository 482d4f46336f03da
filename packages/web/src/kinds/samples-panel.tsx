import type { Geometry, SampleReading } from '@recto/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldPlace, type SampleState, sampleState } from '../logic/kind-draft.ts';
import { phraseIn } from '../logic/phrase-in.ts';
import { DocumentName } from '../parts/document-name.tsx';
import { useStrings } from '../parts/settings.tsx';
import { fileImageUrl } from '../server/api.ts';
import { kindsApi } from '../server/kinds-api.ts';
import { SamplePage } from './sample-page.tsx';
import type { Sample } from './use-kept-design.ts';
import type { Readings } from './use-readings.ts';

/** What somebody pointed at on a page of a sample. */
export interface Pointed {
  readonly sampleId: string;
  readonly page: number;
  readonly geometry: Geometry;
  /** The words there, if there are any. */
  readonly text: string | undefined;
}

/** The samples: a strip with how each of them is read, and the pages of the one that is looked at. */
export function SamplesPanel(props: {
  readonly samples: readonly Sample[];
  readonly chosen: Sample | undefined;
  readonly readings: Readings;
  readonly active: FieldPlace | undefined;
  readonly hint: string;
  readonly onChoose: (id: string) => void;
  readonly onPoint: (pointed: Pointed) => void;
}) {
  const { kinds } = useStrings();
  const { samples, chosen, readings } = props;
  return (
    <section className="samples" aria-label={kinds.samples}>
      <ul className="sample-strip">
        {samples.map((sample) => (
          <li key={sample.id}>
            <button
              type="button"
              className={`button ${sample === chosen ? 'plain' : 'quiet'}`}
              aria-pressed={sample === chosen}
              onClick={() => props.onChoose(sample.id)}
            >
              <DocumentName name={sample.name} />
              <Counts sample={sample} readings={readings} />
            </button>
          </li>
        ))}
      </ul>
      <p className="muted">{props.hint}</p>
      {chosen !== undefined && <Pages {...props} chosen={chosen} />}
    </section>
  );
}

const signs: readonly (readonly [SampleState, string])[] = [
  ['right', '✓'],
  ['wrong', '✗'],
  ['changed', '✎'],
  ['missing', '○'],
];

function Counts({ sample, readings }: { readonly sample: Sample; readonly readings: Readings }) {
  const { kinds } = useStrings();
  const now = readings.now[sample.id];
  if (now === undefined) return <span className="muted">{kinds.reading}</span>;
  const states = Object.entries(now.fields).map(([name, value]) =>
    sampleState(value?.text ?? null, beforeOf(readings.before[sample.id], name), sample.truth[name]),
  );
  return (
    <>
      {signs.map(([state, sign]) => {
        const count = states.filter((one) => one === state).length;
        if (count === 0) return null;
        return (
          <span key={state} className={`sample-state ${state}`}>
            <span aria-hidden="true">{sign}</span> {count}{' '}
            <span className="hidden">{kinds.states[state]}</span>
          </span>
        );
      })}
      <span className="muted">{now.isAsked ? kinds.asked : kinds.passes}</span>
    </>
  );
}

/** What was read before; undefined: the field was not asked for. */
export function beforeOf(before: SampleReading | undefined, name: string): string | null | undefined {
  if (before === undefined || !Object.hasOwn(before.fields, name)) return undefined;
  return before.fields[name]?.text ?? null;
}

function Pages(props: Parameters<typeof SamplesPanel>[0] & { readonly chosen: Sample }) {
  const { kinds } = useStrings();
  const { chosen, readings, active } = props;
  const [shown, setShown] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['sample', chosen.id],
    queryFn: () => kindsApi.sample(chosen.id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) return <p className="failed-line">{error.message}</p>;
  const page = data?.pages[shown] ?? data?.pages[0];
  if (data === undefined || page === undefined) return <p role="status">{kinds.reading}</p>;
  const label = kinds.page(page.page + 1, data.pages.length);
  return (
    <>
      {data.pages.length > 1 && (
        <div className="filters">
          {data.pages.map((one) => (
            <button
              key={one.page}
              type="button"
              className={`button ${one === page ? 'plain' : 'quiet'}`}
              aria-pressed={one === page}
              onClick={() => setShown(one.page)}
            >
              {one.page + 1}
            </button>
          ))}
        </div>
      )}
      <SamplePage
        page={page}
        image={fileImageUrl(chosen.id, page.page)}
        label={label}
        boxes={boxesOn(readings.now[chosen.id], page.page, active)}
        onBox={(geometry) =>
          props.onPoint({
            sampleId: chosen.id,
            page: page.page,
            geometry,
            text: phraseIn(page.words, page, geometry),
          })
        }
      />
    </>
  );
}

function boxesOn(reading: SampleReading | undefined, page: number, active: FieldPlace | undefined) {
  const fields = Object.entries(reading?.fields ?? {}).map(([name, value]) => ({
    key: name,
    value,
    isActive: active !== undefined && active.table === undefined && active.name === name,
  }));
  const cells = Object.entries(reading?.tables ?? {}).flatMap(([table, rows]) =>
    rows.flatMap((row, index) =>
      Object.entries(row).map(([column, value]) => ({
        key: `${table}[${index}].${column}`,
        value,
        isActive: active?.table === table && (active.name === column || active.name === ''),
      })),
    ),
  );
  return [...fields, ...cells].flatMap(({ key, value, isActive }) =>
    value === null || value.page !== page || value.geometry === null
      ? []
      : [{ key, geometry: value.geometry, isActive }],
  );
}
