import type { ReviewDocument } from '@recto/contract';

/** An open document. `until` is the expiry of its claim by this browser's clock, if it is claimed. */
export interface Opened {
  readonly review: ReviewDocument;
  readonly until: number | undefined;
  readonly left: number | undefined;
}

export type Walk =
  | { readonly kind: 'loading' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly message: string; readonly code?: string | undefined }
  | { readonly kind: 'open'; readonly opened: Opened };

/** Where documents come from, and who is told about them. */
export interface WalkerPorts {
  /**
   * Claims the next in the queue for this tab; documents this tab already has come first. `isBackground`: nobody is
   * waiting.
   */
  readonly claimNext: (skip: readonly string[], isBackground: boolean) => Promise<Opened | undefined>;
  /** A document by its id: claimed if it is open and free. */
  readonly open: (executionId: string) => Promise<Opened>;
  readonly giveBack: (executionId: string) => void;
  /** Makes the address name this document. */
  readonly go: (executionId: string | undefined) => void;
  readonly onAhead: (opened: Opened) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

interface Asked {
  readonly from: string | undefined;
  readonly found: Promise<Opened | undefined>;
}

/** A prefetched document is shown only if its claim lasts at least this long. */
const leastLeftMs = 60_000;

/**
 * Goes through the queue. The last operation started decides what is shown: late responses change nothing. Only one
 * claim is in flight at a time, and later callers wait for it, so no document is claimed that nobody sees. Documents
 * that this tab has claimed and does not show are released when the screen is left.
 */
export class Walker {
  readonly #ports: WalkerPorts;
  readonly #watchers = new Set<() => void>();
  readonly #behind: string[] = [];
  /** Claimed, but not shown. */
  readonly #held = new Set<string>();
  #walk: Walk = { kind: 'loading' };
  /** The number of the latest operation. */
  #turn = 0;
  /** What is shown or being opened; empty: the next in the queue. */
  #address: string | undefined;
  #asked: Asked | undefined;
  /** The document that ended here, until another is shown. */
  #ended: string | undefined;
  #ahead: Opened | undefined;
  #left: number | undefined;
  #isLeft = false;

  constructor(ports: WalkerPorts) {
    this.#ports = ports;
  }

  readonly getWalk = (): Walk => this.#walk;

  readonly subscribe = (watch: () => void): (() => void) => {
    this.#watchers.add(watch);
    return () => this.#watchers.delete(watch);
  };

