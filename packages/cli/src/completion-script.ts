import type { Command } from 'commander';

export const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

/** One position on the command line: the words before the cursor, and what may follow. */
interface Completions {
  readonly path: string;
  readonly words: readonly string[];
}

/** A completion script generated from the program, so it is always current. Files complete everywhere. */
export function completionScript(shell: Shell, program: Command): string {
  const table = completionsOf(program, '');
  switch (shell) {
    case 'bash':
      return bash(program.name(), table);
    case 'zsh':
      return `#compdef ${program.name()}\nautoload -U +X bashcompinit && bashcompinit\n${bash(program.name(), table)}`;
    case 'fish':
      return fish(program.name(), table);
  }
}

function completionsOf(command: Command, path: string): Completions[] {
  const options = command.options.flatMap((option) => option.long ?? []);
  const names = command.commands.map((child) => child.name());
  const below = command.commands.flatMap((child) => completionsOf(child, `${path} ${child.name()}`.trim()));
  return [{ path, words: [...names, ...options, '--help'] }, ...below];
}

function bash(name: string, table: readonly Completions[]): string {
  const cases = table.map(({ path, words }) => `    "${path}") words="${words.join(' ')}" ;;`).join('\n');
  return `_${name}() {
  local path="" word words
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) break ;; *) path="\${path:+$path }$word" ;; esac
  done
  while :; do
    case "$path" in
${cases}
    *" "*) path="\${path% *}"; continue ;;
    *) path=""; continue ;;
    esac
    break
  done
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _${name} ${name}
`;
}

function fish(name: string, table: readonly Completions[]): string {
  return table
    .flatMap(({ path, words }) => {
      const condition = path === '' ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${path}`;
      return words.map((word) =>
        word.startsWith('--')
          ? `complete -c ${name} -n '${condition}' -l ${word.slice(2)}`
          : `complete -c ${name} -n '${condition}' -a ${word}`,
      );
    })
    .join('\n')
    .concat('\n');
}
