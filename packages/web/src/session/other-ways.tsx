import { reviewApiPath } from '@recto/contract';
import { useEffect, useState } from 'react';
import { useSettings } from '../parts/settings.tsx';
import { api } from '../server/api.ts';
import { signInWays } from '../strings/sign-in-ways.ts';

/** A link to the operator's identity provider, if there is one, and what it said when it sent the browser back. */
export function OtherWays() {
  const words = signInWays[useSettings().language];
  const provider = useProvider();
  const [fault] = useState(takeFault);
  if (provider === null) return undefined;
  const told = Object.entries(words.failed).find(([why]) => why === fault)?.[1];
  return (
    <>
      {told !== undefined && (
        <p role="alert" className="failed-line">
          {told}
        </p>
      )}
      <a className="button wide" href={`${reviewApiPath}/sign-in/begin`}>
        {words.with(provider)}
      </a>
    </>
  );
}

/** Leaves for the identity provider, which ends its session too; false if there is none. */
export async function leaveByProvider(): Promise<boolean> {
  const { provider } = await api.signInWays();
  if (provider === null) return false;
  location.assign(`${reviewApiPath}/sign-in/out`);
  return true;
}

function useProvider(): string | null {
  const [provider, setProvider] = useState<string | null>(null);
  useEffect(() => {
    api.signInWays().then(
      (ways) => setProvider(ways.provider),
      () => {},
    );
  }, []);
  return provider;
}

/** The address says it once: after a reload it is no longer true. */
function takeFault(): string | null {
  const url = new URL(location.href);
  const fault = url.searchParams.get('sign-in');
  url.searchParams.delete('sign-in');
  if (fault !== null) history.replaceState(history.state, '', url);
  return fault;
}
