import { expect, test } from 'vitest';
import { issuerName } from './issuer-name.ts';

test.each([
  ['DR. P.Q.R. (TASIK) SDN BHD', 'DR P.Q.R. SDN. BHD.'],
  ['ORION CO. (M) BHD.', 'ORION CO. (M) BHD'],
  ['DIMILIKI OLEH W TERAS J&K SDN. BHD.', 'W TERAS J&K'],
  ['Zulauf GmbH', 'ZULAUF'],
])('%s and %s are the same issuer', (a, b) => {
  expect(issuerName(a)).toBe(issuerName(b));
});

test('companies that share only a legal form are different issuers', () => {
  expect(issuerName('HIJAU NIAGA SDN BHD')).not.toBe(issuerName('BIRU NIAGA SDN BHD'));
});

test('a name that is only a legal form is kept', () => {
  expect(issuerName('Enterprise Co.')).toBe('enterpriseco');
});
