import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findSecret } from './mailbox-secret.ts';

async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'secret');
  await writeFile(path, text);
  return path;
}

test('a file takes precedence over the environment, and is read for each connection', async () => {
  const tokenFile = await fileWith('first\n');
  const found = await findSecret({ tokenFile, environment: { RECTO_MAIL_PASSWORD: 'other' } });
  if (!found.ok) throw new Error(found.message);
  expect(await found.read()).toEqual({ accessToken: 'first' });
  await writeFile(tokenFile, 'second\r\n');
  expect(await found.read()).toEqual({ accessToken: 'second' });
});

test('the environment provides a password or a token', async () => {
  for (const [environment, secret] of [
    [{ RECTO_MAIL_PASSWORD: ' a b ' }, { pass: ' a b ' }],
    [{ RECTO_MAIL_TOKEN: 'ya29' }, { accessToken: 'ya29' }],
  ] as const) {
    const found = await findSecret({ environment });
    expect(found.ok && (await found.read())).toEqual(secret);
  }
});

test('a secret that is missing, empty or given twice is reported', async () => {
  expect(await findSecret({ environment: {} })).toMatchObject({
    message: expect.stringContaining('RECTO_MAIL_PASSWORD'),
  });
  const empty = await fileWith('\n');
  expect(await findSecret({ passwordFile: empty, environment: {} })).toMatchObject({
    message: expect.stringContaining('is empty'),
  });
  expect(await findSecret({ passwordFile: '/nowhere/secret', environment: {} })).toMatchObject({
    message: expect.stringContaining('/nowhere/secret'),
  });
  expect(await findSecret({ passwordFile: empty, tokenFile: empty, environment: {} })).toMatchObject({
    message: expect.stringContaining('not both'),
  });
});
