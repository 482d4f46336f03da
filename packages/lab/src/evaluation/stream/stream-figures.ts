import { isField } from './judge-given.ts';
import { isPassed, isWrong, type StreamEntry } from './stream-entry.ts';

/** What is printed of a group of documents. */
export interface StreamFigures {
  readonly name: string;
  readonly documents: number;
  /** Shares; undefined if there are none to judge. */
  readonly fields: number | undefined;
  readonly rows: number | undefined;
  readonly passed: number;
  /** Documents that passed with anything wrong: a field, a row, a row too many. */
  readonly wrong: number;
  /** Mean number of values that a person was asked about. */
  readonly asked: number;
}

/** By how many documents of the sender came before, from `from` to `to`. */
const groups = [
  { name: 'first', from: 0, to: 0 },
  { name: 'second', from: 1, to: 1 },
  { name: 'third', from: 2, to: 2 },
  { name: '4th and 5th', from: 3, to: 4 },
  { name: '6th to 10th', from: 5, to: 9 },
  { name: 'later', from: 10, to: Number.POSITIVE_INFINITY },
  { name: 'from the second on', from: 1, to: Number.POSITIVE_INFINITY },
  { name: 'from the third on', from: 2, to: Number.POSITIVE_INFINITY },
] as const;

export function streamFigures(log: readonly StreamEntry[]): readonly StreamFigures[] {
  const parts = groups.map(({ name, from, to }) =>
    figuresOf(
      name,
      log.filter(({ seen }) => seen >= from && seen <= to),
    ),
  );
  return [figuresOf('all', log), ...parts].filter(({ documents }) => documents > 0);
}

function figuresOf(name: string, log: readonly StreamEntry[]): StreamFigures {
  const passed = log.filter(isPassed);
  return {
    name,
    documents: log.length,
    fields: shareOf(log, isField),
    rows: shareOf(log, (one) => one.startsWith('row ')),
    passed: passed.length,
    wrong: passed.filter(isWrong).length,
    asked: log.reduce((sum, { asked }) => sum + asked.length, 0) / Math.max(1, log.length),
  };
}

function shareOf(log: readonly StreamEntry[], isMeant: (name: string) => boolean): number | undefined {
  const judged = log.flatMap(({ right }) =>
    Object.entries(right)
      .filter(([name]) => isMeant(name))
      .map(([, one]) => one),
  );
  return judged.length === 0 ? undefined : judged.filter(Boolean).length / judged.length;
}

/** From the third document on, the mean over senders. */
export function meansOverSenders(log: readonly StreamEntry[]): {
  readonly senders: number;
  readonly fields: number;
  readonly rows: number;
  readonly passed: number;
} {
  const groups = [
    ...Map.groupBy(
      log.filter(({ seen }) => seen >= 2),
      ({ sender }) => sender,
    ).values(),
  ];
  const figures = groups.map((own) => figuresOf('', own));
  return {
    senders: groups.length,
    fields: mean(figures.flatMap(({ fields }) => fields ?? [])),
    rows: mean(figures.flatMap(({ rows }) => rows ?? [])),
    passed: mean(figures.map(({ passed, documents }) => passed / documents)),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** A field of a sender in two runs over the same documents. */
export interface Against {
  readonly sender: string;
  readonly field: string;
  readonly won: number;
  readonly lost: number;
}

/** The fields of senders that were right more or less often than in an earlier run. */
export function against(log: readonly StreamEntry[], earlier: readonly StreamEntry[]): readonly Against[] {
  const before = new Map(earlier.map(({ id, right }) => [id, right]));
  const changes = log.flatMap(({ id, sender, right }) =>
    Object.entries(right).flatMap(([name, isRight]) => {
      const was = before.get(id)?.[name];
      if (was === undefined || was === isRight) return [];
      return [{ sender, field: isField(name) ? name : name.replace(/ \d+$/, 's'), isWon: isRight }];
    }),
  );
  return [...Map.groupBy(changes, ({ sender, field }) => `${sender} ${field}`).values()].map((own) => {
    const won = own.filter(({ isWon }) => isWon).length;
    return { sender: own[0]!.sender, field: own[0]!.field, won, lost: own.length - won };
  });
}
