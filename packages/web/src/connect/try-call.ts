/** Who calls, as a program does: never stored. */
export interface Caller {
  readonly name: string;
  readonly password: string;
}

/** What a server answered to a call that was tried. */
interface Answer {
  readonly status: number;
  readonly text: string;
  readonly tookMs: number;
}

const mostCharacters = 20_000;

/** Calls the interface with name and password, without the cookie of the screens. */
export async function tryCall(
  {
    method,
    path,
    body,
  }: { readonly method: string; readonly path: string; readonly body?: string | FormData },
  { name, password }: Caller,
): Promise<Answer> {
  const bytes = new TextEncoder().encode(`${name}:${password}`);
  const authorization = `Basic ${btoa(String.fromCharCode(...bytes))}`;
  const isJson = typeof body === 'string';
  const began = performance.now();
  const response = await fetch(path, {
    method,
    credentials: 'omit',
    headers: { authorization, ...(isJson && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  const text = await shownText(response);
  return { status: response.status, text, tookMs: Math.round(performance.now() - began) };
}

async function shownText(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  if (!/json|text|yaml/.test(type)) return `${type} ${(await response.blob()).size} B`;
  const text = await response.text();
  const shown = /[/+]json/.test(type) && text !== '' ? JSON.stringify(JSON.parse(text), undefined, 2) : text;
  return shown.length > mostCharacters ? `${shown.slice(0, mostCharacters)}…` : shown;
}
