import { TypeSafeError } from './errors.ts';

/**
 * How much is logged, from the most to the least.
 * @example LOG_LEVELS.includes('debug') // true
 */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'off'] as const;

/** One of LOG_LEVELS. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where messages go, such as `console`. */
export interface Logger {
  debug(message: string, ...args: unknown[]): void;
  info(message: string, ...args: unknown[]): void;
  warn(message: string, ...args: unknown[]): void;
  error(message: string, ...args: unknown[]): void;
}

const prefixed =
  (name: 'debug' | 'info' | 'warn' | 'error') =>
  (message: string, ...args: unknown[]) =>
    console[name](`[typesafe-sdk] ${message}`, ...args);
const toConsole: Logger = {
  debug: prefixed('debug'),
  info: prefixed('info'),
  warn: prefixed('warn'),
  error: prefixed('error'),
};

/** @throws TypeSafeError for a word that is no level. */
export function checkLogLevel(word: string, source: string): LogLevel {
  const level = LOG_LEVELS.find((one) => one === word);
  if (level !== undefined) return level;
  const message = `Invalid log level "${word}" from ${source}. Expected one of: ${LOG_LEVELS.join(', ')}.`;
  throw new TypeSafeError(message);
}

/** Passes on what the level lets through; without a logger, to the console. */
export function loggerAt(level: LogLevel, logger: Logger = toConsole): Logger {
  const at = (name: 'debug' | 'info' | 'warn' | 'error') =>
    LOG_LEVELS.indexOf(name) < LOG_LEVELS.indexOf(level)
      ? () => undefined
      : (message: string, ...args: unknown[]) => logger[name](message, ...args);
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** Headers for a log: of a key its last four characters, of a cookie nothing. */
export function redactHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, redact(name, value)]));
}

function redact(name: string, value: string): string {
  if (/^(set-)?cookie$/i.test(name)) return '***';
  if (!/^((proxy-)?authorization|x-api-key)$/i.test(name)) return value;
  const [, scheme = '', secret = ''] = /^(\S+\s+)?(.*)$/.exec(value) ?? [];
  return `${scheme}***${secret.length > 8 ? secret.slice(-4) : ''}`;
}
