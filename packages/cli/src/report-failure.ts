/** Reports on stderr what failed and why, in one line. */
export function reportFailure(subject: string, error: unknown): void {
  process.stderr.write(`${subject}: ${error instanceof Error ? error.message : String(error)}\n`);
}
