import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { s3Settings } from './s3-settings.ts';

const given = (settings: Record<string, string>) => s3Settings({ RECTO_S3_BUCKET: 'documents', ...settings });

test.each([
  ['', ''],
  ['recto', 'recto/'],
  ['recto/', 'recto/'],
  ['a.b-c_d/2026', 'a.b-c_d/2026/'],
  ['.hidden/..both', '.hidden/..both/'],
])('the prefix %j stands before keys as %j', (RECTO_S3_PREFIX, prefix) => {
  expect(given({ RECTO_S3_PREFIX })?.prefix).toBe(prefix);
});

test.each([
  '/recto',
  'a//b',
  'a b',
  'ünïcode',
  'a+b',
  'a%2Fb',
  'a?b',
  'a\\b',
  // What a client or server makes of such a path is not the key that was meant.
  '..',
  '../other',
  'a/./b',
  'a/../b/',
])('the prefix %j is refused before anything is stored under it', (RECTO_S3_PREFIX) => {
  expect(() => given({ RECTO_S3_PREFIX })).toThrow(ConfigError);
});

test.each(['Documents', 'my_documents', 'ab', '-documents', 'documents/one', 'a'.repeat(64)])(
  'the bucket %j is refused',
  (RECTO_S3_BUCKET) => {
    expect(() => s3Settings({ RECTO_S3_BUCKET })).toThrow(/^RECTO_S3_BUCKET/);
  },
);

test('without a bucket there are no settings, and an endpoint is an address', () => {
  expect(s3Settings({ RECTO_S3_PREFIX: 'recto' })).toBeUndefined();
  expect(() => given({ RECTO_S3_ENDPOINT: 'objects.example:9000' })).toThrow(/^RECTO_S3_ENDPOINT/);
  expect(given({ RECTO_S3_ENDPOINT: 'https://objects.example:9000' })).toMatchObject({ pathStyle: true });
});

test('half a key is refused, and no message contains the other half', () => {
  const half = () => given({ RECTO_S3_SECRET_ACCESS_KEY: 'very secret' });
  expect(half).toThrow(/expected both, or neither/);
  expect(half).not.toThrow(/very secret/);
});
