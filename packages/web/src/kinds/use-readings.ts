import type { CheckedKind, SampleReading } from '@recto/contract';
import { useEffect, useRef, useState } from 'react';
import type { KindDraft } from '../logic/kind-draft.ts';
import { kindsApi } from '../server/kinds-api.ts';
import type { Sample } from './use-kept-design.ts';

/** What the definition makes of the samples, and what it made of them before the last change. */
export interface Readings {
  readonly now: Readonly<Record<string, SampleReading>>;
  readonly before: Readonly<Record<string, SampleReading>>;
  readonly checked: CheckedKind | undefined;
  readonly isBusy: boolean;
  readonly fault: string | undefined;
}

const none: Readings = { now: {}, before: {}, checked: undefined, isBusy: false, fault: undefined };

/** While somebody types, nothing is read. */
const restMs = 400;

/** Checks the definition and reads every sample with it, again after each change. */
export function useReadings(draft: KindDraft, samples: readonly Sample[]): Readings {
  const [readings, setReadings] = useState(none);
  const text = JSON.stringify(draft);
  const ids = samples.map(({ id }) => id).join(' ');
  const first = useRef(true);
  useEffect(() => {
    const left = new AbortController();
    const wait = first.current ? 0 : restMs;
    first.current = false;
    const timer = setTimeout(() => {
      setReadings((before) => ({ ...before, isBusy: true }));
      void readAll(text, ids.split(' ').filter(Boolean), left.signal).then((read) => {
        if (left.signal.aborted) return;
        setReadings((before) => ({
          ...read,
          isBusy: false,
          now: read.now ?? before.now,
          before: read.now === undefined ? before.before : before.now,
        }));
      });
    }, wait);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [text, ids]);
  return readings;
}

async function readAll(
  text: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Pick<Readings, 'checked' | 'fault'> & { readonly now?: Readings['now'] }> {
  try {
    const checked = await kindsApi.check(text);
    if (checked.file === undefined) return { checked, fault: undefined };
    const now: Record<string, SampleReading> = {};
    for (const id of ids) {
      if (signal.aborted) break;
      now[id] = await kindsApi.read(id, text, signal);
    }
    return { checked, fault: undefined, now };
  } catch (error) {
    return { checked: undefined, fault: error instanceof Error ? error.message : String(error) };
  }
}
