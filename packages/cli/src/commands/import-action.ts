import { readFile, writeFile } from 'node:fs/promises';
import { formatActionFile, importAction as imported } from '@recto/document';
import { Command } from 'commander';
import { CommandFailure, guarded } from '../command-failure.ts';

/** `recto actions import`: an action of another service of the interface as an action file. */
export function importAction(): Command {
  return new Command('import')
    .description('turn the JSON of an action of another server (GET of an action) into an action file')
    .argument('<file>', 'JSON')
    .option('--out <file>', 'write to this file instead of the terminal')
    .addHelpText(
      'after',
      `
Its fields come without kinds and labels: those of the template of its type are taken, or what the name tells.

Example:
  recto actions import live.json --out invoice.yaml`,
    )
    .action((file: string, { out }: { readonly out?: string }) => guarded(() => convert(file, out)));
}

async function convert(file: string, out: string | undefined): Promise<void> {
  const found = imported(await jsonOf(file));
  if (found === undefined)
    throw new CommandFailure(
      `${file}: expected the JSON of one action, with its name and configuration.content.output`,
    );
  const text = formatActionFile(found.action);
  if (out === undefined) process.stdout.write(text);
  else await writeFile(out, text);
  const { left, guessed, renamed } = found;
  tell('cannot be carried over', left);
  tell('renamed', renamed);
  tell('kind and labels follow from the name alone; look at', guessed);
}

async function jsonOf(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandFailure(`cannot read the file ${file}`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandFailure(`${file}: not well-formed JSON`);
  }
}

function tell(what: string, names: readonly string[]): void {
  if (names.length > 0) process.stderr.write(`recto: ${what}: ${names.join(', ')}\n`);
}
