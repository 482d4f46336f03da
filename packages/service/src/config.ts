import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ConfigError } from './config-error.ts';
import { type Connections, noConnections, readConnections } from './engines/connections.ts';
import type { EngineSettings } from './engines/system-engine.ts';
import { hostsAndPorts, networks, origins } from './listed-hosts.ts';
import { type LogLevel, logLevels } from './log.ts';
import { type MemorySetting, memorySetting } from './memory-setting.ts';
import { type OidcSettings, oidcSettings } from './oidc-settings.ts';
import { type S3Settings, s3Settings } from './s3-settings.ts';
import { type TraceSettings, traceSettings } from './trace-settings.ts';

export { ConfigError } from './config-error.ts';

/** Everything an operator can configure. docs/operations.md describes each setting. */
export interface ServiceConfig {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Directory of the credentials and, without `databaseUrl`, of the database and the files. */
  readonly dataDir: string;
  /** Where documents are stored instead of on disk or in the database. Contains a secret. */
  readonly s3: S3Settings | undefined;
  /** The folder of the built review screen. */
  readonly webDir: string;
  /**
   * The URL of a Postgres database that several processes may share; undefined: SQLite in `dataDir`. Contains a
   * password.
   */
  readonly databaseUrl: string | undefined;
  /** The most connections to Postgres per process, not counting a few for files. */
  readonly databaseConnections: number;
  /**
   * How long a start waits for an unreachable database: one that starts together with us takes a few seconds, one
   * recovering from a crash longer.
   */
  readonly databaseWaitMs: number;
  /** Whether the process that serves requests also processes documents, or leaves that to `recto work`. */
  readonly role: Role;
  /** The port where a thread of its own serves `/health`; undefined: none. */
  readonly healthPort: number | undefined;
  /** Processes that read documents; as many documents are processed at once. */
  readonly readerProcesses: number;
  readonly maxUploadBytes: number;
  /** A body is given up after this long without data. */
  readonly bodyIdleMs: number;
  /** Client connections beyond this number are closed at once. */
  readonly maxConnections: number;
  readonly maxPages: number;
  /** A PDF with objects nested deeper than this is not parsed. */
  readonly maxNesting: number;
  /** A larger image is not decoded. */
  readonly maxMegapixels: number;
  readonly readTimeoutMs: number;
  readonly readMemoryMb: number;
  /** A worker that is silent for this long is considered dead. */
  readonly leaseMs: number;
  /** A document is given up after this many interrupted attempts. */
  readonly maxAttempts: number;
  readonly tokenLifetimeMs: number;
  readonly reviewLockMs: number;
  /** Inactivity after which a user of the review screen has to sign in again. */
  readonly sessionLifetimeMs: number;
  /** 0 to 1: the share of finished documents that a person checks; undefined: a little, if the action has reviewers. */
  readonly auditShare: number | undefined;
  /** What is kept of a sender's documents for reading the next ones. */
  readonly memory: MemorySetting;
  /** Per signed-in caller, or per address without sign-in; 0: no limit. */
  readonly requestsPerMinute: number;
  /** Failed sign-ins per account and client address. */
  readonly failedSignInsPerMinute: number;
  readonly callbackTimeoutMs: number;
  readonly callbackMaxTries: number;
  /** First pause between attempts; it doubles. */
  readonly callbackBackoffMs: number;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** `host:port` of private addresses that may be called. */
  readonly egressAllow: readonly string[];
  /** The key under which callback secrets and addresses are encrypted; undefined: they are not. */
  readonly secretKey: string | undefined;
  /** Bearer token required by `/metrics`; undefined: none. */
  readonly metricsToken: string | undefined;
  /** Models that actions may name. Contains keys. */
  readonly connections: Connections;
  /** Origins whose pages may call the service from a browser; `*`: any. */
  readonly corsOrigins: readonly string[];
  /** Where people sign in besides by password; undefined: nowhere. Contains a secret. */
  readonly oidc: OidcSettings | undefined;
  readonly logLevel: LogLevel;
  /** What is sent to OpenTelemetry; undefined: nothing. */
  readonly traces: TraceSettings | undefined;
}

