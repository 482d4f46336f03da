import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { isUnit } from '../json.ts';
import { UsageError } from './io.ts';

/** Flags of every subcommand that needs a connection. */
export const connectionFlags = {
  route: { type: 'string' },
  connection: { type: 'string' },
  model: { type: 'string' },
  'base-url': { type: 'string' },
  'account-id': { type: 'string' },
  'deadline-ms': { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

/** Flags of every subcommand that asks a question. */
export const requestFlags = {
  ...connectionFlags,
  step: { type: 'string' },
  raw: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

const everywhere = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

export interface Flags {
  readonly values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  readonly positionals: readonly string[];
}

/** @throws UsageError for an unknown flag, or one without its value. */
export function readFlags(argv: readonly string[], options: ParseArgsOptionsConfig): Flags {
  try {
    const parsed = parseArgs({
      args: [...argv],
      options: { ...options, ...everywhere },
      allowPositionals: true,
    });
    return { values: parsed.values as Flags['values'], positionals: parsed.positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'the flags cannot be read');
  }
}

export function text(flags: Flags, name: string): string | undefined {
  const value = flags.values[name];
  return typeof value === 'string' ? value : undefined;
}

export function texts(flags: Flags, name: string): readonly string[] {
  const value = flags.values[name];
  return Array.isArray(value) ? value : [];
}

export function isSet(flags: Flags, name: string): boolean {
  return flags.values[name] === true;
}

/** @throws UsageError if it is present and not a number. */
export function number(flags: Flags, name: string): number | undefined {
  const value = text(flags, name);
  if (value === undefined) return undefined;
  const parsed = value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(parsed)) throw new UsageError(`--${name}: expected a number`);
  return parsed;
}

/** @throws UsageError if it is present and not a number from 0 to 1. */
export function probability(flags: Flags, name: string): number | undefined {
  const value = number(flags, name);
  if (value !== undefined && !isUnit(value)) throw new UsageError(`--${name}: expected a number from 0 to 1`);
  return value;
}

/** @throws UsageError if it is missing. */
export function required(flags: Flags, name: string): string {
  const value = text(flags, name);
  if (value === undefined) throw new UsageError(`--${name} is required`);
  return value;
}

/** The one argument that is not a flag. */
export function onlyArgument(flags: Flags, what: string): string {
  const [argument, ...more] = flags.positionals;
  if (argument === undefined || more.length > 0) throw new UsageError(`expected one ${what}, in quotes`);
  return argument;
}

export function noArguments(flags: Flags): void {
  const [argument] = flags.positionals;
  if (argument !== undefined) throw new UsageError(`unexpected argument '${argument}'`);
}
