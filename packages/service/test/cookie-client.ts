/** Follows redirects and keeps cookies by host, as a browser does. `mapped` turns addresses into reachable ones. */
export function createCookieClient(mapped: (url: string) => string) {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    return jar;
  };
  const ask = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address);
    const cookie = [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), cookie };
    const response = await fetch(mapped(address), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jarOf(url).delete(pair.slice(0, at));
      else jarOf(url).set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  return {
    ask,
    /** Returns where it ends, and what is there. */
    async go(
      address: string,
      init: RequestInit = {},
    ): Promise<{ readonly url: string; readonly text: string }> {
      let url = address;
      let response = await ask(url, init);
      for (let hops = 0; response.status >= 300 && response.status < 400 && hops < 20; hops++) {
        url = new URL(response.headers.get('location') ?? '', url).href;
        response = await ask(url);
      }
      return { url, text: await response.text() };
    },
    forget: () => jars.clear(),
  };
}
