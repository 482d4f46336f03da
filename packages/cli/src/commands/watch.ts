import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { guarded } from '../command-failure.ts';
import { credentialsOption, readCredentials } from '../connect.ts';
import type { ExtractedDocument } from '../extract-document.ts';
import { localExamples } from '../local-examples.ts';
import { exitCodes } from '../program.ts';
import { reportFailure } from '../report-failure.ts';
import { actionHelp, gathered, resolveActions } from '../resolve-actions.ts';
import { type SheetFormat, sheetFormats } from '../watch/result-folder.ts';
import type { HeldFile } from '../watch/watched-folder.ts';

/** Also what `--server` needs. */
interface WatchCommandOptions {
  readonly server?: string;
  readonly credentials: string;
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
    .option(
      '--server <url>',
      'send files to this server, where people review them, and bring back their final data; --action then names its actions',
    )
    .addOption(credentialsOption())
    .addHelpText('after', moreHelp)
    .action(watchOrFail);
}

const moreHelp = `
Of mails (EML) and ZIP archives each document in them is extracted. Works on after a restart where it stopped. Ctrl-C
ends it when the documents under way are finished. With --server, files that a server has lie in sent/ until it has
finished them; --once does not wait for people.
Exit code: 0, 1 when --once left something undone, or 2 for wrong usage.

Examples:
  recto watch inbox --action invoice --out results --format xlsx
  recto watch inbox --action auto --action order.yaml --out results --once
  recto watch inbox --server http://127.0.0.1:8080 --action Invoice --out results --format xlsx`;

async function watchOrFail(folder: string, options: WatchCommandOptions, command: Command): Promise<void> {
  await checkFolders(folder, options.out, command);
  const processes = Math.floor(numberOf(options.processes, '--processes', { least: 1, most: 64 }, command));
  const seconds = numberOf(options.interval, '--interval', { least: 0.01, most: 3600 }, command);
  const job = { folder, options, processes, intervalMs: seconds * 1000, command };
  await guarded(async () => {
    const isAllDone = await (options.server === undefined ? watchHere(job) : watchBy(options.server, job));
    process.exitCode = isAllDone || options.once !== true ? exitCodes.ok : exitCodes.failed;
  });
}

interface Watch {
  readonly folder: string;
  readonly options: WatchCommandOptions;
  readonly processes: number;
  readonly intervalMs: number;
  readonly command: Command;
}

/** Whether nothing was left undone. */
async function watchHere({ folder, options, processes, intervalMs, command }: Watch): Promise<boolean> {
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
    { containerOpener },
  ] = await Promise.all([
    import('@recto/sandbox'),
    import('../extract-document.ts'),
    import('../result-json.ts'),
    import('../watch/result-folder.ts'),
    import('../watch/watched-folder.ts'),
    import('../watch/watch-folder.ts'),
    import('../watch/open-container.ts'),
  ]);
  const examples = await localExamples(options.action ?? []);
  const pool = createReaderPool({ processes });
  const stop = stopSignal();
  const teller = tellerOf();
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
      openContainer: containerOpener(folder, async () => pool),
      toJson: resultJson,
      onFinished: (name, document) => void process.stderr.write(`${finished(name, document)}\n`),
      ...teller.handlers,
    });
    return teller.isAllDone();
  } finally {
    stop.release();
    await pool.close();
  }
}

/** The same with a server that reads, and has people review, what the folder brings. */
async function watchBy(
  url: string,
  { folder, options, processes, intervalMs, command }: Watch,
): Promise<boolean> {
  if (!/^https?:\/\/[^/]/.test(url))
    command.error(`error: --server is the address of a server, such as http://127.0.0.1:8080, not "${url}"`, {
      exitCode: exitCodes.usage,
    });
  const credentials = {
    ...(await readCredentials(options.credentials, command)),
    baseUrl: url.replace(/\/+$/, ''),
  };
  const { serverWatch } = await import('../watch/server-watch.ts');
  const stop = stopSignal();
  const teller = tellerOf();
  let prepared: Awaited<ReturnType<typeof serverWatch>> | undefined;
  try {
    prepared = await serverWatch({ ...options, folder, credentials });
    const { watchForServer } = await import('../watch/watch-for-server.ts');
    await watchForServer({
      ...prepared,
      parallel: processes,
      intervalMs,
      once: options.once === true,
      signal: stop.signal,
      onSent: (name) => say('SENT', name),
      onReview: (name) => say('TO REVIEW', name, url),
      onFinished: (name, status) => say(status, name),
      onRefused: (name, { code, detail }) =>
        say(code === 'ACTION_UNDECIDED' ? 'UNMATCHED' : 'FAILED', name, detail),
      ...teller.handlers,
    });
    return teller.isAllDone();
  } finally {
    await prepared?.close();
    stop.release();
  }
}

function say(...words: readonly string[]): void {
  process.stderr.write(`${words.join('  ')}\n`);
}

/** Tells of files that stay, and remembers whether there were any. */
function tellerOf() {
  let isAllDone = true;
  const handlers = {
    onHeld({ name, why }: HeldFile) {
      isAllDone = false;
      say('WAITS', name, `${why}; it stays where it is`);
    },
    onStuck(name: string, error: unknown) {
      isAllDone = false;
      reportFailure(`recto watch: ${name}`, error);
    },
  };
  return { handlers, isAllDone: () => isAllDone };
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
