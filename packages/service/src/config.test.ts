import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, configFromEnvironment } from './config.ts';

test('without settings: this machine only, port 8080, .recto', () => {
  expect(configFromEnvironment({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    dataDir: '.recto',
    maxUploadBytes: 10 * 1024 * 1024,
    maxPages: 50,
    auditShare: undefined,
    egressAllow: [],
    corsOrigins: [],
  });
});

test('settings are read in the units of their names', () => {
  const config = configFromEnvironment({
    RECTO_PORT: '0',
    RECTO_MAX_UPLOAD_MB: '2',
    RECTO_READ_TIMEOUT_S: '7',
    RECTO_AUDIT_SHARE: '0.05',
    RECTO_CORS_ORIGINS: 'https://app.example.org, http://localhost:3000',
    RECTO_EGRESS_ALLOW: '127.0.0.1:9000, hooks.internal:443',
    RECTO_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, fd00::/8, 192.0.2.7',
  });
  expect(config).toMatchObject({
    port: 0,
    maxUploadBytes: 2 * 1024 * 1024,
    readTimeoutMs: 7000,
    auditShare: 0.05,
    corsOrigins: ['https://app.example.org', 'http://localhost:3000'],
    egressAllow: ['127.0.0.1:9000', 'hooks.internal:443'],
    trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.7'],
  });
});

test.each([
  ['RECTO_PORT', '65536'],
  ['RECTO_PORT', 'http'],
  ['RECTO_TRUSTED_PROXIES', 'proxy.example.org'],
  ['RECTO_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['RECTO_MAX_PAGES', '1.5'],
  ['RECTO_AUDIT_SHARE', '2'],
  ['RECTO_EGRESS_ALLOW', 'hooks.internal'],
  ['RECTO_CORS_ORIGINS', 'https://app.example.org/page'],
  ['RECTO_LOG_LEVEL', 'loud'],
])('%s=%s stops the start with a message that names it', (name, value) => {
  const read = () => configFromEnvironment({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(name);
});

describe('docs/operations.md', () => {
  test('lists every setting, and no other', () => {
    const names = (file: string) =>
      new Set(
        [
          ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\b(RECTO(?:_[A-Z]+)+)\b(?!_)/g),
        ].map((match) => match[1]),
      );
    const page = '../../../docs/operations.md';
    const read = ['config.ts', 'oidc-settings.ts'].flatMap((file) => [...names(file)]);
    expect([...names(page)].sort()).toEqual([...new Set(read)].sort());
  });
});
