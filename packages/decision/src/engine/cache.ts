import { sha256 } from '../canonical.ts';
import type { DecisionCache } from '../decision-cache.ts';
import { noUsage } from '../usage.ts';
import type { CheckedCall, Layer, Reply } from './layer.ts';

/**
 * Answers from the cache, and lets equal calls in flight share one. Off unless a call requests it. `identity` is the
 * primary route, its address and its model: with another one it is another decision.
 */
export function cache(store: DecisionCache | undefined, identity: string): Layer<CheckedCall, CheckedCall> {
  return (next) => {
    if (store === undefined) return next;
    return async (call) => {
      if (!call.useCache) return next(call);
      const asked = store.short(`${identity}\n${extrasOf(call)}\n${call.questions.identity}`);
      const key = asked + call.checked.hash();
      const hit = store.get(key);
      if (hit !== undefined) return asHit(hit);
      call.checked.keep();
      return store.share(key, call, (shared) => next({ ...call, ...shared }), asFollower);
    };
  };
}

/** What a call may contain besides its questions. */
function extrasOf({ model, images, extraBody, extraHeaders, isSettled }: CheckedCall): string {
  const pictures = images.length === 0 ? '' : sha256(images.join(' '));
  return JSON.stringify([model, isSettled, pictures, extraBody, extraHeaders]);
}

function asFollower(reply: Reply): Reply {
  return { ...asHit(reply), wasAwaited: true };
}

function asHit(reply: Reply): Reply {
  return {
    ...reply,
    usage: noUsage,
    costUsd: 0,
    costSource: 'ESTIMATE',
    requestId: null,
    rawText: undefined,
    attempts: 0,
    failedOverFrom: [],
    parts: [],
    cacheHit: true,
  };
}
