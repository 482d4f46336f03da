import type { HttpRequest } from '../http/http.ts';

/** Headers with secret values. */
const secretHeader = /auth|key|token|secret|cookie/i;
const mark = '[secret]';

/** A request's secrets: those in its headers, and the account in its address. */
export function secretsOf({ headers, url }: HttpRequest): readonly string[] {
  const values = Object.entries(headers).flatMap(([name, value]) =>
    secretHeader.test(name) ? [value.replace(/^\w+ /, '')] : [],
  );
  const account = /\/accounts\/([^/?]+)/.exec(url)?.[1];
  return account === undefined ? values : [...values, account, decodeURIComponent(account)];
}

/** The text without the secrets, whether plain or as encoded in JSON and URLs. */
export function redact(text: string, secrets: Iterable<string>): string {
  const forms = [...secrets].flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
  ]);
  const known = [...new Set(forms)].filter((form) => form.trim() !== '');
  if (known.length === 0) return text;
  // Longest first, and all in one pass: a short one may be part of a longer one, or of the mark.
  const parts = known.sort((a, b) => b.length - a.length).map((form) => form.replace(/[^\w]/g, '\\$&'));
  return text.replace(new RegExp(parts.join('|'), 'g'), mark);
}
