import { S3ServiceException } from '@aws-sdk/client-s3';
import { BytesAwayError, type WhyBytesAway } from './bytes-away-error.ts';
import { SourceChangedError } from './got-blob.ts';
import { EndpointRefusedError } from './guarded-agents.ts';

const sentences: Readonly<Record<Exclude<WhyBytesAway, 'ADDRESS_REFUSED'>, string>> = {
  BUCKET_MISSING: 'RECTO_S3_BUCKET: there is no such bucket; create it, or name another.',
  KEY_REFUSED:
    'The object storage refuses the key of RECTO_S3_ACCESS_KEY_ID: it must be correct and allowed to get, put, delete and list.',
  NOT_REACHED: 'The object storage does not answer as expected.',
};

const refusedNames: ReadonlySet<string> = new Set([
  'AccessDenied',
  'ExpiredToken',
  'Forbidden',
  'InvalidAccessKeyId',
  'InvalidToken',
  'SignatureDoesNotMatch',
  'CredentialsProviderError',
]);

/**
 * Something else answered: a proxy's or a portal's page, a wrong endpoint. Object storage names each object's version by
 * an ETag.
 */
export function noObjectStorage(): BytesAwayError {
  return new BytesAwayError('NOT_REACHED', sentences.NOT_REACHED, new Error('An answer has no ETag.'));
}

/** Runs a request; whatever keeps the storage from serving it is thrown as a {@link BytesAwayError}. */
export async function served<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw awayOf(error);
  }
}

/** The same for data in pieces. */
export async function* servedPieces<T>(pieces: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* pieces;
  } catch (error) {
    throw awayOf(error);
  }
}

function awayOf(error: unknown): unknown {
  if (error instanceof BytesAwayError || error instanceof SourceChangedError) return error;
  if (error instanceof EndpointRefusedError)
    return new BytesAwayError('ADDRESS_REFUSED', error.message, error);
  const why = whyOf(error);
  return new BytesAwayError(why, sentences[why], error);
}

function whyOf(error: unknown): keyof typeof sentences {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NoSuchBucket') return 'BUCKET_MISSING';
  const isForbidden = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403;
  return isForbidden || refusedNames.has(name) ? 'KEY_REFUSED' : 'NOT_REACHED';
}
