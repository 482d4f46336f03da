import type { Command } from 'commander';

/** The page docs/commands.md, generated from the program: every command with its help. */
export function commandReference(program: Command): string {
  const sections = program.commands.flatMap((command) => sectionsOf(command, program.name()));
  return [heading, ...sections].join('\n\n').concat('\n');
}

const heading = `# Commands

In a clone of the repository: \`npm run -s recto -- COMMAND\`. Exit codes: 0 success, 1 failure, 2 wrong usage;
any others are listed below. This page is generated from the program (\`UPDATE_DOCS=1 npm test -- command-reference\`).`;

function sectionsOf(command: Command, parent: string): string[] {
  const path = `${parent} ${command.name()}`;
  const below = command.commands.flatMap((child) => sectionsOf(child, path));
  return [`## ${path}\n\n\`\`\`text\n${helpOf(command)}\n\`\`\``, ...below];
}

/** The help as on a terminal with 100 columns, including examples. */
function helpOf(command: Command): string {
  const lines: string[] = [];
  command.configureOutput({ writeOut: (text) => lines.push(text), getOutHelpWidth: () => 100 });
  command.outputHelp();
  return lines.join('').trimEnd();
}
