import { expect, test } from 'vitest';
import { createEgressGuard } from './egress-guard.ts';

const nowhere = async () => [];
const guard = createEgressGuard(['10.0.0.5:9000', '169.254.169.254:80', 'hooks.internal:80'], nowhere);

test.each([
  ['https://example.org/', false],
  ['http://10.0.0.5:9000/', false],
  ['http://10.0.0.5/', true],
  ['http://169.254.169.254/', true],
  ['http://2130706433/', true],
  ['http://0x7f.1/', true],
  ['http://[::ffff:127.0.0.1]/', true],
  ['http://LOCALHOST/', true],
  ['http://a.localhost./', true],
])('of %s as submitted: refused %s', (url, refused) => {
  expect(guard.refusesUrl(new URL(url))).toBe(refused);
});

test("only a name's permitted addresses are left", async () => {
  const found = [
    { address: '127.0.0.1', family: 4 },
    { address: '93.184.215.14', family: 4 },
    { address: '::1', family: 6 },
  ] as const;
  const resolving = createEgressGuard(['allowed.example:443'], async () => found);
  expect(await resolving.allowedAddresses(new URL('https://a.example/'))).toEqual([found[1]]);
  expect(await resolving.allowedAddresses(new URL('https://allowed.example/'))).toEqual(found);
  expect(await resolving.allowedAddresses(new URL('https://allowed.example:8443/'))).toEqual([found[1]]);
});
