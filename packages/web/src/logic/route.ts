/** What the screen shows, as the fragment of its address. */
export type Route =
  | { readonly screen: 'review'; readonly executionId: string | undefined }
  | { readonly screen: 'queue' }
  | { readonly screen: 'documents' }
  | { readonly screen: 'file'; readonly fileId: string };

export function readRoute(hash: string): Route {
  const [screen = '', id] = hash.replace(/^#\/?/, '').split('/');
  if (screen === 'documents') return { screen };
  if (screen === 'queue') return { screen };
  if (screen === 'file' && id !== undefined && isId(id)) return { screen, fileId: id };
  return { screen: 'review', executionId: id !== undefined && isId(id) ? id : undefined };
}

function isId(text: string): boolean {
  return /^[0-9a-f-]{36}$/.test(text);
}

export function hashOf(route: Route): string {
  if (route.screen === 'file') return `#/file/${route.fileId}`;
  if (route.screen !== 'review') return `#/${route.screen}`;
  return route.executionId === undefined ? '#/review' : `#/review/${route.executionId}`;
}
