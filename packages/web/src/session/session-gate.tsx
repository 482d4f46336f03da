import type { Session } from '@recto/contract';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { isCallError, onSessionBegun, onSessionEnded } from '../server/call.ts';
import { takeSession } from './early-session.ts';
import { whenHandsRest } from './hands-rest.ts';
import { leaveByProvider } from './other-ways.tsx';
import { SignIn } from './sign-in.tsx';

interface SignedIn {
  readonly session: Session;
  readonly signOut: () => void;
}

const SessionContext = createContext<SignedIn | undefined>(undefined);

type Gate = 'asking' | 'out' | 'offline' | Session;

/**
 * Shows its content once somebody is signed in. When the session expires, the content stays below the sign-in, so
 * nothing typed is lost.
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const [gate, setGate] = useState<Gate>('asking');
  useEffect(() => askOften(setGate), []);
  const [isEnded, setEnded] = useEnded();
  const signedIn = useMemo(
    () => (typeof gate === 'object' ? { session: gate, signOut: () => leave(setGate) } : undefined),
    [gate],
  );
  const enter = (session: Session) => {
    // The content belongs to the previous user.
    if (typeof gate === 'object' && gate.user.id !== session.user.id) return location.reload();
    setGate(session);
    setEnded(false);
  };
  if (signedIn === undefined) {
    return gate === 'out' ? (
      <SignIn isAgain={false} onSession={enter} />
    ) : (
      <Waiting isOffline={gate === 'offline'} />
    );
  }
  return (
    <SessionContext value={signedIn}>
      {isEnded && (
        <div className="cover">
          <SignIn isAgain onSession={enter} />
        </div>
      )}
      <div className="inside" inert={isEnded}>
        {children}
      </div>
    </SessionContext>
  );
}

/** Whether the session has ended. After signing in again, the focus returns to where it was. */
function useEnded(): readonly [boolean, (isEnded: boolean) => void] {
  const [isEnded, setEnded] = useState(false);
  const before = useRef<Element>(undefined);
  useEffect(
    () =>
      whenHandsRest({
        listen: onSessionEnded,
        act: () => {
          before.current ??= document.activeElement ?? undefined;
          setEnded(true);
        },
        // A call that failed while the password was being typed says nothing about the new session.
        listenForCancel: onSessionBegun,
      }),
    [],
  );
  useEffect(() => {
    if (isEnded) return;
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = undefined;
  }, [isEnded]);
  return [isEnded, setEnded];
}

export function useSession(): SignedIn {
  const signedIn = useContext(SessionContext);
  if (signedIn === undefined) throw new Error('SessionGate has to be around what uses the session.');
  return signedIn;
}

function Waiting({ isOffline }: { readonly isOffline: boolean }) {
  const strings = useStrings();
  return (
    <main className="calm">
      <p role="status">{isOffline ? strings.offline(0) : strings.loading}</p>
    </main>
  );
}

const againMs = 3000;

function askOften(setGate: (gate: Gate) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    try {
      setGate(await takeSession());
    } catch (error) {
      const isOut = isCallError(error) && error.status === 401;
      setGate(isOut ? 'out' : 'offline');
      if (!isOut) timer = setTimeout(ask, againMs);
    }
  };
  void ask();
  return () => clearTimeout(timer);
}

async function leave(setGate: (gate: Gate) => void): Promise<void> {
  if (await leaveByProvider().catch(() => false)) return;
  await api.signOut().catch(() => undefined);
  setGate('out');
}
