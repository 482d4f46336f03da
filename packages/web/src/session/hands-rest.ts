/** Longer than the pause between two keystrokes. */
const restMs = 1500;

type Listen = (listener: () => void) => () => void;

interface HandsRest {
  readonly listen: Listen;
  readonly act: () => void;
  /** Notifies when what was waited for no longer applies. */
  readonly listenForCancel: Listen;
}

/**
 * Runs `act` after an event, but not between two keystrokes: the rest of a word being typed would end up in the
 * wrong place. Returns a function that stops it.
 */
export function whenHandsRest({ listen, act, listenForCancel }: HandsRest): () => void {
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
  const stopCancel = listenForCancel(() => clearTimeout(timer));
  return () => {
    stop();
    stopCancel();
    clearTimeout(timer);
    document.removeEventListener('keydown', onKey, true);
  };
}
