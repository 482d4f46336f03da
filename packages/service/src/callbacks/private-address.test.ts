import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKind } from './private-address.ts';

test.each([
  ['8.8.8.8', 'public'],
  ['2606:4700::1111', 'public'],
  ['::ffff:8.8.8.8', 'public'],
  ['127.0.0.1', 'private'],
  ['10.1.2.3', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.0.1', 'private'],
  ['100.64.0.1', 'private'],
  ['0.0.0.0', 'private'],
  ['::', 'private'],
  ['::1', 'private'],
  ['fd00::1', 'private'],
  ['::ffff:10.0.0.1', 'private'],
  ['::ffff:7f00:1', 'private'],
  ['::7f00:1', 'private'],
  ['64:ff9b::7f00:1', 'private'],
  ['2002:7f00:1::', 'private'],
  ['224.0.0.1', 'private'],
  ['255.255.255.255', 'private'],
  ['169.254.169.254', 'link-local'],
  ['::ffff:169.254.169.254', 'link-local'],
  ['::ffff:a9fe:a9fe', 'link-local'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local'],
  ['168.63.129.16', 'private'],
  ['fec0::1', 'private'],
  ['feff::a9fe:a9fe', 'private'],
])('%s is %s', (address, kind) => expect(addressKind(address)).toBe(kind));

test('an IPv4 address has the same kind when mapped to IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(addressKind(`::ffff:${address}`)).toBe(addressKind(address));
    }),
  );
});
