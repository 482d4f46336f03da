/** What the screen shows, as the fragment of its address. */
export type Route =
  | { readonly screen: 'review'; readonly executionId: string | undefined }
  | { readonly screen: 'queue' }
  | { readonly screen: 'home' }
  | { readonly screen: 'settings' }
  | { readonly screen: 'insight' }
  | { readonly screen: 'connect' }
  | { readonly screen: 'kinds'; readonly kindId?: string | undefined }
  | { readonly screen: 'documents'; readonly query?: Readonly<Record<string, string>> }
  | { readonly screen: 'file'; readonly fileId: string };

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [screen = '', id] = path.split('/');
  if (screen === 'documents') return { screen, query: Object.fromEntries(new URLSearchParams(query)) };
  if (isPlain(screen)) return { screen };
  if (screen === 'kinds')
    return { screen, kindId: id === 'new' || (id !== undefined && isId(id)) ? id : undefined };
  if (screen === 'file' && id !== undefined && isId(id)) return { screen, fileId: id };
  return { screen: 'review', executionId: id !== undefined && isId(id) ? id : undefined };
}

const plain = ['queue', 'home', 'insight', 'connect', 'settings'] as const;

function isPlain(screen: string): screen is (typeof plain)[number] {
  return plain.some((one) => one === screen);
}

function isId(text: string): boolean {
  return /^[0-9a-f-]{36}$/.test(text);
}

export function hashOf(route: Route): string {
  if (route.screen === 'documents') {
    const text = new URLSearchParams(route.query).toString();
    return text === '' ? '#/documents' : `#/documents?${text}`;
  }
  if (route.screen === 'file') return `#/file/${route.fileId}`;
  if (route.screen === 'kinds') return route.kindId === undefined ? '#/kinds' : `#/kinds/${route.kindId}`;
  if (route.screen !== 'review') return `#/${route.screen}`;
  return route.executionId === undefined ? '#/review' : `#/review/${route.executionId}`;
}
