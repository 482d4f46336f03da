import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DocumentOptions,
  documentKinds,
  formats,
  generateSet,
  languages,
  moreLanguages,
  paperKinds,
  qualities,
} from '@recto/fixtures';
import { Command, InvalidArgumentError, Option } from 'commander';

interface FixturesOptions extends Partial<Omit<DocumentOptions, 'seed'>> {
  readonly count: number;
  readonly seed: number;
  readonly out: string;
}

/** `recto fixtures`: made-up documents, each with the truth about its content. */
export function fixturesCommand(): Command {
  return new Command('fixtures')
    .description('generate documents with their truth, for tests, demonstrations and training')
    .addOption(
      new Option('--kind <kind>', 'default: the first five mixed').choices([...documentKinds, ...paperKinds]),
    )
    .addOption(
      new Option('--language <code>', 'default: en, de, fr and es mixed').choices([
        ...languages,
        ...moreLanguages,
      ]),
    )
    .addOption(new Option('--quality <quality>', 'default: all mixed').choices(qualities))
    .addOption(new Option('--format <format>', 'default: by quality').choices(formats))
    .option('--rows <n>', 'rows in the table; a large number gives several pages', wholeNumber(1, 2000))
    .option('--count <n>', 'how many documents', wholeNumber(1, 1_000_000), 10)
    .option(
      '--seed <n>',
      'seed of the first document; the others count up from it',
      wholeNumber(0, 2 ** 31),
      1,
    )
    .requiredOption('--out <folder>', 'output folder; created if missing')
    .addHelpText(
      'after',
      `
Next to each FILE is FILE.truth.json: every field and table cell with its normal form, its text as printed,
its page and its box. The same options always give the same documents.

Examples:
  recto fixtures --out samples
  recto fixtures --kind receipt --quality photographed --count 100 --seed 7 --out receipts
  recto fixtures --kind invoice --language de --rows 60 --count 5 --out long`,
    )
    .action(writeFixtures);
}

async function writeFixtures({ out, ...options }: FixturesOptions): Promise<void> {
  await mkdir(out, { recursive: true });
  let count = 0;
  for await (const { bytes, fileName, truth } of generateSet(options)) {
    await writeFile(join(out, fileName), bytes);
    await writeFile(join(out, `${fileName}.truth.json`), `${JSON.stringify(truth, null, 2)}\n`);
    count++;
  }
  console.log(`${count} documents with their truth in ${out}`);
}

function wholeNumber(low: number, high: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= low && value <= high) return value;
    throw new InvalidArgumentError(`It is a whole number from ${low} to ${high}.`);
  };
}
