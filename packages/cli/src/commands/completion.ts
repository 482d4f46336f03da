import { Command } from 'commander';
import { completionScript, shells } from '../completion-script.ts';
import { exitCodes } from '../program.ts';

/** `recto completion`: a script that completes subcommands and options in a shell. */
export function completionCommand(): Command {
  return new Command('completion')
    .description('print a completion script for your shell')
    .argument('<shell>', shells.join(', '))
    .addHelpText(
      'after',
      `
Examples:
  recto completion bash > ~/.local/share/bash-completion/completions/recto
  recto completion zsh  > "\${fpath[1]}/_recto"
  recto completion fish > ~/.config/fish/completions/recto.fish`,
    )
    .action((shell: string, _options: object, command: Command) => {
      const known = shells.find((one) => one === shell);
      const program = command.parent;
      if (known === undefined || program === null) {
        command.error(`error: no completion for "${shell}": use ${shells.join(', ')}`, {
          exitCode: exitCodes.usage,
        });
      }
      process.stdout.write(completionScript(known, program));
    });
}
