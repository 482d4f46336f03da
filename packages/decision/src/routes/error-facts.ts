import { isObject, objectAt, stringAt } from '../json.ts';

/** The facts in an error body, whichever known envelope it came in. */
export interface ErrorFacts {
  /** The provider's short word or number for the failure. */
  readonly reason: string | undefined;
  /** Where in the request the fault lies, such as `questions.urgency.score.criteria`. */
  readonly place: string | undefined;
  /** The provider's message; it may quote what was sent. */
  readonly prose: string | undefined;
}

/** A machine-readable word or number: prose, keys and quotations do not match. */
const word = /^([a-z][a-z_.]{0,63}|\d{1,6})$/;

/** Words of the wire schema. Any other step of a path may be data, except the question id. */
const schemaWords = new Set(['noul', 'choice', 'score', 'type', 'instructions', 'criteria']);
const questionId = /^[\w-]{1,64}$/;

/** Reads `{error}`, `{error: {…}}`, `{message}`, `{detail}`, `{detail: [{loc, msg, type}]}` and `{errors: [{code}]}`. */
export function readErrorFacts(body: unknown): ErrorFacts {
  const first = firstItem(body);
  const nested = objectAt(body, 'error');
  const detail = objectAt(body, 'detail');
  const reasons = [
    stringAt(body, 'error_type'),
    stringAt(nested, 'error_type', 'type'),
    codeOf(nested),
    stringAt(detail, 'error_type', 'type'),
    codeOf(first) ?? stringAt(first, 'type'),
  ];
  return {
    reason: reasons.find((reason) => reason !== undefined && word.test(reason)),
    place: placeOf(first.loc),
    prose:
      stringAt(body, 'error') ??
      stringAt(nested, 'message') ??
      stringAt(body, 'message', 'detail') ??
      stringAt(detail, 'message') ??
      stringAt(first, 'msg', 'message'),
  };
}

function firstItem(body: unknown): Record<string, unknown> {
  if (!isObject(body)) return {};
  const list = [body.detail, body.errors].find(Array.isArray);
  return isObject(list?.[0]) ? list[0] : {};
}

function codeOf(error: Record<string, unknown>): string | undefined {
  const { code } = error;
  return typeof code === 'number' ? String(code) : stringAt(error, 'code');
}

/** The path down to the field of a question; just `state` for anything in the state. */
function placeOf(loc: unknown): string | undefined {
  if (!Array.isArray(loc)) return undefined;
  const [root, id, ...below] = (loc[0] === 'body' ? loc.slice(1) : loc).map(String);
  if (root === 'state' || root === 'model') return root;
  if (root !== 'questions') return undefined;
  if (id === undefined || !questionId.test(id)) return root;
  const end = below.findIndex((step) => !schemaWords.has(step));
  return [root, id, ...(end < 0 ? below : below.slice(0, end))].join('.');
}