const roles = ['all', 'server'] as const;
type Role = (typeof roles)[number];

type Environment = Readonly<Record<string, string | undefined>>;

const megabyte = 1024 * 1024;

/**
 * The settings of an environment (`process.env`), and of the connections file it names. Throws {@link ConfigError} for
 * an invalid one.
 */
export function configFromEnvironment(environment: Environment): ServiceConfig {
  const number = numberReader(environment);
  return {
    host: environment.RECTO_HOST || '127.0.0.1',
    port: number('RECTO_PORT', 8080, { min: 0, max: 65_535 }),
    dataDir: environment.RECTO_DATA || '.recto',
    s3: s3Settings(environment),
    webDir: environment.RECTO_WEB || fileURLToPath(new URL('../../web/dist', import.meta.url)),
    databaseUrl: databaseUrl(environment.RECTO_DATABASE_URL),
    databaseConnections: number('RECTO_DATABASE_CONNECTIONS', 10, { min: 2, max: 1000 }),
    databaseWaitMs: number('RECTO_DATABASE_WAIT_S', 60, { min: 0, max: 3600 }) * 1000,
    role: role(environment),
    healthPort: environment.RECTO_HEALTH_PORT
      ? number('RECTO_HEALTH_PORT', 0, { min: 0, max: 65_535 })
      : undefined,
    readerProcesses: number('RECTO_READERS', Math.min(2, availableParallelism()), { min: 1, max: 64 }),
    maxUploadBytes: number('RECTO_MAX_UPLOAD_MB', 10, { min: 1, max: 1024 }) * megabyte,
    bodyIdleMs: number('RECTO_BODY_IDLE_S', 30, { min: 1, max: 3600 }) * 1000,
    maxConnections: number('RECTO_MAX_CONNECTIONS', 1000, { min: 10, max: 1_000_000 }),
    ...readingSettings(number),
    leaseMs: number('RECTO_LEASE_S', 30, { min: 1, max: 3600 }) * 1000,
    maxAttempts: 10,
    tokenLifetimeMs: number('RECTO_TOKEN_LIFETIME_S', 3600, { min: 1, max: 2_592_000 }) * 1000,
    reviewLockMs: number('RECTO_REVIEW_LOCK_S', 300, { min: 1, max: 86_400 }) * 1000,
    sessionLifetimeMs: number('RECTO_SESSION_S', 28_800, { min: 60, max: 2_592_000 }) * 1000,
    auditShare: environment.RECTO_AUDIT_SHARE?.trim()
      ? number('RECTO_AUDIT_SHARE', 0, { min: 0, max: 1, fraction: true })
      : undefined,
    memory: memorySetting(environment.RECTO_MEMORY),
    requestsPerMinute: number('RECTO_REQUESTS_PER_MINUTE', 6000, { min: 0, max: 10_000_000 }),
    failedSignInsPerMinute: number('RECTO_FAILED_SIGN_INS_PER_MINUTE', 60, { min: 1, max: 10_000_000 }),
    ...callbackSettings(number),
    trustedProxies: networks(environment.RECTO_TRUSTED_PROXIES ?? ''),
    egressAllow: hostsAndPorts(environment.RECTO_EGRESS_ALLOW ?? ''),
    secretKey: secretKey(environment),
    connections: connectionsFromEnvironment(environment),
    corsOrigins: origins(environment.RECTO_CORS_ORIGINS ?? ''),
    metricsToken: metricsToken(environment.RECTO_METRICS_TOKEN),
    oidc: oidcSettings(environment),
    logLevel: logLevel(environment.RECTO_LOG_LEVEL),
    traces: traceSettings(environment),
  };
}

function readingSettings(number: ReturnType<typeof numberReader>) {
  return {
    maxPages: number('RECTO_MAX_PAGES', 50, { min: 1, max: 10_000 }),
    maxNesting: number('RECTO_MAX_NESTING', 500, { min: 10, max: 100_000 }),
    maxMegapixels: number('RECTO_MAX_MEGAPIXELS', 120, { min: 1, max: 10_000 }),
    readTimeoutMs: number('RECTO_READ_TIMEOUT_S', 300, { min: 1, max: 86_400 }) * 1000,
    readMemoryMb: number('RECTO_READ_MEMORY_MB', 1500, { min: 128, max: 1_048_576 }),
  };
}

