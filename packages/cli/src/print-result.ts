import type { Connector } from '@recto/connector';
import type { DuplicateOf, ExecutionResult, ResultFields, ResultValue } from '@recto/contract';
import { type ExecutionReference, formatReference } from './execution-reference.ts';
import { exitCodes } from './program.ts';
import { textTable } from './text-table.ts';

export interface PrintOptions {
  readonly json: boolean;
  readonly valueOnly: boolean;
  /** Wait this long for the end; undefined: print what is there now. */
  readonly waitMs: number | undefined;
}

/** What the commands have in common, from their words. */
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
    ...wait,
  });
  if (result.status === 'FAILED') process.exitCode = exitCodes.failed;
  process.stdout.write(`${json ? JSON.stringify(result) : asText(result, process.stdout.columns ?? 100)}\n`);
}

function asText(result: ExecutionResult, widthColumns: number): string {
  const fields = result.fields ?? result.pages?.[0]?.fields ?? {};
  const rows = leaves(fields, '').map(([name, value]) => [
    `  ${name}`,
    value.value ?? '',
    value.confidenceScore === undefined ? '' : `${value.confidenceScore.toFixed(0).padStart(3)} %`,
  ]);
  const reasons = (result.reasons ?? []).map((reason) => `  ! ${reason.detail}`);
  const repeats = result.duplicateOf === undefined ? [] : [`  = ${repeatText(result.duplicateOf)}`];
  const table = rows.length > 0 ? [textTable(rows, widthColumns, 1)] : [];
  return [`${result.documentName}  ${result.status}`, ...table, ...repeats, ...reasons].join('\n');
}

const repeated = {
  SAME_FILE: 'the same file as',
  SAME_NUMBER: 'the same issuer, number and total as',
  SAME_CONTENT: 'nearly the same content as',
} as const;

function repeatText({ kind, ...earlier }: DuplicateOf): string {
  return `${repeated[kind]} ${formatReference(earlier)}`;
}

function leaves(fields: ResultFields, prefix: string): [name: string, value: ResultValue][] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    if (Array.isArray(value)) return value.map((one): [string, ResultValue] => [path, one]);
    return isValue(value) ? [[path, value]] : leaves(value, path);
  });
}

/** A field may itself be called `value`; only a leaf has a text or null there. */
function isValue(field: ResultFields | ResultValue): field is ResultValue {
  return 'value' in field && (field.value === null || typeof field.value === 'string');
}
