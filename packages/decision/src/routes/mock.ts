import { roundTo6 } from '../derived.ts';
import type { PreparedQuestion } from '../prepared-questions.ts';
import { noUsage } from '../usage.ts';
import { routeFacts } from './hosted.ts';
import type { CommonConfig, RouteType } from './route.ts';

export interface MockConfig extends CommonConfig {
  readonly route: 'mock';
  /** The answer to every yes/no question, from 0 to 1. Default: 0.5. */
  readonly defaultNoul?: number | undefined;
}

/** The share of the first option or level; the others divide the rest evenly. */
const firstShare = 0.6;

/** Answers locally and always the same way: the first option or level, and `defaultNoul` for every yes/no question. */
export const mock: RouteType<MockConfig> = {
  environment: {},
  open: (config) => ({
    ...routeFacts('mock', config, null),
    imageTypes: ['png', 'jpeg', 'webp', 'gif'],
    takesBoxes: true,
    isLocal: true,
    answer: async ({ questions }) => ({
      answers: Object.fromEntries(
        questions.list.map((question) => [question.id, answer(question, config.defaultNoul ?? 0.5)]),
      ),
      model: 'mock',
      usage: noUsage,
      costUsd: undefined,
      requestId: null,
    }),
  }),
};

function answer(question: PreparedQuestion, noul: number): Record<string, unknown> {
  if (question.type === 'noul') return { type: 'noul', noul };
  if (question.type === 'box') {
    return { type: 'box', box: { top: 0, bottom: 1, left: 0, right: 1 }, confidence: noul };
  }
  const ids =
    question.type === 'choice'
      ? question.options.map(([id]) => id)
      : question.levels.map((_, level) => `${level}`);
  const rest = (1 - firstShare) / (ids.length - 1);
  const shares = ids.map((_, index) => (ids.length === 1 ? 1 : index === 0 ? firstShare : rest));
  const probabilities = Object.fromEntries(ids.map((id, index) => [id, shares[index]]));
  const confidence = shares[0];
  if (question.type === 'choice') return { type: 'choice', choice: ids[0], confidence, probabilities };
  const score = roundTo6(shares.reduce((total, share, level) => total + share * level, 0));
  return { type: 'score', score, confidence, probabilities };
}
