import { expect, test } from 'vitest';
import { issuerName } from './issuer-name.ts';

test.each([
  ['MR. D.I.Y. (KUCHAI) SDN BHD', 'MR D.I.Y. SDN. BHD.'],
  ['AEON CO. (M) BHD.', 'AEON CO. (M) BHD'],
  ['DIMILIKI OLEH T PLUS F&B SDN. BHD.', 'T PLUS F&B'],
  ['Lieferant GmbH', 'LIEFERANT'],
])('%s and %s are one issuer', (a, b) => {
  expect(issuerName(a)).toBe(issuerName(b));
});

test('companies that share their legal form are two issuers', () => {
  expect(issuerName('ABC HO TRADING SDN BHD')).not.toBe(issuerName('KT WONG TRADING SDN BHD'));
});

test('a name that is nothing but a legal form stays', () => {
  expect(issuerName('Enterprise Co.')).toBe('enterpriseco');
});