  /** The address names a document, or none: then the next one is opened. */
  readonly visit = (executionId: string | undefined): void => {
    this.#isLeft = false;
    if (this.#address === (executionId ?? '')) return;
    if (executionId !== undefined) void this.#load(executionId);
    else if (this.#walk.kind === 'open' && this.#walk.opened.until !== undefined) this.#stay();
    else void this.next();
  };

  /** The next in the queue; a prefetched one opens at once. */
  readonly next = async (): Promise<void> => {
    this.#address = '';
    this.#turn += 1;
    const ahead = this.#ahead;
    if (ahead !== undefined && this.#isFresh(ahead)) return this.#show(this.#oneLess(ahead));
    // The empty screen stays until there is something to show.
    if (this.#walk.kind !== 'empty') this.#set({ kind: 'loading' });
    await this.#outcome(() => this.#claim(this.#ended));
  };

  /** The document ended here, and the next one follows; `isGone` if it cannot be returned to. */
  readonly end = (executionId: string, isGone: boolean): void => {
    // Whoever has moved on meanwhile stays where they are.
    if (this.#shownId() !== executionId) return;
    this.#ended = executionId;
    if (!isGone) this.#behind.push(executionId);
    void this.next();
  };

  readonly previous = (): void => {
    const executionId = this.#behind.pop();
    if (executionId !== undefined) void this.#load(executionId);
  };

  readonly reload = (): void => {
    void (this.#address ? this.#load(this.#address) : this.next());
  };

  /** Claims the document after the open one. */
  readonly fetchAhead = async (): Promise<void> => {
    const from = this.#shownId();
    if (from === undefined || this.#asked !== undefined || this.#ahead !== undefined) return;
    const turn = this.#turn;
    const found = await this.#ask(from, true).catch(() => undefined);
    if (found === undefined || turn !== this.#turn) return;
    this.#ahead = found;
    this.#ports.onAhead(found);
  };

  /** The person may come back with other filters; documents that are not open are released for others. */
  readonly leave = (): void => {
    this.#isLeft = true;
    this.#turn += 1;
    this.#address = undefined;
    this.#ahead = undefined;
    for (const executionId of this.#held) this.#ports.giveBack(executionId);
    this.#held.clear();
  };

  /** The page is being left for good, perhaps: everything that this tab has is free for others at once. */
  readonly abandon = (release: (executionId: string) => void): void => {
    const shown =
      this.#walk.kind === 'open' && this.#walk.opened.until !== undefined ? this.#shownId() : undefined;
    for (const executionId of [...this.#held, ...(shown === undefined ? [] : [shown])]) release(executionId);
  };

  /** This tab's own claim is the next one anyway. */
  #stay(): void {
    const executionId = this.#shownId();
    this.#turn += 1;
    this.#address = executionId;
    this.#ports.go(executionId);
  }

  async #load(executionId: string): Promise<void> {
    this.#address = executionId;
    this.#turn += 1;
    await this.#outcome(async () => {
      const opened = await this.#ports.open(executionId);
      this.#hold(opened);
      return opened;
    });
  }

  /** Shows the result, unless something else was started meanwhile. */
  async #outcome(work: () => Promise<Opened | undefined>): Promise<void> {
    const turn = this.#turn;
    try {
      const opened = await work();
      if (turn === this.#turn) this.#show(opened);
    } catch (error) {
      if (turn !== this.#turn) return;
      const { code } = error as { readonly code?: string };
      this.#set({ kind: 'failed', message: error instanceof Error ? error.message : '', code });
    }
  }

  async #claim(from: string | undefined): Promise<Opened | undefined> {
    const turn = this.#turn;
    while (this.#asked !== undefined) {
      const asked = this.#asked;
      const opened = await asked.found.catch(() => undefined);
      if (turn !== this.#turn || (asked.from === from && opened !== undefined)) return opened;
    }
    return this.#ask(from, false);
  }

  #ask(from: string | undefined, isBackground: boolean): Promise<Opened | undefined> {
    const ask = async () => {
      try {
        const opened = await this.#ports.claimNext(from === undefined ? [] : [from], isBackground);
        this.#hold(opened);
        return opened;
      } finally {
        this.#asked = undefined;
      }
    };
    const found = ask();
    this.#asked = { from, found };
    return found;
  }

  #hold(opened: Opened | undefined): void {
    if (opened?.until === undefined) return;
    const { executionId } = opened.review;
    if (this.#isLeft) this.#ports.giveBack(executionId);
    else if (executionId !== this.#shownId()) this.#held.add(executionId);
  }

  #show(opened: Opened | undefined): void {
    const id = opened?.review.executionId;
    const before = this.#walk;
    const ended = this.#ended;
    this.#ahead = undefined;
    this.#ended = undefined;
    this.#address = id ?? '';
    this.#left = opened?.left ?? this.#left;
    if (id !== undefined) this.#held.delete(id);
    this.#set(opened === undefined ? { kind: 'empty' } : { kind: 'open', opened });
    // Left without finishing it, so it still belongs to this tab.
    if (before.kind === 'open' && before.opened.review.executionId !== ended) this.#hold(before.opened);
    this.#ports.go(id);
  }

  #set(walk: Walk): void {
    this.#walk = walk;
    for (const watch of this.#watchers) watch();
  }

  #shownId(): string | undefined {
    return this.#walk.kind === 'open' ? this.#walk.opened.review.executionId : undefined;
  }

  #isFresh({ until }: Opened): boolean {
    return until !== undefined && until - this.#ports.now() > leastLeftMs;
  }

  /** The prefetched count includes the document that has ended since. */
  #oneLess(opened: Opened): Opened {
    return this.#left === undefined ? opened : { ...opened, left: Math.max(1, this.#left - 1) };
  }
}
