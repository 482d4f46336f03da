/**
 * Ends one request. Creates an AbortSignal only on demand: making one and listening to it costs more than everything
 * else done for a request here.
 */
export class Stop {
  #isStopped = false;
  #controller: AbortController | undefined;
  #end: (() => void) | undefined;

  /** For clients that accept nothing else. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#isStopped) this.#controller.abort();
    return this.#controller.signal;
  }

  /** How to end the request; undefined once there is nothing left to end. */
  set end(end: (() => void) | undefined) {
    this.#end = end;
  }

  stop(): void {
    this.#isStopped = true;
    this.#end?.();
    this.#controller?.abort();
  }
}