function callbackSettings(number: ReturnType<typeof numberReader>) {
  return {
    callbackTimeoutMs: number('RECTO_CALLBACK_TIMEOUT_S', 10, { min: 1, max: 300 }) * 1000,
    callbackMaxTries: number('RECTO_CALLBACK_TRIES', 8, { min: 1, max: 100 }),
    callbackBackoffMs: number('RECTO_CALLBACK_BACKOFF_S', 2, { min: 1, max: 3600 }) * 1000,
  };
}

/** The settings that engines need, for a program that is not a server. Throws {@link ConfigError}. */
export function engineSettings(environment: Environment): EngineSettings {
  return {
    connections: connectionsFromEnvironment(environment),
    egressAllow: hostsAndPorts(environment.RECTO_EGRESS_ALLOW ?? ''),
  };
}

/** The connections in the file named by RECTO_CONNECTIONS; none if it is unset. Throws {@link ConfigError}. */
function connectionsFromEnvironment(environment: Environment): Connections {
  const path = environment.RECTO_CONNECTIONS?.trim();
  if (path === undefined || path === '') return noConnections;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`RECTO_CONNECTIONS: expected a JSON file, but ${path} cannot be read.`);
  }
  try {
    return readConnections(text, environment);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ConfigError(`RECTO_CONNECTIONS: ${path}: ${error.message}.`);
  }
}

interface NumberRules {
  readonly min: number;
  readonly max: number;
  readonly fraction?: boolean;
}

function numberReader(environment: Environment) {
  return (name: string, fallback: number, { min, max, fraction = false }: NumberRules): number => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    const fits = Number.isFinite(value) && value >= min && value <= max;
    if (!fits || (!fraction && !Number.isInteger(value))) {
      throw new ConfigError(`${name}: expected ${fraction ? 'a' : 'a whole'} number from ${min} to ${max}.`);
    }
    return value;
  };
}

function logLevel(text: string | undefined): LogLevel {
  if (text === undefined || text === '') return 'info';
  const level = logLevels.find((known) => known === text);
  if (level === undefined) throw new ConfigError(`RECTO_LOG_LEVEL: expected one of ${logLevels.join(', ')}.`);
  return level;
}

/** From the environment, or from the file it names. Throws {@link ConfigError} if it is too short. */
function secretKey({ RECTO_SECRET_KEY: text, RECTO_SECRET_KEY_FILE: path }: Environment): string | undefined {
  const key = path ? keyOfFile(path) : text?.trim();
  if (key === undefined || key === '') return undefined;
  if (key.length >= 32) return key;
  throw new ConfigError(
    'RECTO_SECRET_KEY: expected 32 characters or more, such as `openssl rand -base64 32` makes.',
  );
}

function keyOfFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new ConfigError(`RECTO_SECRET_KEY_FILE: expected a file with the key, but ${path} cannot be read.`);
  }
}

function metricsToken(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^[\x21-\x7e]{1,256}$/.test(text)) return text;
  throw new ConfigError('RECTO_METRICS_TOKEN: expected 1 to 256 printable ASCII characters without spaces.');
}

function databaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  // The value is not shown: it may contain a password.
  throw new ConfigError('RECTO_DATABASE_URL: expected postgres://user:password@host:5432/database.');
}

function role({ RECTO_ROLE: text, RECTO_DATABASE_URL: url }: Environment): Role {
  if (text === undefined || text === '') return 'all';
  const known = roles.find((role) => role === text);
  if (known === undefined) {
    throw new ConfigError('RECTO_ROLE: expected all or server; `recto work` starts a worker.');
  }
  if (known === 'server' && !url) {
    throw new ConfigError(
      'RECTO_ROLE=server: expected RECTO_DATABASE_URL too, the Postgres database that workers share.',
    );
  }
  return known;
}
