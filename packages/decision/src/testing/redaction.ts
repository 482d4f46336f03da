import type { HttpRequest } from '../http/http.ts';

/** Headers that hold what nobody else may know. */
const secretHeader = /auth|key|token|secret|cookie/i;
const mark = '[secret]';

/** Keys and tokens of a request: of its headers, and the account in its address. */
export function secretsOf({ headers, url }: HttpRequest): readonly string[] {
  const values = Object.entries(headers).flatMap(([name, value]) =>
    secretHeader.test(name) ? [value.replace(/^\w+ /, '')] : [],
  );
  const account = /\/accounts\/([^/?]+)/.exec(url)?.[1];
  return account === undefined ? values : [...values, account, decodeURIComponent(account)];
}

/** The text without the secrets, as they are and as JSON and addresses write them. */
export function redact(text: string, secrets: Iterable<string>): string {
  const forms = [...secrets].flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
  ]);
  const known = [...new Set(forms)].filter((form) => form.trim() !== '');
  if (known.length === 0) return text;
  // The longest first, and all in one pass: a short one may stand in a longer one, or in the mark.
  const parts = known.sort((a, b) => b.length - a.length).map((form) => form.replace(/[^\w]/g, '\\$&'));
  return text.replace(new RegExp(parts.join('|'), 'g'), mark);
}
