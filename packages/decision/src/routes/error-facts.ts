import { isObject, objectAt, parseJson, stringAt } from '../json.ts';

/** What an error body says, whichever of the known envelopes it came in. */
export interface ErrorFacts {
  /** The provider's short word or number for the failure. */
  readonly reason: string | undefined;
  /** Where in the request the fault lies, such as `questions.urgency.score.criteria`. */
  readonly place: string | undefined;
  /** The provider's prose; it may quote what was sent. */
  readonly prose: string | undefined;
}

/** A machine word: prose, and whatever it quotes, does not fit. */
const word = /^[\w.:/-]{1,64}$/;

/** Reads `{error}`, `{error: {…}}`, `{message}`, `{detail}`, `{detail: [{loc, msg, type}]}` and `{errors: [{code}]}`. */
export function readErrorFacts(text: string): ErrorFacts {
  const body = parseJson(text);
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

/** The path down to the field of a question. Never below `state`, nor to an option: those can be data. */
function placeOf(loc: unknown): string | undefined {
  if (!Array.isArray(loc)) return undefined;
  const steps = (loc[0] === 'body' ? loc.slice(1) : loc).map(String);
  const shown = steps[0] === 'questions' ? steps.slice(0, 4) : steps.slice(0, 1);
  return shown.length > 0 && shown.every((step) => word.test(step)) ? shown.join('.') : undefined;
}
