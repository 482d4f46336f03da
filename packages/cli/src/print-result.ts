import type { Connector } from '@recto/connector';
import type { DuplicateOf, ExecutionResult, ResultRow } from '@recto/contract';
import { type ExecutionReference, formatReference } from './execution-reference.ts';
import { exitCodes } from './program.ts';
import { reasonLines } from './reason-lines.ts';
import { leavesOf } from './result-leaves.ts';
import { rowTables } from './result-text.ts';
import { textTable } from './text-table.ts';

interface PrintOptions {
  readonly json: boolean;
  readonly valueOnly: boolean;
  /** Wait up to this long for the end; undefined: print what is there now. */
  readonly waitMs: number | undefined;
}

/** Parses the options that the commands share. */
export function waitOptions(options: {
  readonly json?: boolean;
  readonly valueOnly?: boolean;
  readonly wait?: boolean;
  readonly timeout?: string;
}): PrintOptions {
  return {
    json: options.json === true,
    valueOnly: options.valueOnly === true,
    waitMs: options.wait ? Number(options.timeout) * 1000 : undefined,
  };
}

/** Retrieves a result and prints it; a FAILED one sets the exit code. */
export async function printResult(
  connector: Connector,
  reference: ExecutionReference,
  { json, valueOnly, waitMs }: PrintOptions,
): Promise<void> {
  const { actionId, version, executionId } = reference;
  const wait = waitMs === undefined ? {} : { wait: { timeoutMs: waitMs } };
  const result = await connector.retrieveExecutionResult({
    actionId,
    version,
    executionId,
    valueOnly,
    // People see one value per field and why it is doubtful; programs get what any client gets.
    ...(!json && { details: true, shape: 'rollup' as const }),
    ...wait,
  });
  if (result.status === 'FAILED') process.exitCode = exitCodes.failed;
  process.stdout.write(`${json ? JSON.stringify(result) : asText(result, process.stdout.columns ?? 100)}\n`);
}

/** A result for people: fields and answers, the tables, and what needs attention. */
export function asText(result: ExecutionResult, widthColumns: number): string {
  const { fields = {}, tables = {}, prompts = {} } = result;
  const answers = Object.entries(prompts).map(([name, { answer }]) => [name, answer] as const);
  const rows = [...leavesOf(fields), ...answers].map(([name, value]) => [
    `  ${name}`,
    value.value ?? '',
    value.confidenceScore === undefined ? '' : `${value.confidenceScore.toFixed(0).padStart(3)} %`,
  ]);
  const reasons = reasonLines(result.reasons ?? [], widthColumns);
  const repeats = result.duplicateOf === undefined ? [] : [`  = ${repeatText(result.duplicateOf)}`];
  const table = rows.length > 0 ? [textTable(rows, widthColumns, 1)] : [];
  const lists = rowTables(mapValues(tables, cellsOf), widthColumns);
  return [`${result.documentName}  ${result.status}`, ...table, ...lists, ...repeats, ...reasons].join('\n');
}

function cellsOf(rows: readonly ResultRow[]) {
  return rows.map((row) => ({ cells: mapValues(row, ({ value }) => ({ text: value ?? '' })) }));
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));
}

const repeated = {
  SAME_FILE: 'the same file as',
  SAME_NUMBER: 'the same issuer, number and total as',
  OTHER_AMOUNTS: 'the same issuer and number with other amounts as',
  SAME_CONTENT: 'nearly the same content as',
} as const;

function repeatText({ kind, ...earlier }: DuplicateOf): string {
  return `${repeated[kind]} ${formatReference(earlier)}`;
}
