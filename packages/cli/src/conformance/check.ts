import { Problem, type Schema, schemaFaults } from '@recto/contract';
import { faultOf } from './frozen/match.ts';
import type { Answer, Ask } from './http-client.ts';
import type { Walk } from './walk.ts';

/** Written out: a constant shared with the server would share its mistakes. */
const problemMediaType = 'application/problem+json';

/** One row of the table. */
export interface Check {
  readonly row: string;
  readonly expected: string;
  readonly probe: (walk: Walk) => Promise<Finding>;
}

export interface Finding {
  readonly ok: boolean;
  /** Not tried, for a reason on the user's side; neither right nor wrong. */
  readonly skipped?: boolean;
  /** A short text; includes what was wrong, if anything. */
  readonly got: string;
}

export interface Expectation {
  readonly status: number;
  /** The schema of the body. An error's body is always a problem. */
  readonly schema?: Schema;
  /** A further condition: returns what is wrong, or nothing. */
  readonly that?: (answer: Answer) => string | undefined | false;
  /** Describes `that` in the table. */
  readonly note?: string;
}

/** A row that makes one request and checks the response. */
export function asking(
  row: string,
  ask: (walk: Walk) => Ask | Promise<Ask>,
  expectation: Expectation,
): Check {
  return {
    row,
    expected: wordsFor(expectation),
    probe: async (walk) => {
      const answer = await walk.ask(await ask(walk));
      const isRefused = expectation.status !== answer.status && codeOf(answer) === refusedAddress;
      return isRefused ? notCalledBack(walk) : judge(answer, expectation);
    },
  };
}

const refusedAddress = 'CALLBACK_ADDRESS_REFUSED';

/** The server may not call back to the walk, so the row cannot judge it. The command explains once what to do. */
export function notCalledBack(walk: Walk): Finding {
  const { host } = new URL(walk.receiver.urlOf('/'));
  return { ok: true, skipped: true, got: `needs RECTO_EGRESS_ALLOW=${host}` };
}

/** A row about more than one response: `probe` returns what is wrong, or nothing. */
export function observing(row: string, expected: string, probe: (walk: Walk) => Promise<Finding>): Check {
  return { row, expected, probe };
}

/** A row whose response must equal a frozen body, key by key. */
export function comparing(
  row: string,
  ask: (walk: Walk) => Ask | Promise<Ask>,
  expected: unknown,
  status = 200,
): Check {
  return {
    row,
    expected: `${status}, the frozen body`,
    probe: async (walk) => compare(await walk.ask(await ask(walk)), expected, status),
  };
}

/** Compares a response with a frozen body. */
function compare(answer: Answer, expected: unknown, status = 200): Finding {
  if (answer.status !== status) return { ok: false, got: `${answer.status}; ${detailOf(answer)}` };
  const fault = faultOf(expected, answer.json);
  return { ok: fault === undefined, got: fault ?? String(answer.status) };
}

/** Compares a response with the expectation. */
export function judge(answer: Answer, expectation: Expectation): Finding {
  const faults = faultsOf(answer, expectation);
  return faults.length === 0
    ? { ok: true, got: String(answer.status) }
    : { ok: false, got: `${answer.status}; ${faults.join('; ')}` };
}

function faultsOf(answer: Answer, { status, schema, that }: Expectation): readonly string[] {
  if (answer.status !== status) return [detailOf(answer)].filter((text) => text !== '');
  const type = answer.headers.get('content-type') ?? '';
  if (status >= 400) {
    const faults = schemaFaults(Problem, answer.json).slice(0, 2);
    const own = (answer.json as Partial<Problem> | undefined)?.status;
    return [
      ...(type.startsWith(problemMediaType) ? [] : [`content type ${type || 'missing'}`]),
      ...faults,
      ...(own === status ? [] : [`status ${own} in the body`]),
      ...faultFrom(that, answer),
    ];
  }
  return [
    ...(schema === undefined ? [] : schemaFaults(schema, answer.json).slice(0, 2)),
    ...(schema === undefined || type.startsWith('application/json')
      ? []
      : [`content type ${type || 'missing'}`]),
    ...faultFrom(that, answer),
  ];
}

function faultFrom(that: Expectation['that'], answer: Answer): readonly string[] {
  const fault = that?.(answer);
  return typeof fault === 'string' ? [fault] : [];
}

function codeOf({ json }: Answer): unknown {
  return (json as { readonly code?: unknown } | undefined)?.code;
}

/** Also for an unexpected status: the server's own words help. */
function detailOf(answer: Answer): string {
  const problem = answer.json as Partial<Problem> | undefined;
  return String(problem?.detail ?? problem?.title ?? 'another status').slice(0, 120);
}

function wordsFor({ status, schema, note }: Expectation): string {
  const body = status >= 400 ? 'problem' : schema === undefined ? undefined : 'JSON as documented';
  return [String(status), body, note].filter((word) => word !== undefined).join(', ');
}
