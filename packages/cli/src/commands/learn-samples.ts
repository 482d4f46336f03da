import { type ActionDefinition, type Example, learnedFields } from '@recto/document';
import { createReaderPool, learnSample } from '@recto/sandbox';
import { Command } from 'commander';
import { type ActionsApi, actionsApi, definitionOf } from '../actions-api.ts';
import { CommandFailure, guarded } from '../command-failure.ts';
import { readCredentials } from '../connect.ts';
import { examplesPath, isActionFile, keepExamples } from '../local-examples.ts';
import { printLine } from '../print-list.ts';
import { exitCodes } from '../program.ts';
import { readDocument } from '../read-document.ts';
import { resolveOneAction } from '../resolve-actions.ts';
import { type SampleFile, sampleFiles } from '../sample-files.ts';

interface LearnOptions {
  readonly action: string;
  readonly sample: readonly string[];
  readonly credentials: string;
}

/** `recto actions learn`: learns a form from one sample, filled in or blank. */
export function learnSamples(): Command {
  return new Command('learn')
    .description("learn where a form's fields are from filled or blank samples")
    .requiredOption('--action <name|file>', 'an action file, or the name or id of an action on a server')
    .requiredOption('--sample <file...>', 'PDF, PNG, JPEG or TIFF, or a folder of labelled documents')
    .addHelpText(
      'after',
      `
A filled sample has its values, as printed, in a file next to it: FILE.json with {"name": "Anna Morris", "agreed": true,
"tip": null}, or FILE.truth.json in the format of recto eval and recto fixtures. Null means that the sample does not have
the field; fields that are not named are not learned. A sample without values is a blank form: its captions, boxes and
lines show where the fields are.
What is learned for an action file is stored next to it (order.examples.json for order.yaml), and recto extract and recto
watch use it. A server uses it for every later document of the action. Positions and hashes are stored, but no text.

Exit code: 0; 1 if a sample taught nothing or the server refuses; 2 for wrong usage.

Examples:
  recto actions learn --action permit.yaml --sample blank-permit.pdf
  recto actions learn --action permit.yaml --sample filled.pdf          # values in filled.pdf.json
  recto actions learn --action "W-9" --sample labelled/`,
    )
    .action((options: LearnOptions, command: Command) =>
      guarded(async () => {
        const taught = isActionFile(options.action)
          ? await learnLocally(options, command)
          : await learnOnServer(options, command);
        if (!taught) process.exitCode = exitCodes.failed;
      }),
    );
}

async function learnLocally({ action: file, sample }: LearnOptions, command: Command): Promise<boolean> {
  const action = await resolveOneAction(file, command);
  const pool = createReaderPool({ processes: 1 });
  const learned: { readonly bytes: Uint8Array; readonly example: Example }[] = [];
  const samples = sampleFiles(sample, action);
  try {
    for (const one of samples) {
      const read = await readDocument(pool, one.path);
      if (!read.ok) throw new CommandFailure(`${one.path}: ${read.detail}`);
      const example = await learnSample(read.pages, action, one.values);
      if (example) learned.push({ bytes: read.bytes, example });
      printLine(toldOf(one, action, example ? learnedFields(example, action) : []));
    }
  } finally {
    await pool.close();
  }
  if (learned.length > 0) await keepExamples(examplesPath(file), action.name, learned.toReversed());
  return learned.length === samples.length;
}

async function learnOnServer(options: LearnOptions, command: Command): Promise<boolean> {
  const api: ActionsApi = actionsApi(await readCredentials(options.credentials, command));
  const { id } = await api.find(options.action);
  const action = await definitionOf(api, id);
  let all = true;
  for (const sample of sampleFiles(options.sample, action)) {
    const { fields } = await api.learn(id, sample);
    if (fields.length === 0) all = false;
    printLine(toldOf(sample, action, fields));
  }
  return all;
}

/** `permit.pdf  blank, 5 of 7 fields; not found: tenant, fee` */
function toldOf(
  { path, values }: SampleFile,
  { fields }: ActionDefinition,
  learned: readonly string[],
): string {
  const asked = Object.keys(values ?? fields);
  const missing = asked.filter((name) => !learned.includes(name));
  const kind = values === undefined ? 'blank' : 'filled';
  const rest = missing.length === 0 ? '' : `; not found: ${missing.join(', ')}`;
  return `${path}  ${kind}, ${asked.length - missing.length} of ${asked.length} fields${rest}`;
}
