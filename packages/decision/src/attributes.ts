import type { Escalated, Part, Reply } from './engine/call.ts';
import { noUsage, sumOf, type Usage } from './usage.ts';

/** How an answer came about. */
export interface DecisionAttributes {
  /** The route that answered. */
  readonly provider: string;
  /** The model asked for on that route. */
  readonly requestedModel: string | null;
  /** The concrete model that answered. */
  readonly model: string | null;
  /** Of all billed calls, including those whose answers were refused. */
  readonly usage: Usage;
  /** In US dollars. Null if neither a cost nor tokens were reported, or if the price of a model used is not known. */
  readonly estimatedCostUsd: number | null;
  readonly costSource: 'ESTIMATE' | 'PROVIDER';
  /** From the call to its answer, including retries, waits and abandoned routes. */
  readonly latencyMs: number;
  /** On the route that answered; 0 from the cache. */
  readonly attempts: number;
  readonly failedOverFrom: readonly string[];
  readonly cacheHit: boolean;
  readonly questionSetId: string | null;
  readonly questionSetVersion: string | null;
  /** SHA-256 of the state's canonical JSON, in hex. */
  readonly stateHash: string;
  readonly providerRequestId: string | null;
  /** Present if more than one call was billed: what each was about and what it cost. */
  readonly parts?: readonly Part[];
  /** Present if answers were too uncertain and another route was asked. */
  readonly escalated?: readonly Escalated[];
  /** The provider's body as text, only on request. */
  readonly rawResponse?: string;
  readonly traceEntry: TraceEntry;
}

/** What an audit trail records of a decision. */
export interface TraceEntry {
  readonly provider: string;
  readonly step: string | null;
  readonly model: string | null;
  readonly questionSetId: string | null;
  readonly latencyMs: number;
  readonly attempts: number;
  readonly estimatedCostUsd: number | null;
  readonly failedOverFrom: readonly string[];
}

/** Facts about a call that are not in the provider's reply. */
interface Audit {
  readonly step: string | null;
  readonly questionSetId: string | null;
  readonly questionSetVersion: string | null;
  readonly latencyMs: number;
}

export function decisionAttributes(
  reply: Reply,
  audit: Audit,
  includeRawResponse: boolean,
): DecisionAttributes {
  const { route: provider, model, attempts, failedOverFrom, parts, requestedModel, cacheHit } = reply;
  const { step, questionSetId, questionSetVersion, latencyMs } = audit;
  const { usage, costUsd: estimatedCostUsd } =
    parts.length === 0 ? { usage: noUsage, costUsd: 0 } : sumOf(parts);
  const isPriced = parts.length > 0 && parts.every(({ costSource }) => costSource === 'PROVIDER');
  const traced = { provider, model, questionSetId, latencyMs, attempts, estimatedCostUsd, failedOverFrom };
  return {
    ...traced,
    requestedModel,
    usage,
    costSource: isPriced ? 'PROVIDER' : 'ESTIMATE',
    cacheHit,
    questionSetVersion,
    stateHash: reply.stateHash,
    providerRequestId: reply.requestId,
    ...(parts.length > 1 ? { parts: [...parts] } : {}),
    ...(reply.escalated === undefined ? {} : { escalated: reply.escalated }),
    ...(includeRawResponse && reply.rawText !== undefined ? { rawResponse: reply.rawText } : {}),
    traceEntry: { ...traced, step },
  };
}
