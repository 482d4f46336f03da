/** A line that shows the progress of a long command. Writes only to a terminal. */
interface Progress {
  update(text: string): void;
  /** Clears the line, so the next output starts clean. */
  clear(): void;
}

/** Progress on `stream` (normally stderr, so piped results stay clean). */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  if (!stream.isTTY) return { update: () => undefined, clear: () => undefined };
  return {
    update: (text) => {
      const room = Math.max(20, (stream.columns ?? 80) - 1);
      stream.write(`\r\u001b[2K${text.length > room ? `${text.slice(0, room - 1)}…` : text}`);
    },
    clear: () => {
      stream.write('\r\u001b[2K');
    },
  };
}
