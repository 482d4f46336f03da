import type { KindComparison, ReviewedSample } from '@recto/contract';
import { useEffect, useState } from 'react';
import { DocumentName } from '../parts/document-name.tsx';
import { useStrings } from '../parts/settings.tsx';
import { WideTable } from '../parts/wide-table.tsx';
import { kindsApi } from '../server/kinds-api.ts';

interface Compared {
  readonly of: readonly ReviewedSample[];
  readonly done: readonly { readonly document: ReviewedSample; readonly comparison: KindComparison }[];
  readonly fault: string | undefined;
}

/** Tries a change on the last reviewed documents, one after the other, value by value. */
export function Comparison({ kindId, text }: { readonly kindId: string; readonly text: string }) {
  const { kinds } = useStrings();
  const [isStopped, setStopped] = useState(false);
  const { of, done, fault } = useCompared(kindId, text, isStopped);
  const values = done.flatMap(({ document, comparison }) =>
    comparison.values.map((value) => ({ document, value })),
  );
  const count = (verdict: string) => values.filter(({ value }) => value.verdict === verdict).length;
  const passing = (which: 'passedBefore' | 'passesNow') =>
    done.filter(({ comparison }) => comparison[which]).length;
  if (fault !== undefined) return <p className="failed-line">{fault}</p>;
  if (of.length === 0) return <p className="muted">{kinds.compareNone}</p>;
  return (
    <>
      <p role="status">{kinds.comparing(done.length, of.length)}</p>
      {done.length < of.length && !isStopped && (
        <p>
          <progress value={done.length} max={of.length} aria-label={kinds.compareTitle} />{' '}
          <button type="button" className="button quiet" onClick={() => setStopped(true)}>
            {kinds.stop}
          </button>
        </p>
      )}
      <p>
        <span className="good">{kinds.better(count('better'))}</span>,{' '}
        <span className={count('worse') > 0 ? 'failed-line' : ''}>{kinds.worse(count('worse'))}</span>.{' '}
        {kinds.passing(passing('passedBefore'), passing('passesNow'))}.
      </p>
      {values.length === 0 ? <p className="muted">{kinds.compareSame}</p> : <Values values={values} />}
    </>
  );
}

type ComparedOne = { readonly document: ReviewedSample; readonly value: KindComparison['values'][number] };

function Values({ values }: { readonly values: readonly ComparedOne[] }) {
  const { kinds } = useStrings();
  return (
    <WideTable>
      <table className="list">
        <thead>
          <tr>
            {[kinds.document, kinds.field, kinds.truth, kinds.before, kinds.after].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map(({ document, value }) => (
            <tr key={`${document.executionId} ${value.name}`} className={value.verdict}>
              <td className="name">
                <a
                  className="link"
                  href={`#/review/${document.executionId}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  <DocumentName name={document.documentName} />
                </a>
              </td>
              <th scope="row">{value.name}</th>
              <td>{value.truth ?? '–'}</td>
              <td>{value.verdict === 'worse' ? (value.before ?? '–') : <del>{value.before ?? '–'}</del>}</td>
              <td>{value.verdict === 'better' ? (value.after ?? '–') : <del>{value.after ?? '–'}</del>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function useCompared(kindId: string, text: string, isStopped: boolean): Compared {
  const [compared, setCompared] = useState<Compared>({ of: [], done: [], fault: undefined });
  useEffect(() => {
    if (isStopped) return;
    let isLeft = false;
    const run = async () => {
      const of = await kindsApi.reviewed(kindId);
      if (!isLeft) setCompared({ of, done: [], fault: undefined });
      for (const document of of) {
        if (isLeft) return;
        const comparison = await kindsApi.compare(kindId, document.executionId, text);
        if (!isLeft)
          setCompared((before) => ({ ...before, done: [...before.done, { document, comparison }] }));
      }
    };
    run().catch((error: unknown) => {
      const fault = error instanceof Error ? error.message : String(error);
      if (!isLeft) setCompared((before) => ({ ...before, fault }));
    });
    return () => {
      isLeft = true;
    };
  }, [kindId, text, isStopped]);
  return compared;
}
