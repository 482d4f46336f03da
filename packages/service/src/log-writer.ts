import { fstatSync, writeSync } from 'node:fs';

const standardError = 2;

/** What becomes of a line; throws if it cannot be written now. */
type Write = (text: string) => void;

/**
 * Writes lines. One that cannot be written, as on a full disk, is lost instead of ending the process; the next that can
 * be comes after one that says how many were.
 */
export function createLineWriter(write: Write, tellLost: (lines: number) => string): (line: string) => void {
  let lost = 0;
  return (line) => {
    try {
      if (lost > 0) write(`\n${tellLost(lost)}\n`);
      lost = 0;
      write(`${line}\n`);
    } catch {
      lost++;
    }
  };
}

/** Lines on standard error, for the log. */
export function standardErrorLines(now: () => Date): (line: string) => void {
  // Its reader may be gone.
  process.stderr.on('error', () => {});
  // A stream to a file ends at its first error, and would stay silent when there is space again.
  const write: Write = fstatSync(standardError).isFile()
    ? (text) => void writeSync(standardError, text)
    : (text) => void process.stderr.write(text);
  return createLineWriter(write, (lines) =>
    JSON.stringify({ time: now().toISOString(), level: 'warn', event: 'log.lost', lines }),
  );
}
