import { expect, test } from 'vitest';
import { endsWithLegalForm, isLegalForm, withoutLegalForm } from './legal-form.ts';

const formsOfCountries = [
  ...[
    'SDN. BHD.',
    'GmbH & Co. KG',
    'S.A.R.L.',
    'Ltd',
    'Pvt. Ltd.',
    'Private Limited',
    '(Pty) Ltd',
    'P.J.S.C.',
  ],
  ...['s.r.o.', 'spol. s r.o.', 'a.s.', 'Sp. z o.o.', 'Sp. z o. o. Sp. k.', 'S.A.', 'Kft.', 'd.o.o.', 'Oyj'],
  ...['A/S', 'ApS', 'AB (publ)', 'ASA', 'Lda.', 'Unipessoal Lda', 'Ltda - ME', 'S.A. de C.V.', 'Tbk.', 'UAB'],
  ...['San. ve Tic. Ltd. Şti.', 'A.Ş.', 'S.R.L.', 'OÜ', 'SIA', 'ЕООД', 'ООО', 'Α.Ε.', 'JSC', 'ehf.'],
];

test.each(formsOfCountries)('%s is a legal form and nothing else, and may end a name', (form) => {
  expect(isLegalForm(form)).toBe(true);
  expect(endsWithLegalForm(`Quistal Vorland ${form}`)).toBe(true);
});

test.each(['Wilmark Sdn Bhd', 'Brezina GmbH', 'São Paulo - SP', 'S', '', '12'])(
  '%s is more, or none',
  (text) => {
    expect(isLegalForm(text)).toBe(false);
  },
);

test('the words that tell a name are what its legal form leaves', () => {
  expect(withoutLegalForm('Zulauf GmbH & Co. KG')).toEqual(['zulauf']);
  expect(withoutLegalForm('Zulauf Sp. z o.o.')).toEqual(['zulauf']);
});
