/** They would break the framing of a request; Node writes them itself. */
const framing = new Set(['content-length', 'transfer-encoding', 'connection', 'host']);

/**
 * Names are tokens; values are visible ASCII characters and spaces, which any server accepts.
 * @throws TypeError that names the header, never its value.
 */
export function checkHeaders(prefix: string, headers: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    const isFine =
      /^[\w!#$%&'*+.^`|~-]+$/.test(name) &&
      !framing.has(name.toLowerCase()) &&
      typeof value === 'string' &&
      !/[^\x20-\x7e]/.test(value);
    if (!isFine) throw new TypeError(`${prefix}${name}: a header that cannot be sent`);
  }
}
