import { availableParallelism } from 'node:os';
import type { ActionDefinition, Example, Page } from '@recto/document';
import { createReaderPool } from '@recto/sandbox';
import { Command } from 'commander';
import { localExamples } from '../local-examples.ts';
import { batchProgress } from '../many/batch-progress.ts';
import type { Input } from '../many/collect-inputs.ts';
import type { FailedFile } from '../many/extract-files.ts';
import { filesHelp, gatherFiles, listFailures } from '../many/gather-files.ts';
import { mapInOrder } from '../map-in-order.ts';
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
    .description('find which of several actions files belong to, locally, without a server')
    .argument('<file...>', filesHelp)
    .option(
      '--action <name|file...>',
      'receipt, invoice, … or action files to choose from; by default auto, all built-in ones except expense-receipt',
    )
    .option('--json', 'one JSON object per line')
    .addHelpText(
      'after',
      `
Exit code: 0 if every file was read, 1 if one failed, 2 for wrong usage.

Examples:
  recto classify scan.pdf
  recto classify *.pdf --action invoice --action order.yaml --json`,
    )
    .action(async (words: string[], options: ClassifyOptions, command: Command) => {
      const actions = await resolveActions(options.action, command);
      const { files, isMissing } = await gatherFiles(words, command);
      const examples = await localExamples(options.action ?? []);
      const failed = await classifyFiles(files, { actions, examples }, options.json === true);
      listFailures(failed, files.length);
      process.exitCode = failed.length === 0 && !isMissing ? exitCodes.ok : exitCodes.failed;
    });
}

/** The actions to choose from, and what samples taught them. */
interface Offered {
  readonly actions: readonly ActionDefinition[];
  readonly examples: ReadonlyMap<string, readonly Example[]>;
}

async function classifyFiles(
  files: readonly Input[],
  offered: Offered,
  json: boolean,
): Promise<readonly FailedFile[]> {
  const processes = Math.min(availableParallelism(), files.length);
  const pool = createReaderPool({ processes });
  const progress = batchProgress(files.length, process.stderr);
  const failed: FailedFile[] = [];
  try {
    const work = async ({ path, name }: Input) => {
      const read = await readDocument(pool, path);
      progress.finished();
      return { path, name, read };
    };
    for await (const { path, name, read } of mapInOrder(files, processes, work)) {
      progress.clear();
      if (read.ok) process.stdout.write(`${await judged(name, read.pages, offered, json)}\n`);
      else {
        const detail = `${read.detail} (${read.code})`;
        process.stderr.write(`recto: ${path}: ${detail}\n`);
        failed.push({ path, details: [detail] });
      }
    }
  } finally {
    progress.clear();
    await pool.close();
  }
  return failed;
}

async function judged(
  name: string,
  pages: readonly Page[],
  { actions, examples }: Offered,
  json: boolean,
): Promise<string> {
  const { weighActions, weighedJson, weighedText } = await import('../weigh-actions.ts');
  const choice = weighActions(pages, actions, examples);
  if (json) return JSON.stringify({ documentName: name, ...weighedJson(choice) });
  return `${name}  ${choice.best?.action.name ?? '-'}  (${weighedText(choice)})`;
}
