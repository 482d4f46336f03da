import { Command } from 'commander';

/** `recto decide`: passes everything after the word unchanged to the decision connector's own command. */
export function decideCommand(): Command {
  return new Command('decide')
    .description('ask a decision model typed questions: yes/no, choice, score (see recto decide --help)')
    .argument('[words...]')
    .allowUnknownOption()
    .helpOption(false)
    .action(decide);
}

async function decide(words: string[]): Promise<void> {
  const { runDecideCommand } = await import('@recto/decision/command');
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop.abort();
      // A pending read of standard input would keep the process alive.
      process.stdin.destroy();
    });
  }
  process.exitCode = await runDecideCommand(words, {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    program: 'recto decide',
    signal: stop.signal,
  });
}
