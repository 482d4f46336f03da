import { isField } from './judge-given.ts';
import type { StreamEntry } from './stream-entry.ts';
import { type Against, meansOverSenders, type StreamFigures, streamFigures } from './stream-figures.ts';

/** The figures of a stream, for people. */
export function streamText(log: readonly StreamEntry[]): string {
  const senders = new Set(log.map(({ sender }) => sender)).size;
  const means = meansOverSenders(log);
  const changed = log.filter(({ isAccountNew }) => isAccountNew);
  const asked = changed.filter(({ status }) => status === 'MANUAL_VALIDATION_REQUIRED').length;
  return [
    `${senders} senders`,
    ...streamFigures(log).map(lineOf),
    `from the third on, mean over ${means.senders} senders: fields ${shown(means.fields)}  rows ${shown(means.rows)}  passed ${shown(means.passed)}`,
    ...(changed.length > 0 ? [`after a change of account: asked ${asked} of ${changed.length}`] : []),
    ...fieldLines(log),
  ].join('\n');
}

function lineOf({ name, documents, fields, rows, passed, wrong, asked }: StreamFigures): string {
  return `${name}: documents ${documents}  fields ${shown(fields)}  rows ${shown(rows)}  passed ${shown(passed / documents)}  wrong among passed ${wrong} of ${passed}  asked ${asked.toFixed(2)}`;
}

const spans = [
  [0, 0],
  [1, 2],
  [3, Number.POSITIVE_INFINITY],
] as const;

function fieldLines(log: readonly StreamEntry[]): readonly string[] {
  const names = [...new Set(log.flatMap(({ right }) => Object.keys(right)))].filter(isField);
  return names.map((name) => {
    const shares = spans.map(([from, to]) => {
      const judged = log.filter(({ seen, right }) => seen >= from && seen <= to && name in right);
      return shown(
        judged.length === 0 ? undefined : judged.filter((one) => one.right[name]).length / judged.length,
      );
    });
    return `  ${name}: ${shares.join(', ')} (first; second and third; later)`;
  });
}

/** Which fields of which senders are right less often than in an earlier run. */
export function againstText(changes: readonly Against[]): string {
  const sum = (of: 'won' | 'lost') => changes.reduce((all, one) => all + one[of], 0);
  const worse = changes.filter(({ won, lost }) => lost > won);
  const named = worse.map(({ sender, field, won, lost }) => `${sender} ${field} (-${lost} +${won})`);
  return `against the earlier run: won ${sum('won')}, lost ${sum('lost')}; right less often: ${named.join(', ') || 'none'}`;
}

function shown(share: number | undefined): string {
  return share === undefined ? '–' : share.toFixed(3);
}
