import { type ActionAudits, toConfidence } from '@recto/contract';
import {
  type ActionDefinition,
  type ChosenThreshold,
  chooseThresholds,
  formatActionFile,
  type KnownDocumentValue,
  leastCountFor,
  leastDocumentsFor,
  thresholdsByErrors,
} from '@recto/document';
import { createReaderPool } from '@recto/sandbox';
import { Command, InvalidArgumentError } from 'commander';
import { type ActionsApi, actionsApi, definitionOf } from '../actions-api.ts';
import { CommandFailure, guarded } from '../command-failure.ts';
import { credentialsOption, readCredentials } from '../connect.ts';
import { printLine } from '../print-list.ts';
import { createProgress } from '../progress.ts';
import { textTable } from '../text-table.ts';
import { labelledValues } from '../thresholds/labelled-values.ts';
import {
  newThresholds,
  thresholdNames,
  thresholdRows,
  withThresholds,
} from '../thresholds/with-thresholds.ts';

interface Options {
  readonly action: string;
  readonly errorsPerHundredDocuments: number;
  readonly precision?: number;
  readonly since?: string;
  readonly data?: string;
  readonly strict?: boolean;
  readonly dryRun?: boolean;
  readonly credentials: string;
}

/** Above every confidence: all values go to a person. */
const everyValue = 100;

/** `recto thresholds`: sets the confidence from which an action's values pass without review. */
export function thresholdsCommand(): Command {
  return new Command('thresholds')
    .description("set an action's thresholds so that values passing without review are right often enough")
    .requiredOption('--action <name>', 'name or id of a published action')
    .option(
      '--errors-per-hundred-documents <number>',
      'how many documents in a hundred may have a wrong value that passes',
      errorsOf,
      2,
    )
    .option(
      '--precision <share>',
      'instead, for each field on its own: the share of its passing values that must be right',
      shareOf,
    )
    .option('--since <date>', 'use only reviews that ended on this date or later', dateOf)
    .option('--data <folder>', 'learn from labelled documents instead: each FILE with its FILE.truth.json')
    .option('--strict', 'send fields without enough evidence to a person, whatever their confidence')
    .option('--dry-run', 'show the new thresholds, but change nothing')
    .addOption(credentialsOption())
    .addHelpText('after', help)
    .action((options: Options, command: Command) => guarded(() => run(options, command)));
}

const help = `
What people confirmed or corrected in finished reviews shows how often a confidence is right. With
--errors-per-hundred-documents, all fields have the same risk at their thresholds: the highest at which so few documents
have an error (Clopper and Pearson, certainty 95 %). 2 needs at least 149 audited documents, 10 needs 29. With
--precision, each field gets the lowest threshold whose lower bound keeps the precision, based on its own values or, from
10 values on, on those of all fields if its own are no worse. A field without enough evidence stays as it is.
Values above a threshold are reviewed only in audits: start the server with RECTO_AUDIT_SHARE=0.05 to learn about them.
The truth of --data is {"fields": {"total": "12.00", "terms": null}}; fields that are not named count as unknown.
A new minor version of the action is published; its old versions stay.

Exit code: 0; 1 if too little is known for any field or the server refuses; 2 for wrong usage.

Examples:
  recto thresholds --action "TV ad order" --dry-run
  recto thresholds --action Invoice --errors-per-hundred-documents 5
  recto thresholds --action Invoice --precision 0.95 --since 2026-01-01
  recto thresholds --action Invoice --data labelled`;

async function run(options: Options, command: Command): Promise<void> {
  const api = actionsApi(await readCredentials(options.credentials, command));
  const { id, name } = await api.find(options.action);
  const action = await definitionOf(api, id);
  if (!options.data) printLine(auditsText(await api.audits(id)));
  const values = options.data ? await labelled(options.data, action) : await reviewed(api, id, options);
  const known = values.filter(({ field }) => thresholdNames(action).includes(field));
  const chosen =
    options.precision === undefined
      ? chosenByErrors(known, action, options)
      : chooseThresholds(known, thresholdNames(action), options.precision);
  const thresholds = newThresholds(chosen, options.strict ? everyValue : undefined);
  const width = process.stdout.columns ?? 100;
  printLine(textTable(thresholdRows(action, chosen, thresholds), width, 0));
  if (options.precision !== undefined) checkProof(chosen, known.length, options.precision, options.data);
  const changed = formatActionFile(withThresholds(action, thresholds));
  if (changed === formatActionFile(action)) return printLine(`${name}: nothing changes`);
  if (options.dryRun) return printLine(`${name}: nothing was changed (--dry-run)`);
  const done = await api.publish(changed, { actionId: id, draft: false });
  printLine(`${done.name} ${done.version}  ${done.id}`);
}

