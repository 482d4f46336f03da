import { expect, test } from 'vitest';
import { partyGroupOf } from './party-group.ts';

test.each([
  ['parties.vendor.name', 'name', 'parties.vendor'],
  ['parties.vendor.headerPhone', 'phone', 'parties.vendor'],
  ['parties.buyer.taxId', 'identifier', 'parties.buyer'],
  ['merchantName', 'name', 'merchant'],
  ['merchant_address', 'address', 'merchant'],
  ['address', 'address', ''],
  ['accountHolder', 'name', undefined],
  ['invoiceNumber', 'identifier', undefined],
  ['totalName', 'money', undefined],
] as const)('%s of kind %s is a part of %s', (name, finder, group) => {
  expect(partyGroupOf({ name, finder })).toBe(group);
});
