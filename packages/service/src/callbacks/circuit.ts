/** How a receiver has answered lately. It is closed as long as it may be called. */
export interface Circuit {
  /** Attempts that failed one after another. */
  readonly failures: number;
  /** How often in a row it was opened. */
  readonly openings: number;
  /** ISO 8601. Open until then; after that, half-open: one attempt decides. */
  readonly openUntil: string | null;
}

/** What may be done with a receiver now. */
type Turn =
  | { readonly kind: 'TRY' }
  /** Only if nobody else tries. */
  | { readonly kind: 'TRIAL'; readonly openUntil: string }
  | { readonly kind: 'WAIT'; readonly ms: number };

const failuresToOpen = 5;
const firstOpenMs = 60_000;
const longestOpenMs = 900_000;

export const closedCircuit: Circuit = { failures: 0, openings: 0, openUntil: null };

export function circuitTurn({ openUntil }: Circuit, now: Date): Turn {
  if (openUntil === null) return { kind: 'TRY' };
  const ms = Date.parse(openUntil) - now.getTime();
  return ms > 0 ? { kind: 'WAIT', ms } : { kind: 'TRIAL', openUntil };
}

/**
 * The circuit after another failure. The fifth in a row opens it for a minute; each failed trial doubles that, up to 15
 * minutes. Attempts that were on their way when it opened do not.
 */
export function afterFailure(circuit: Circuit, now: Date, isTrial: boolean): Circuit {
  const failures = circuit.failures + 1;
  const isOpen = circuit.openUntil !== null;
  if (isTrial ? false : isOpen || failures < failuresToOpen) return { ...circuit, failures };
  const ms = Math.min(longestOpenMs, firstOpenMs * 2 ** Math.min(circuit.openings, 20));
  const openUntil = new Date(now.getTime() + ms).toISOString();
  return { failures, openings: circuit.openings + 1, openUntil };
}
