import { basename } from 'node:path';
import type { ActionDefinition, Page } from '@recto/document';
import { Command } from 'commander';
import { exitCodes } from '../program.ts';
import { readDocument } from '../read-document.ts';
import { resolveActions } from '../resolve-actions.ts';

interface ClassifyOptions {
  readonly action?: readonly string[];
  readonly json?: boolean;
}

/** `recto classify`: which of several actions files belong to. */
export function classifyCommand(): Command {
  return new Command('classify')
    .description('tell which of several actions files belong to, here and now, without a server')
    .argument('<file...>', 'PDF, PNG, JPEG or TIFF')
    .option(
      '--action <name|file...>',
      'receipt, invoice, … or action files to choose from; auto, the default: all kinds but expense-receipt',
    )
    .option('--json', 'one JSON object per line')
    .addHelpText(
      'after',
      `
Exit code: 0 when every file was read, 1 when one failed, 2 for wrong usage.

Examples:
  recto classify scan.pdf
  recto classify *.pdf --action invoice --action order.yaml --json`,
    )
    .action(async (files: string[], options: ClassifyOptions, command: Command) => {
      const actions = await resolveActions(options.action, command);
      process.exitCode = await classifyFiles(files, actions, options.json === true);
    });
}

async function classifyFiles(
  files: readonly string[],
  actions: readonly ActionDefinition[],
  json: boolean,
): Promise<number> {
  const { createReaderPool } = await import('@recto/sandbox');
  const pool = createReaderPool({ processes: 1 });
  let failed = 0;
  try {
    for (const file of files) {
      const read = await readDocument(pool, file);
      if (read.ok) process.stdout.write(`${await judged(file, read.pages, actions, json)}\n`);
      else {
        failed++;
        process.stderr.write(`recto: ${file}: ${read.detail} (${read.code})\n`);
      }
    }
  } finally {
    await pool.close();
  }
  return failed === 0 ? exitCodes.ok : exitCodes.failed;
}

async function judged(
  file: string,
  pages: readonly Page[],
  actions: readonly ActionDefinition[],
  json: boolean,
): Promise<string> {
  const { weighActions, weighedJson, weighedText } = await import('../weigh-actions.ts');
  const choice = weighActions(pages, actions);
  if (json) return JSON.stringify({ documentName: basename(file), ...weighedJson(choice) });
  return `${basename(file)}  ${choice.best?.action.name ?? '-'}  (${weighedText(choice)})`;
}
