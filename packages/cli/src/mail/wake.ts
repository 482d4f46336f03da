/** A bell that is heard also by who comes to listen later. */
export interface Wake {
  ring(): void;
  /** Until the bell has rung since the last `forget`. */
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
