import { mkdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { CommandFailure, guarded } from '../command-failure.ts';
import { credentialsOption, readCredentials } from '../connect.ts';
import { localExamples } from '../local-examples.ts';
import { type MailPlace, mailPlace } from '../mail/mail-place.ts';
import { MailboxAway } from '../mail/mailbox.ts';
import { isMailboxAddress, parseMailboxAddress } from '../mail/mailbox-address.ts';
import { findSecret } from '../mail/mailbox-secret.ts';
import { watchTeller } from '../mail/watch-teller.ts';
import { exitCodes } from '../program.ts';
import { actionHelp, gathered, resolveActions } from '../resolve-actions.ts';
import { notingUnread } from '../watch/noting-unread.ts';
import { type SheetFormat, sheetFormats } from '../watch/result-folder.ts';
import type { WatchJob, WatchTeller } from '../watch/watch-job.ts';
import { watchedFolder } from '../watch/watched-folder.ts';

/** Includes what `--server` needs. */
interface WatchCommandOptions {
  readonly server?: string;
  readonly credentials: string;
  readonly action: readonly string[];
  readonly out: string;
  readonly format: SheetFormat;
  readonly interval: string;
  readonly processes: string;
  readonly once?: boolean;
  readonly mailPasswordFile?: string;
  readonly mailTokenFile?: string;
  readonly processed: string;
  readonly failed: string;
  readonly largestMail: string;
}

/** `recto watch`: turns the files of a folder, or a mailbox, into results. */
export function watchCommand(): Command {
  return new Command('watch')
    .description('extract every file that is put into a folder or arrives by email')
    .argument(
      '<folder|mailbox>',
      'folder where documents arrive; they move to done/, failed/ (cannot be read) or unmatched/ (no action fits) in it. Or a mailbox, imaps://user@host/Folder',
    )
    .requiredOption('--action <name|file>', actionHelp, gathered)
    .requiredOption('--out <folder>', 'where results go: a JSON file for each document')
    .addOption(
      new Option(
        '--format <format>',
        'in addition to the JSON files: documents.csv and a CSV for each table, or results.xlsx',
      )
        .choices(sheetFormats)
        .default('json'),
    )
    .option('--interval <seconds>', 'time between checks; a file unchanged for this long is complete', '2')
    .option('--processes <n>', 'documents read at the same time', '1')
    .option('--once', 'end when nothing is left to do')
    .option(
      '--server <url>',
      'send files to this server for review, and fetch their final data; --action then names actions on it',
    )
    .addOption(credentialsOption())
    .option('--mail-password-file <file>', 'file with the mailbox password; by default RECTO_MAIL_PASSWORD')
    .option('--mail-token-file <file>', 'file with its OAuth2 access token; by default RECTO_MAIL_TOKEN')
    .option('--processed <folder>', 'folder for messages whose documents are safe', 'Processed')
    .option('--failed <folder>', 'folder for messages with a document that cannot be read', 'Failed')
    .option('--largest-mail <MB>', 'larger messages are not fetched, and move to the --failed folder', '100')
    .addHelpText('after', moreHelp)
    .action(watchOrFail);
}

const moreHelp = `
From emails (EML, MSG) and ZIP archives, each document in them is extracted. After a restart, the command continues where it
stopped. Ctrl-C ends it once the documents in progress are finished. With --server, files that a server has are in sent/
until they are finished; --once does not wait for people.

From a mailbox, unread messages are taken. They are not marked as read; a message moves when its documents are safe.
imap:// is upgraded to TLS before signing in, except on this machine. A password in the address is refused.
Exit code: 0; with --once, 1 if something was left undone, else 3 if something went to failed/ or unmatched/ (of a
mailbox: could not be read, or no action fits); 2 for wrong usage.

Examples:
  recto watch inbox --action invoice --out results --format xlsx
  recto watch inbox --action auto --action order.yaml --out results --once
  recto watch inbox --server http://127.0.0.1:8080 --action Invoice --out results --format xlsx
  recto watch imaps://invoices@mail.example.org/INBOX --mail-password-file secret --action auto --out results`;

async function watchOrFail(source: string, options: WatchCommandOptions, command: Command): Promise<void> {
  const numbers = numbersOf(options, command);
  const mailbox = isMailboxAddress(source) ? await mailboxOf(source, options, command) : undefined;
  if (mailbox === undefined) await checkFolders(source, options.out, command);
  const place = mailbox && mailPlace(options.out, mailbox.address);
  const path = place?.spool ?? source;
  const teller = watchTeller(options.server);
  await guarded(async () => {
    const stop = stopSignal();
    let job: WatchJob | undefined;
    try {
      if (place !== undefined) await mkdir(path, { recursive: true });
      const about = { path, ...(place && { notes: place.notes }), teller, numbers };
      job = await openJob(about, options, command);
      const how = { ...stop, once: options.once === true, intervalMs: numbers.intervalMs };
      if (mailbox === undefined || place === undefined)
        await job.run({ ...how, folder: notingUnread(watchedFolder(path, Date.now), teller.onUnread) });
      else await watchMail({ ...how, ...mailbox, place, job, teller, numbers, options });
    } finally {
      await job?.close();
      stop.release();
    }
    process.exitCode = options.once === true ? codeOf(teller) : exitCodes.ok;
  });
}

/** Everything was done, but a person has to look at what could not be read: another run would not change that. */
const unreadCode = 3;

function codeOf(teller: ReturnType<typeof watchTeller>): number {
  if (!teller.isAllDone()) return exitCodes.failed;
  return teller.isAllRead() ? exitCodes.ok : unreadCode;
}

interface Numbers {
  readonly processes: number;
  readonly intervalMs: number;
  readonly mostMailBytes: number;
}

interface JobPlace {
  readonly path: string;
  readonly notes?: string;
  readonly teller: WatchTeller;
  readonly numbers: Numbers;
}

/** Reads here, or sends to a server that reads and has people review. */
async function openJob(place: JobPlace, options: WatchCommandOptions, command: Command): Promise<WatchJob> {
  const { numbers, ...where } = place;
  const { out, format, action, server: url } = options;
  const shared = { ...where, out, format };
  if (url !== undefined) {
    const credentials = await serverCredentials(url, options, command);
    const { serverJob } = await import('../watch/server-job.ts');
    return serverJob({ ...shared, action, credentials, parallel: numbers.processes });
  }
  const actions = await resolveActions(action, command);
  const { engineFor } = await import('../model-engine.ts');
  const made = await engineFor(actions, process.env);
  if (!made.ok) return command.error(`error: ${made.message}`, { exitCode: exitCodes.usage });
  const { engine } = made;
  const examples = await localExamples(action ?? []);
  const { localJob } = await import('../watch/local-job.ts');
  return localJob({ ...shared, actions, engine, examples, processes: numbers.processes });
}

async function serverCredentials(url: string, { credentials }: WatchCommandOptions, command: Command) {
  if (!/^https?:\/\/[^/]/.test(url))
    command.error(`error: --server is the address of a server, such as http://127.0.0.1:8080, not "${url}"`, {
      exitCode: exitCodes.usage,
    });
  return { ...(await readCredentials(credentials, command)), baseUrl: url.replace(/\/+$/, '') };
}

async function mailboxOf(text: string, options: WatchCommandOptions, command: Command) {
  const { mailPasswordFile: passwordFile, mailTokenFile: tokenFile } = options;
  const wrong = (message: string) => command.error(`error: ${message}`, { exitCode: exitCodes.usage });
  const parsed = parseMailboxAddress(text);
  if (!parsed.ok) return wrong(parsed.message);
  const secret = await findSecret({ passwordFile, tokenFile, environment: process.env });
  if (!secret.ok) return wrong(secret.message);
  return { address: parsed.address, readSecret: secret.read };
}

interface MailWatch extends Awaited<ReturnType<typeof mailboxOf>> {
  readonly place: MailPlace;
  readonly job: WatchJob;
  readonly teller: ReturnType<typeof watchTeller>;
  readonly numbers: Numbers;
  readonly options: WatchCommandOptions;
  readonly once: boolean;
  readonly signal: AbortSignal;
  readonly intervalMs: number;
}

async function watchMail({ options, numbers, ...watch }: MailWatch): Promise<void> {
  const { mailJob } = await import('../mail/mail-job.ts');
  const { out, processed: processedFolder, failed: failedFolder, server } = options;
  // Messages arrive complete: only a server has to be given time.
  const intervalMs = server === undefined ? Math.min(watch.intervalMs, spoolLookMs) : watch.intervalMs;
  const folders = { out, processedFolder, failedFolder, mostBytes: numbers.mostMailBytes };
  await mailJob({ ...watch, ...folders, intervalMs }).catch((error) => {
    if (error instanceof MailboxAway) throw new CommandFailure(`${error.code}: ${error.message}`);
    throw error;
  });
}

const spoolLookMs = 200;

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
  if (resolve(folder) === resolve(out)) command.error('error: --out must not be the watched folder');
}

function numbersOf({ processes, interval, largestMail }: WatchCommandOptions, command: Command): Numbers {
  return {
    processes: Math.floor(numberOf(processes, '--processes', { least: 1, most: 64 }, command)),
    intervalMs: numberOf(interval, '--interval', { least: 0.01, most: 3600 }, command) * 1000,
    mostMailBytes: numberOf(largestMail, '--largest-mail', { least: 0.001, most: 1000 }, command) * 1_000_000,
  };
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
