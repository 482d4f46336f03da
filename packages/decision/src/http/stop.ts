/**
 * Ends one request. It is an AbortSignal only for whoever asks for one: to make one, and to listen to it, takes longer
 * than everything else that is done about a request here.
 */
export class Stop {
  #isStopped = false;
  #controller: AbortController | undefined;
  #end: (() => void) | undefined;

  /** For clients that know nothing else. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#isStopped) this.#controller.abort();
    return this.#controller.signal;
  }

  /** What has to be done to end the request; undefined when there is nothing left to end. */
  set end(end: (() => void) | undefined) {
    this.#end = end;
  }

  stop(): void {
    this.#isStopped = true;
    this.#end?.();
    this.#controller?.abort();
  }
}
