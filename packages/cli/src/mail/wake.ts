/** A signal that also reaches those who start waiting later. */
export interface Wake {
  ring(): void;
  /** Resolves once there has been a call since the last `forget`. */
  next(): Promise<void>;
  forget(): void;
}

export function createWake(): Wake {
  let hasRung = false;
  let tell = () => {};
  return {
    ring() {
      hasRung = true;
      tell();
    },
    next: () =>
      new Promise((resolve) => {
        tell = resolve;
        if (hasRung) resolve();
      }),
    forget() {
      hasRung = false;
    },
  };
}
