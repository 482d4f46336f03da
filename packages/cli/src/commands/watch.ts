import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import type { ExtractedDocument } from '../extract-document.ts';
import { localExamples } from '../local-examples.ts';
import { exitCodes } from '../program.ts';
import { reportFailure } from '../report-failure.ts';
import { actionHelp, gathered, resolveActions } from '../resolve-actions.ts';
import { type SheetFormat, sheetFormats } from '../watch/result-folder.ts';

interface WatchCommandOptions {
  readonly action: readonly string[];
  readonly out: string;
  readonly format: SheetFormat;
  readonly interval: string;
  readonly processes: string;
  readonly once?: boolean;
}

/** `recto watch`: a folder that turns files into results. */
export function watchCommand(): Command {
  return new Command('watch')
    .description('extract every file that is put into a folder')
    .argument(
      '<folder>',
      'where documents arrive; they move to done/, failed/ (cannot be read) or unmatched/ (no action fits) in it',
    )
    .requiredOption('--action <name|file>', actionHelp, gathered)
    .requiredOption('--out <folder>', 'where results go: a JSON file for each document')
    .addOption(
      new Option(
        '--format <format>',
        'beside the JSON files: documents.csv and a CSV for each table, or results.xlsx',
      )
        .choices(sheetFormats)
        .default('json'),
    )
    .option(
      '--interval <seconds>',
      'time between two looks; a file that stays as it is for so long is complete',
      '2',
    )
    .option('--processes <n>', 'documents that are read at the same time', '1')
    .option('--once', 'end when nothing is left to do')
    .addHelpText(
      'after',
      `
Works on after a restart where it stopped. Ctrl-C ends it when the documents under way are finished.
Exit code: 0, or 2 for wrong usage.

Examples:
  recto watch inbox --action invoice --out results --format xlsx
  recto watch inbox --action auto --action order.yaml --out results --once`,
    )
    .action(async (folder: string, options: WatchCommandOptions, command: Command) => {
      await checkFolders(folder, options.out, command);
      const processes = Math.floor(
        numberOf(options.processes, '--processes', { least: 1, most: 64 }, command),
      );
      const seconds = numberOf(options.interval, '--interval', { least: 0.01, most: 3600 }, command);
      await watch({ folder, options, processes, intervalMs: seconds * 1000, command });
      process.exitCode = exitCodes.ok;
    });
}

interface Watch {
  readonly folder: string;
  readonly options: WatchCommandOptions;
  readonly processes: number;
  readonly intervalMs: number;
  readonly command: Command;
}

async function watch({ folder, options, processes, intervalMs, command }: Watch): Promise<void> {
  const actions = await resolveActions(options.action, command);
  const { engineFor } = await import('../model-engine.ts');
  const made = await engineFor(actions, process.env);
  if (!made.ok) return command.error(`error: ${made.message}`, { exitCode: exitCodes.usage });
  const { engine } = made;
  const [
    { createReaderPool },
    { extractDocument },
    { resultJson },
    { resultFolder },
    { watchedFolder },
    { watchFolder },
  ] = await Promise.all([
    import('@recto/sandbox'),
    import('../extract-document.ts'),
    import('../result-json.ts'),
    import('../watch/result-folder.ts'),
    import('../watch/watched-folder.ts'),
    import('../watch/watch-folder.ts'),
  ]);
  const examples = await localExamples(options.action ?? []);
  const pool = createReaderPool({ processes });
  const stop = stopSignal();
  try {
    await watchFolder({
      folder: watchedFolder(folder, Date.now),
      results: await resultFolder(options.out, actions, options.format),
      processes,
      intervalMs,
      once: options.once === true,
      signal: stop.signal,
      extract: (name) =>
        extractDocument(join(folder, name), { pool, actions, engine, examples, useEmbeddedData: true }),
      toJson: resultJson,
      onFinished: (name, document) => void process.stderr.write(`${finished(name, document)}\n`),
      onHeld: ({ name, why }) => void process.stderr.write(`WAITS  ${name}  ${why}; it stays where it is\n`),
      onStuck: (name, error) => reportFailure(`recto watch: ${name}`, error),
    });
  } finally {
    stop.release();
    await pool.close();
  }
}

/** `FAILED  scan.pdf  the file has no bytes`: what failed says why. */
function finished(name: string, document: ExtractedDocument): string {
  if (document.ok) return `${document.status}  ${name}`;
  return ['FAILED', name, ...document.reasons.map(({ detail }) => detail)].join('  ');
}

function stopSignal() {
  const stop = new AbortController();
  const abort = () => stop.abort();
  process.once('SIGINT', abort).once('SIGTERM', abort);
  return { signal: stop.signal, release: () => void process.off('SIGINT', abort).off('SIGTERM', abort) };
}

async function checkFolders(folder: string, out: string, command: Command): Promise<void> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) command.error(`error: ${folder} is not a folder`);
  if (resolve(folder) === resolve(out))
    command.error('error: --out must be another folder than the watched one');
}

function numberOf(
  text: string,
  name: string,
  range: { readonly least: number; readonly most: number },
  command: Command,
): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= range.least && value <= range.most) return value;
  return command.error(`error: ${name} is a number from ${range.least} to ${range.most}, not "${text}"`);
}