/** Such as `version 1.0.0: 3 of 120 audited documents passed with something wrong (0.7 to 6.3 of 100, allowed 2)`. */
function auditsText({
  version,
  raised,
  errorsPerHundredDocuments: allowed,
  ...audits
}: ActionAudits): string {
  const { audited, wrong, atLeast, atMost } = audits;
  const [least, most] = [atLeast, atMost].map((share) => (100 * share).toFixed(1));
  const risen = raised.map(({ name, threshold }) => `${name} to ${threshold}`);
  return [
    `version ${version}: ${wrong} of ${audited} audited documents passed with something wrong (${least} to ${most} of 100, allowed ${allowed})`,
    ...(risen.length === 0 ? [] : [`thresholds that rose because of it: ${risen.join(', ')}`]),
  ].join('\n');
}

/** Reports for how many documents the choice is proven; fails if for none. */
function chosenByErrors(
  known: readonly KnownDocumentValue[],
  action: ActionDefinition,
  { errorsPerHundredDocuments: errors, data }: Options,
): readonly ChosenThreshold[] {
  const found = thresholdsByErrors(known, thresholdNames(action), errors);
  const { chosen, documents, withErrors, atMostPerHundred } = found;
  if (chosen.some(({ threshold }) => threshold !== undefined)) {
    const most = atMostPerHundred.toFixed(1);
    printLine(
      `${documents} documents, ${withErrors} of them with a wrong value that passes: at most ${most} of 100`,
    );
    return chosen;
  }
  const source = data === undefined ? 'documents from finished audits' : 'labelled documents';
  const least = leastDocumentsFor(errors);
  throw new CommandFailure(
    documents < least
      ? `too little is known: ${documents} ${source}, and ${errors} errors per hundred documents need at least ${least}; audit more, or allow more with --errors-per-hundred-documents`
      : `even the most confident values of the ${documents} ${source} are wrong too often for ${errors} errors per hundred documents; allow more with --errors-per-hundred-documents`,
  );
}

/** Fails if no field has proof: its thresholds would be guesses. */
function checkProof(
  chosen: readonly ChosenThreshold[],
  known: number,
  precision: number,
  data: string | undefined,
): void {
  if (chosen.some(({ threshold }) => threshold !== undefined)) return;
  const least = leastCountFor(precision);
  const source = data === undefined ? 'finished reviews' : 'labelled documents';
  throw new CommandFailure(
    known < least
      ? `too little is known: ${known} values from ${source}, and a precision of ${precision} needs at least ${least} that are all right; review more, or ask for a lower --precision`
      : `no confidence threshold on the ${known} values from ${source} reaches a precision of ${precision}; ask for a lower --precision`,
  );
}

/** With a limit per document only audits are complete: of other documents only the doubtful values were reviewed. */
async function reviewed(
  api: ActionsApi,
  id: string,
  { since, precision }: Options,
): Promise<KnownDocumentValue[]> {
  const values = await api.reviewedValues(id, since);
  const audited = values.filter(({ isAudit }) => isAudit);
  printLine(`${values.length} values from finished reviews, ${audited.length} of them from audits`);
  return (precision === undefined ? audited : values).map((value) => ({
    document: value.executionId,
    field: value.name,
    confidence: toConfidence(value.confidenceScore),
    right: value.isRight,
  }));
}

async function labelled(folder: string, action: ActionDefinition): Promise<KnownDocumentValue[]> {
  const pool = createReaderPool();
  const progress = createProgress(process.stderr);
  const onDone = (done: number, all: number) => progress.update(`${done} of ${all} documents read`);
  try {
    return await labelledValues(folder, action, pool, onDone);
  } finally {
    progress.clear();
    await pool.close();
  }
}

function shareOf(text: string): number {
  const share = Number(text);
  if (text.trim() !== '' && share > 0 && share < 1) return share;
  throw new InvalidArgumentError('Expected a share above 0 and below 1, such as 0.99.');
}

function errorsOf(text: string): number {
  const errors = Number(text);
  if (text.trim() !== '' && errors > 0 && errors < 100) return errors;
  throw new InvalidArgumentError('Expected a number above 0 and below 100, such as 2.');
}

function dateOf(text: string): string {
  const at = new Date(text);
  if (!Number.isNaN(at.getTime())) return at.toISOString();
  throw new InvalidArgumentError('Expected a date such as 2026-01-31.');
}
