/** What the screen shows, as the fragment of its address. */
export type Route =
  | { readonly screen: 'review'; readonly executionId: string | undefined }
  | { readonly screen: 'queue' }
  | { readonly screen: 'documents' };

export function readRoute(hash: string): Route {
  const [screen = '', id] = hash.replace(/^#\/?/, '').split('/');
  if (screen === 'documents') return { screen };
  if (screen === 'queue') return { screen };
  return { screen: 'review', executionId: id !== undefined && /^[0-9a-f-]{36}$/.test(id) ? id : undefined };
}

export function hashOf(route: Route): string {
  if (route.screen !== 'review') return `#/${route.screen}`;
  return route.executionId === undefined ? '#/review' : `#/review/${route.executionId}`;
}
