import type { Clock } from './clock.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;

/** What may be logged with an event: ids, codes and measurements. Never a secret, a URL or document text. */
type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes events: one JSON line each. */
export interface Log {
  write(level: LogLevel, event: string, fields?: LogFields): void;
}

/** A log that passes each line, without its line break, to `writeLine`. Events below `level` are dropped. */
export function createLog(clock: Clock, level: LogLevel, writeLine: (line: string) => void): Log {
  const lowest = logLevels.indexOf(level);
  return {
    write(at, event, fields = {}) {
      if (logLevels.indexOf(at) < lowest) return;
      writeLine(JSON.stringify({ time: clock.now().toISOString(), level: at, event, ...fields }));
    },
  };
}

/** The loggable parts of an exception: its name and code. A message may quote what caused it. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, why } = error as { code?: unknown; why?: unknown };
  return {
    error: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof why === 'string' && { why }),
    at: firstFrame(error),
  };
}

function firstFrame(error: Error): string | undefined {
  const frame = error.stack?.split('\n').find((line) => /^\s+at /.test(line));
  return frame?.trim().replace(/.*[/\\]/, '');
}
