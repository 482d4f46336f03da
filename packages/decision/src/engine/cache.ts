import { sha256 } from '../canonical.ts';
import { cacheKey, type DecisionCache } from '../decision-cache.ts';
import type { CheckedCall, Layer, Reply } from './call.ts';

/**
 * Answers from the cache, and lets equal calls in flight share one. Off unless a call requests it. `identity` is the
 * primary route, its address and its model: with another one it is another decision.
 */
export function cache(store: DecisionCache | undefined, identity: string): Layer<CheckedCall> {
  return (next) => {
    if (store === undefined) return next;
    return async (call) => {
      if (!call.useCache || call.probed !== undefined) return next(call);
      const asked = `${identity}\n${extrasOf(call)}\n${call.questions.identity}`;
      const key = cacheKey(asked, call.checked.hash());
      return store.share(key, call, (shared) => next({ ...call, ...shared }), asHit);
    };
  };
}

/** What a call may contain besides its questions. */
function extrasOf({ model, images, extraBody, extraHeaders, isSettled }: CheckedCall): string {
  const pictures = images.length === 0 ? '' : sha256(JSON.stringify(images));
  return JSON.stringify([model, isSettled, pictures, extraBody, extraHeaders]);
}

function asHit(reply: Reply): Reply {
  return {
    ...reply,
    requestId: null,
    rawText: undefined,
    attempts: 0,
    failedOverFrom: [],
    parts: [],
    cacheHit: true,
  };
}
