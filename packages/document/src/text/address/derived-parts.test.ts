import { expect, test } from 'vitest';
import type { FieldDefinition, FieldKind } from '../../model/action.ts';
import { derivedParts } from './derived-parts.ts';

function field(kind: FieldKind, ...labels: string[]): FieldDefinition {
  return { kind, labels };
}

test('the parts of an address, and other names of a whole value, are derived from it', () => {
  const fields = {
    'buyer.address': field('address', 'Buyer'),
    'buyer.city': field('text', 'Buyer'),
    'buyer.addressBlock': field('address', 'Buyer'),
    'buyer.name': field('name', 'Buyer'),
    'buyer.headerName': field('name', 'Buyer'),
  };
  expect(derivedParts({ fields })).toEqual([
    { name: 'buyer.city', of: 'buyer.address', part: 'city' },
    { name: 'buyer.addressBlock', of: 'buyer.address', part: 'whole' },
    { name: 'buyer.headerName', of: 'buyer.name', part: 'whole' },
  ]);
});

test('fields with labels of their own are extracted separately', () => {
  const fields = {
    'buyer.name': field('name', 'Buyer'),
    'buyer.headerName': field('name', 'Letterhead'),
    addressBlock: field('address', 'Address'),
    address: field('address', 'Address'),
  };
  expect(derivedParts({ fields })).toEqual([]);
});
