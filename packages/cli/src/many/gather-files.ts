import { createReaderPool, type ReaderPool } from '@recto/sandbox';
import type { Command } from 'commander';
import { exitCodes } from '../program.ts';
import { readableTypes } from '../readable-name.ts';
import { collectInputs, type Input } from './collect-inputs.ts';
import type { FailedFile } from './extract-files.ts';
import { openContainers } from './open-containers.ts';

/** The help text on file arguments. */
export const filesHelp = `${readableTypes}; emails (EML, MSG) and ZIP archives of these; also folders, quoted patterns, and - for a list on standard input`;

interface Gathered {
  readonly files: readonly Input[];
  /** Something that was named does not exist. */
  readonly isMissing: boolean;
}

/**
 * The files named on a command line, none if all of them are missing; skipped files are reported on standard error, at
 * most ten by name.
 */
export async function gatherFiles(words: readonly string[], command: Command): Promise<Gathered> {
  const named = await collectInputs(words, standardInput);
  const { files, skipped } = await openContainers(named, onePool);
  const shown = 10;
  for (const { path, why } of skipped.slice(0, shown))
    process.stderr.write(`recto: ${path}: left out: ${why}\n`);
  if (skipped.length > shown) process.stderr.write(`recto: and ${skipped.length - shown} more are skipped\n`);
  const isMissing = skipped.some((one) => one.isMissing);
  if (files.length === 0 && !isMissing)
    command.error('error: no file to read: name files, folders with documents, or patterns', {
      exitCode: exitCodes.usage,
    });
  return { files, isMissing };
}

function onePool(): ReaderPool {
  return createReaderPool({ processes: 1 });
}

async function standardInput(): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Lists the failed files once more at the end, where they are noticed. */
export function listFailures(failed: readonly FailedFile[], total: number): void {
  if (failed.length === 0 || total < 2) return;
  process.stderr.write(`recto: ${failed.length} of ${total} files failed:\n`);
  for (const { path, details } of failed) process.stderr.write(`  ${path}: ${details.join(' ')}\n`);
}
