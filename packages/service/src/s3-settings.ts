import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** Where documents are stored if neither on disk nor in the database. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** For servers other than AWS's. */
  readonly endpoint: URL | undefined;
  /** Before every key; empty, or ends in a slash. */
  readonly prefix: string;
  /** Whether the bucket is in the path instead of the host name. */
  readonly pathStyle: boolean;
  /** Undefined: as AWS's client finds them, such as the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings RECTO_S3_…; undefined without a bucket. Throws {@link ConfigError} for an invalid one. */
export function s3Settings(environment: Environment): S3Settings | undefined {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const bucket = read('RECTO_S3_BUCKET');
  if (bucket === undefined) return undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new ConfigError('RECTO_S3_BUCKET: expected 3 to 63 lower-case letters, digits, dots and hyphens.');
  }
  const endpoint = endpointOf(read('RECTO_S3_ENDPOINT'));
  const style = read('RECTO_S3_PATH_STYLE');
  if (style !== undefined && style !== 'true' && style !== 'false') {
    throw new ConfigError('RECTO_S3_PATH_STYLE: expected true or false.');
  }
  return {
    bucket,
    region: read('RECTO_S3_REGION') ?? 'us-east-1',
    endpoint,
    prefix: prefixOf(read('RECTO_S3_PREFIX') ?? ''),
    pathStyle: style === undefined ? endpoint !== undefined : style === 'true',
    credentials: credentialsOf(read),
  };
}

function endpointOf(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text);
  throw new ConfigError('RECTO_S3_ENDPOINT: expected https://host or http://host:port.');
}

function prefixOf(text: string): string {
  // A segment that path normalisation removes: clients and servers disagree on its meaning in a key.
  const isShortened = text.split('/').some((part) => part === '.' || part === '..');
  if (!isShortened && /^([\w.-]+\/)*[\w.-]*$/.test(text))
    return text === '' || text.endsWith('/') ? text : `${text}/`;
  throw new ConfigError(
    'RECTO_S3_PREFIX: expected letters, digits, dots and hyphens, separated by slashes, with no part that is only . or ...',
  );
}

function credentialsOf(read: (name: string) => string | undefined): S3Settings['credentials'] {
  const accessKeyId = read('RECTO_S3_ACCESS_KEY_ID');
  const path = read('RECTO_S3_SECRET_ACCESS_KEY_FILE');
  const secretAccessKey = path === undefined ? read('RECTO_S3_SECRET_ACCESS_KEY') : secretOf(path);
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  if (accessKeyId !== undefined && secretAccessKey) return { accessKeyId, secretAccessKey };
  throw new ConfigError(
    'RECTO_S3_ACCESS_KEY_ID and RECTO_S3_SECRET_ACCESS_KEY (or …_FILE): expected both, or neither.',
  );
}

function secretOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new ConfigError(
      `RECTO_S3_SECRET_ACCESS_KEY_FILE: expected a file with the key, but ${path} cannot be read.`,
    );
  }
}
