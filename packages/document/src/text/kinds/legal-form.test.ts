import { expect, test } from 'vitest';
import { isLegalForm, withoutLegalForm } from './legal-form.ts';

test.each(['SDN. BHD.', 'GmbH & Co. KG', 'S.A.R.L.', 'Ltd'])(
  '%s is a legal form and nothing else',
  (text) => {
    expect(isLegalForm(text)).toBe(true);
  },
);

test.each(['Wilmark Sdn Bhd', 'Brezina GmbH', '', '12'])('%s is more, or none', (text) => {
  expect(isLegalForm(text)).toBe(false);
});

test('the words that tell a name are what its legal form leaves', () => {
  expect(withoutLegalForm('Zulauf GmbH & Co. KG')).toEqual(['zulauf']);
});
