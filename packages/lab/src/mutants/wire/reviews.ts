// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are lines of a program
import type { Mutant } from '../mutant.ts';

const contract = 'packages/contract/src/';
const http = 'packages/service/src/http/';
const routes = `${http}routes/`;
const store = 'packages/service/src/store/';
const reviews = 'packages/service/src/reviews/';

/** Mistakes in reviews. */
export const reviewMutants: readonly Mutant[] = [
  {
    wrong: 'review pages count from 1',
    file: `${reviews}low-confidence-body.ts`,
    from: 'page: item.page - 1,',
    to: 'page: item.page,',
  },
  {
    wrong: 'a missing value has no score in a review',
    file: `${reviews}low-confidence-body.ts`,
    from: 'return toConfidenceScore(value?.confidence ?? 0);',
    to: 'return value && toConfidenceScore(value.confidence);',
  },
  {
    wrong: 'an item with only its id is confirmed',
    file: `${reviews}decide-step.ts`,
    from: 'if (result === undefined && isValidated !== true) {',
    to: 'if (result === undefined && isValidated === null) {',
  },
  {
    wrong: 'isValidated false closes an item',
    file: `${reviews}decide-step.ts`,
    from: 'validated: isValidated !== false && !isUnsaid',
    to: 'validated: !isUnsaid',
  },
  {
    wrong: 'a review ends while prompts are open',
    file: `${reviews}decide-step.ts`,
    from: 'every(({ validated }) => validated === 1)',
    to: 'every(({ validated, item }) => validated === 1 || item.includes("prompt"))',
  },
  {
    wrong: 'a correction is not in the result',
    file: `${reviews}decide-step.ts`,
    from: 'confirmed.length > 0 ? {',
    to: 'confirmed.length < 0 ? {',
  },
  {
    wrong: 'a body without lists is accepted',
    file: `${contract}review.ts`,
    from: '{ additionalProperties: false, minProperties: 1 },',
    to: '{ additionalProperties: true },',
  },
  {
    wrong: 'the newest review comes first',
    file: `${store}queries/reviews.ts`,
    from: ".orderBy('reviews.submittedAt')",
    to: ".orderBy('reviews.submittedAt', 'desc')",
  },
  {
    wrong: 'DELETE of a review has another status',
    file: `${routes}reviews.ts`,
    from: 'return reply.code(200).send();',
    to: 'return reply.code(204).send();',
  },
  {
    wrong: 'a deleted review leaves the execution waiting',
    file: `${reviews}decide-step.ts`,
    from: "return { ...nothing, closure: 'DELETED',",
    to: 'return { ...nothing,',
  },
];
