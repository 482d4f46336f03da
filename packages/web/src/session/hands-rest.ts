/** Longer than somebody takes from one key to the next. */
const restMs = 1500;

/**
 * Does something after an event, but not between two keys: the rest of a word that somebody types would go where it is
 * not meant to. Answers how to stop.
 */
export function whenHandsRest(listen: (listener: () => void) => () => void, act: () => void): () => void {
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onKey = ({ timeStamp }: Event) => {
    lastKeyAt = timeStamp;
  };
  const actOrWait = () => {
    clearTimeout(timer);
    const leftMs = lastKeyAt + restMs - performance.now();
    if (leftMs > 0) timer = setTimeout(actOrWait, leftMs);
    else act();
  };
  document.addEventListener('keydown', onKey, true);
  const stop = listen(actOrWait);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('keydown', onKey, true);
  };
}
