import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { hashOf, type Route, readRoute } from './logic/route.ts';
import { SettingsProvider, useStrings } from './parts/settings.tsx';
import { ReviewScreen } from './review/review-screen.tsx';
import { SessionGate, useSession } from './session/session-gate.tsx';
import { TopBar } from './session/top-bar.tsx';
import type { Strings } from './strings/en.ts';

const QueueScreen = lazy(async () => ({ default: (await import('./queue/queue-screen.tsx')).QueueScreen }));
const DocumentsScreen = lazy(async () => ({
  default: (await import('./documents/documents-screen.tsx')).DocumentsScreen,
}));

const HomeScreen = lazy(async () => ({ default: (await import('./home/home-screen.tsx')).HomeScreen }));
const InsightScreen = lazy(async () => ({
  default: (await import('./insight/insight-screen.tsx')).InsightScreen,
}));
const ConnectScreen = lazy(async () => ({
  default: (await import('./connect/connect-screen.tsx')).ConnectScreen,
}));
const KindsScreen = lazy(async () => ({ default: (await import('./kinds/kinds-screen.tsx')).KindsScreen }));
const SettingsScreen = lazy(async () => ({
  default: (await import('./settings/settings-screen.tsx')).SettingsScreen,
}));
const FileScreen = lazy(async () => ({ default: (await import('./documents/file-screen.tsx')).FileScreen }));

const client = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } });

/** The screens, behind the sign-in. */
export function App({ strings }: { readonly strings: Strings }) {
  return (
    <QueryClientProvider client={client}>
      <SettingsProvider strings={strings}>
        <SessionGate>
          <Screens />
        </SessionGate>
      </SettingsProvider>
    </QueryClientProvider>
  );
}

function Screens() {
  const strings = useStrings();
  const { session } = useSession();
  const [route, go] = useRoute(session.roles.review ? 'review' : 'documents');
  useEffect(() => {
    document.title = `${strings.nav[route.screen]} · ${strings.appName}`;
  }, [route.screen, strings]);
  const open = useCallback((executionId: string | undefined) => go({ screen: 'review', executionId }), [go]);
  // The next document may arrive after the reviewer has navigated away, before the screen knows it.
  const move = useCallback(
    (executionId: string | undefined) => {
      if (readRoute(location.hash).screen === 'review') open(executionId);
    },
    [open],
  );
  const filter = useCallback(
    (query: Readonly<Record<string, string>>) => go({ screen: 'documents', query }),
    [go],
  );
  return (
    <>
      <TopBar route={route} />
      <Suspense fallback={<main className="calm">{strings.loading}</main>}>
        {route.screen === 'review' && <ReviewScreen executionId={route.executionId} go={move} />}
        {route.screen === 'queue' && <QueueScreen onOpen={open} />}
        {route.screen === 'home' && <HomeScreen />}
        {route.screen === 'insight' && <InsightScreen />}
        {route.screen === 'connect' && <ConnectScreen />}
        {route.screen === 'kinds' && <KindsScreen kindId={route.kindId} />}
        {route.screen === 'settings' && <SettingsScreen />}
        {route.screen === 'file' && <FileScreen key={route.fileId} fileId={route.fileId} />}
        {route.screen === 'documents' && (
          <DocumentsScreen query={route.query ?? {}} onFilter={filter} onOpen={open} />
        )}
      </Suspense>
    </>
  );
}

function useRoute(first: Route['screen']): readonly [Route, (route: Route) => void] {
  const [route, setRoute] = useState(() =>
    location.hash.length > 2 ? readRoute(location.hash) : readRoute(`#/${first}`),
  );
  useEffect(() => {
    const read = () => setRoute(readRoute(location.hash));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const go = useCallback((next: Route) => {
    history.replaceState(null, '', hashOf(next));
    setRoute(next);
  }, []);
  return [route, go];
}
