import { DecisionError } from '../decision-error.ts';
import type { TokenEstimate } from '../token-estimate.ts';
import type { CheckedCall, RoutedCall } from './call.ts';

/**
 * A call that does not fit the route goes to the next one before anything is sent.
 * @throws DecisionError UNSUPPORTED_BY_PROVIDER with the reason.
 */
export function refuseMisfit(call: RoutedCall, estimate: TokenEstimate): void {
  const { route, images, questions } = call;
  const refuse = (reason: string, what: string) => {
    const details = { reason, route: route.name, failsOver: true };
    throw new DecisionError('UNSUPPORTED_BY_PROVIDER', `The route ${route.name} ${what}`, details);
  };
  const isImage = (type: string) => route.imageTypes.includes(type);
  const strange = images.find(({ type }) => !isImage(type));
  if (strange !== undefined) refuse('images', `takes no images of type ${strange.type}`);
  if (!route.takesBoxes && questions.list.some(({ type }) => type === 'box'))
    refuse('box', 'takes no box questions');
  const count = questions.list.length;
  if (count > route.maxQuestions) refuse('questions', `takes ${route.maxQuestions} questions, not ${count}`);
  const tokens = route.contextTokens === Number.POSITIVE_INFINITY ? 0 : estimate.of(lengthOf(call));
  if (tokens > route.contextTokens) {
    refuse('context', `takes ${route.contextTokens} tokens, and these are about ${tokens}`);
  }
}

/** Characters in the request, from which tokens are estimated. */
export function lengthOf(call: CheckedCall): number {
  return call.checked.text.length + call.questions.wireText.length;
}
