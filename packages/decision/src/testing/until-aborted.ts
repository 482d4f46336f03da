/** A reply that never comes: rejects when the caller gives up. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = () => reject(new Error('aborted'));
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
}
