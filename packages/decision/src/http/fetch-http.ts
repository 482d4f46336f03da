import { type Http, ResponseTooLargeError } from './http.ts';

/** HTTP through a `fetch` of the caller's choice: for runtimes without Node's client, proxies and tests. */
export function fetchHttp(
  fetch: typeof globalThis.fetch,
  { maxResponseBytes }: { maxResponseBytes: number },
): Http {
  return async ({ method, url, headers, body }, signal) => {
    const init = { method, headers, redirect: 'manual', signal } as const;
    const response = await fetch(url, body === undefined ? init : { ...init, body });
    return {
      status: response.status,
      header: (name) => response.headers.get(name) ?? undefined,
      headers: () => [...response.headers],
      text: await readText(response, maxResponseBytes),
    };
  };
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Not iterated: the streams of some browsers cannot be.
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step?.done === false; step = await reader?.read()) {
    bytes += step.value.byteLength;
    if (bytes > maxBytes) {
      // Not awaited: what is wrong is known.
      reader?.cancel().catch(() => undefined);
      throw new ResponseTooLargeError(response.status, maxBytes);
    }
    text += decoder.decode(step.value, { stream: true });
  }
  return text + decoder.decode();
}
