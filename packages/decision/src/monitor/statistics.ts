import { type Answer, certaintyOf } from '../answer.ts';
import type { Reply } from '../engine/call.ts';

/** Question sets that are counted; beyond this number, the one least recently used is forgotten. */
const maxSets = 1000;

/** Decisions per statistics window. */
const windowSize = 500;

/** Counts over up to 500 decisions, from which no state can be inferred. */
export interface StatisticsWindow {
  readonly count: number;
  readonly noMatchCount: number;
  readonly confidenceSum: number;
  readonly confidenceCount: number;
  /** How often each value was answered, by question. */
  readonly distribution: { readonly [questionId: string]: { readonly [value: string]: number } };
  /** When its last decision was made, in milliseconds since 1970. */
  readonly endMs: number;
}

/** The windows of one question set: the first, the last that is complete, and the one being filled. */
export interface StatisticsOfSet {
  readonly first: StatisticsWindow | undefined;
  readonly previous: StatisticsWindow | undefined;
  readonly current: StatisticsWindow;
}

/** Counts decisions outside any question set. */
export const inlineSet = '__inline__';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type MutableWindow = Mutable<StatisticsWindow> & { distribution: Record<string, Record<string, number>> };

interface Windows {
  first: MutableWindow | undefined;
  previous: MutableWindow | undefined;
  current: MutableWindow;
}

/** Windows of counts by question set. */
export class Statistics {
  readonly #sets = new Map<string, Windows>();

  record(questionSetId: string | null, reply: Reply, nowMs: number): void {
    const id = questionSetId ?? inlineSet;
    const windows = this.#sets.get(id) ?? { first: undefined, previous: undefined, current: emptyWindow() };
    // Reinserted at the end: the first key of a Map is the oldest.
    this.#sets.delete(id);
    this.#sets.set(id, windows);
    const [oldest] = this.#sets.size > maxSets ? this.#sets.keys() : [];
    if (oldest !== undefined) this.#sets.delete(oldest);
    if (windows.current.count >= windowSize) roll(windows);
    const { current } = windows;
    current.count++;
    current.endMs = nowMs;
    const answers = Object.entries(reply.answers);
    if (answers.some(([, answer]) => answer.type === 'choice' && answer.derived.isNoMatch))
      current.noMatchCount++;
    for (const [questionId, answer] of answers) {
      current.confidenceSum += certaintyOf(answer);
      current.confidenceCount++;
      current.distribution[questionId] ??= Object.create(null) as Record<string, number>;
      const counts = current.distribution[questionId];
      const value = valueGiven(answer);
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }

  /** A copy of the windows of one question set, or of inline decisions. */
  of(questionSetId: string | null): StatisticsOfSet | undefined {
    const windows = this.#sets.get(questionSetId ?? inlineSet);
    return windows === undefined ? undefined : structuredClone(windows);
  }

  /** The live windows, only to be read immediately. */
  peek(id: string): StatisticsOfSet | undefined {
    return this.#sets.get(id);
  }
}

function roll(windows: Windows): void {
  windows.first ??= windows.current;
  windows.previous = windows.current;
  windows.current = emptyWindow();
}

function emptyWindow(): MutableWindow {
  return {
    count: 0,
    noMatchCount: 0,
    confidenceSum: 0,
    confidenceCount: 0,
    distribution: Object.create(null),
    endMs: 0,
  };
}

function valueGiven(answer: Answer): string {
  if (answer.type === 'choice') return answer.choice;
  if (answer.type === 'score') return String(answer.derived.level);
  if (answer.type === 'box') return 'box';
  if (answer.noul >= 0.7) return 'yes';
  return answer.noul < 0.3 ? 'no' : 'uncertain';
}
