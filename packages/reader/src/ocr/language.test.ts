import { expect, test } from 'vitest';
import { pageLanguageOf } from './language.ts';

test.each([
  [
    'deu',
    'Rechnung Nr. 17 vom 3. Mai: Wir danken fur Ihre Bestellung und bitten um Zahlung auf das Konto der Bank',
  ],
  [
    'fra',
    'Facture du 3 mai : merci pour votre commande, le montant total est a payer avant echeance par virement',
  ],
  [undefined, 'Tax invoice: thank you for your order, please pay the total amount to the account below'],
  [
    undefined,
    'Date: 3 May, Reference 17. Total excl. tax, Net total, Total incl. tax, Rounding, Total, Client copy',
  ],
  [undefined, ''],
])('%s', (language, text) => {
  expect(pageLanguageOf(text.split(' '))).toBe(language);
});
