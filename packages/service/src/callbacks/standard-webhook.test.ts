import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newWebhookSecret, standardHeaders } from './standard-webhook.ts';

const body = '{"type":"execution.succeeded","data":{"name":"Müller"}}';

test('the reference library verifies what was signed with two secrets, with either', () => {
  const [old, present, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
  const headers = standardHeaders('msg_1', body, [present, old], new Date());
  for (const secret of [old, present]) {
    expect(new Webhook(secret).verify(body, { ...headers })).toMatchObject({ type: 'execution.succeeded' });
  }
  expect(() => new Webhook(other).verify(body, { ...headers })).toThrow('No matching signature');
  expect(() => new Webhook(present).verify(`${body} `, { ...headers })).toThrow('No matching signature');
});

test('a text without prefix is the key itself', () => {
  const headers = standardHeaders('id', body, ['00ff'], new Date());
  expect(new Webhook('00ff', { format: 'raw' }).verify(body, { ...headers })).toBeDefined();
  const encoded = `whsec_${Buffer.from('00ff').toString('base64')}`;
  expect(new Webhook(encoded).verify(body, { ...headers })).toBeDefined();
});

test('an old timestamp is refused by the library', () => {
  const secret = newWebhookSecret();
  const headers = standardHeaders('id', body, [secret], new Date(Date.now() - 600_000));
  expect(() => new Webhook(secret).verify(body, { ...headers })).toThrow('too old');
});
