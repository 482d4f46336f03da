import { useEffect, useState } from 'react';
import { api } from '../server/api.ts';
import { isCallError } from '../server/call.ts';
import { tabId } from './tab-id.ts';

/** Keeps this tab's claim on a document while it is open; returns its expiry by this browser's clock. */
export function useClaim(
  executionId: string,
  until: number | undefined,
  claimSeconds: number,
  onLost: () => void,
): number | undefined {
  const [renewed, setRenewed] = useState<number>();
  useEffect(() => {
    if (until === undefined) return;
    const renew = async () => {
      try {
        const { expiresAt, now } = await api.claim(executionId, tabId(), true);
        setRenewed(Date.now() + Date.parse(expiresAt) - Date.parse(now));
      } catch (error) {
        if (isCallError(error, 'REVIEW_LOCKED', 'REVIEW_CLOSED')) onLost();
      }
    };
    const timer = setInterval(renew, (claimSeconds * 1000) / 3);
    // It was fetched ahead: its claim is a short one.
    if (until - Date.now() < (claimSeconds * 1000) / 2) void renew();
    return () => clearInterval(timer);
  }, [executionId, until, claimSeconds, onLost]);
  return renewed ?? until;
}
