import { parsePageRange, type ReadingFormat, readingFormats } from '@recto/document';
import { Command, Option } from 'commander';
import { filesHelp, gatherFiles, listFailures } from '../many/gather-files.ts';
import { readFiles } from '../many/read-files.ts';
import { exitCodes } from '../program.ts';

interface ReadOptions {
  readonly format: ReadingFormat;
  readonly chunks?: string;
  readonly pages?: string;
  readonly dropBlank?: boolean;
  readonly letterheads?: boolean;
  readonly out?: string;
  readonly resume?: boolean;
}

/** Fewer make less than a sentence; more exceed any embedding model's input. */
const fewestChunkWords = 20;
const mostChunkWords = 100_000;

/** `recto read`: what is on the pages, without fields. */
export function readCommand(): Command {
  return new Command('read')
    .description('read files and print the content of their pages')
    .argument('<file...>', filesHelp)
    .addOption(
      new Option(
        '--format <format>',
        'text, Markdown, HTML, words and structure with boxes (JSON), or a searchable PDF',
      )
        .choices(readingFormats)
        .default('text'),
    )
    .addOption(
      new Option(
        '--chunks <words>',
        'chunks of at most this many words for search, each with its headings, pages and boxes (JSON Lines)',
      ).conflicts('format'),
    )
    .option('--pages <range>', 'only these pages, such as 1-3 or 2,5-')
    .option('--drop-blank', 'leave out blank pages')
    .option('--letterheads', 'also recognise letterheads that are pictures in PDFs with text')
    .option(
      '--out <file|folder>',
      'write here instead of to the terminal; for several files, a folder with one output for each',
    )
    .option('--resume', 'skip files whose output is newer than they are')
    .addHelpText(
      'after',
      `
Exit code: 0 if every file was read, 1 if a file or page could not be read, 2 for wrong usage.

Examples:
  recto read letter.pdf
  recto read report.pdf --format markdown --pages 2-4
  recto read scan.tiff --format pdf --out scan.pdf
  recto read report.pdf --chunks 500 > chunks.jsonl
  recto read contracts --format markdown --out text --resume
  recto read 'inbox/**/*.pdf' --format json > words.jsonl`,
    )
    .action(async (words: string[], options: ReadOptions, command: Command) => {
      process.exitCode = await readAll(words, options, command);
    });
}

async function readAll(words: readonly string[], options: ReadOptions, command: Command): Promise<number> {
  const { out, resume = false, chunks } = options;
  const format = chunks === undefined ? options.format : 'chunks';
  const chunkWords = Number(chunks ?? mostChunkWords);
  const range = options.pages === undefined ? undefined : parsePageRange(options.pages);
  const refuse = (message: string) => command.error(`error: ${message}`, { exitCode: exitCodes.usage });
  if (!Number.isInteger(chunkWords) || chunkWords < fewestChunkWords || chunkWords > mostChunkWords)
    return refuse(
      `--chunks is a number of words from ${fewestChunkWords} to ${mostChunkWords}, not "${chunks}"`,
    );
  if (options.pages !== undefined && range === undefined)
    return refuse(`--pages is a range such as 1-3 or 2,5-, not "${options.pages}"`);
  if (format === 'pdf' && out === undefined && process.stdout.isTTY)
    return refuse('a PDF cannot be shown in a terminal: add --out FILE, or pipe it');
  if (resume && out === undefined) return refuse('--resume needs --out, where the earlier outputs are');
  const { files, isMissing } = await gatherFiles(words, command);
  const isMany = files.length > 1 || words.some((word) => word === '-' || /[*?{]/.test(word));
  if (format === 'pdf' && out === undefined && isMany)
    return refuse('several PDF files need a folder: add --out FOLDER');
  const failed = await readFiles({
    files,
    isMany,
    format,
    chunkWords,
    range,
    dropBlank: options.dropBlank === true,
    letterheads: options.letterheads === true,
    out,
    resume,
    stdout: process.stdout,
    stderr: process.stderr,
  });
  listFailures(failed, files.length);
  return failed.length === 0 && !isMissing ? exitCodes.ok : exitCodes.failed;
}
