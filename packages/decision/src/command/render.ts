import type { Answer } from '../answer.ts';
import { type Flags, isSet } from './flags.ts';
import type { CommandIo } from './io.ts';

/** With `--json` the whole result as one line of JSON, otherwise the lines for people. */
export function print(
  io: CommandIo,
  flags: Flags,
  result: { readonly payload: unknown; readonly attributes: unknown },
  lines: readonly string[],
): void {
  const { payload, attributes } = result;
  io.stdout.write(
    isSet(flags, 'json') ? `${JSON.stringify({ payload, attributes })}\n` : `${lines.join('\n')}\n`,
  );
}

/** An answer in one line, the most useful part first. */
export function answerLine(answer: Answer): string {
  if (answer.type === 'noul') return `${answer.noul >= 0.5 ? 'yes' : 'no'}\t${show(answer.noul)}`;
  const confidence = `confidence ${show(answer.confidence)}`;
  if (answer.type === 'choice') {
    return `${answer.choice}\t${show(answer.probabilities[answer.choice] ?? 0)}\t${confidence}`;
  }
  if (answer.type === 'box') {
    const { top, bottom, left, right } = answer.box;
    return `${[top, bottom, left, right].map(show).join(' ')}\t${confidence}`;
  }
  const { level, levelLabel } = answer.derived;
  return `${show(answer.score)}\tlevel ${level}: ${showLabel(levelLabel)}\t${confidence}`;
}

export function show(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

function showLabel(label: unknown): string {
  return typeof label === 'string' ? label : JSON.stringify(label);
}
