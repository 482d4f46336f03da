/** The credentials in a request's `Authorization` header. */
type Credentials =
  | { readonly scheme: 'basic'; readonly username: string; readonly password: string }
  | { readonly scheme: 'bearer'; readonly token: string };

/** Parses the header; the scheme in any case. Undefined if it is missing or invalid. */
export function parseAuthorization(header: string | undefined): Credentials | undefined {
  const [, scheme = '', value = ''] = /^\s*(basic|bearer)\s+(\S+)\s*$/i.exec(header ?? '') ?? [];
  if (value === '') return undefined;
  if (scheme.toLowerCase() === 'bearer') return { scheme: 'bearer', token: value };
  const text = Buffer.from(value, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return undefined;
  return { scheme: 'basic', username: text.slice(0, colon), password: text.slice(colon + 1) };
}
