import { ProblemError } from '../problems.ts';

/** What is wrong with a body that is not valid JSON: where it breaks, without quoting it. */
export function jsonProblem(text: string): ProblemError {
  return new ProblemError('BODY_MALFORMED', `Expected JSON; ${faultOf(text)}.`);
}

function faultOf(text: string): string {
  try {
    JSON.parse(text);
    // It is JSON, but refused for what it could do to objects.
    return 'it has the key __proto__ or constructor, which is not accepted';
  } catch (error) {
    return faultIn(error instanceof Error ? error.message : '');
  }
}

/** The parser's words without its quotations. */
function faultIn(message: string): string {
  const place = /at position (\d+)/.exec(message)?.[1];
  const at = place === undefined ? '' : ` at character ${place}`;
  if (/end of JSON|unterminated/i.test(message)) return `it ends too early${at}`;
  if (/after JSON/i.test(message)) return `there is something after it${at}`;
  if (/^Expected/.test(message)) return `a quote, a comma or a colon is missing${at}`;
  return `it has an unexpected character${at}`;
}
