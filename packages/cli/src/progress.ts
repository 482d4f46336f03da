/** A line that tells how far a long command is. On anything but a terminal it writes nothing. */
interface Progress {
  update(text: string): void;
  /** Removes the line, so that what is printed next starts clean. */
  clear(): void;
}

/** Progress on `stream` (stderr, as a rule, so that piped results stay clean). */
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
