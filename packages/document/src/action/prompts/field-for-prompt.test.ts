import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldKinds } from '../../model/action.ts';
import { fieldForPrompt } from './field-for-prompt.ts';

test.each([
  ['Who is the advertiser?', 'name', 'advertiser'],
  ['What is the name of the buyer?', 'name', 'name of the buyer'],
  ['When does the flight start?', 'date', 'flight start'],
  ['What is the date of birth?', 'date', 'date of birth'],
  ['How much is the total amount due?', 'money', 'total amount due'],
  ['What is the gross amount?', 'money', 'gross amount'],
  ["What is the customer's email address?", 'email', 'customer email address'],
  ['What is the invoice number?', 'identifier', 'invoice number'],
  ['Contract #', 'identifier', 'Contract #'],
  ['How many pages are there?', 'number', 'pages'],
  ['Number of units', 'number', 'Number of units'],
  ['Is the delivery complete?', 'checkbox', 'delivery complete'],
  ['Is the form signed?', 'signature', 'signed'],
  ['Who signed the contract?', 'name', 'signed the contract'],
  ['What is the VAT number?', 'vatId', 'VAT number'],
  ['What is the VAT rate?', 'percent', 'VAT rate'],
  ['Where is the shipping address?', 'address', 'shipping address'],
  ['What are the payment terms?', 'text', 'payment terms'],
  ['Wie lautet die Rechnungsnummer?', 'identifier', 'Rechnungsnummer'],
  ['Wann ist der Liefertermin?', 'date', 'Liefertermin'],
  ['Wie hoch ist der Gesamtbetrag?', 'money', 'Gesamtbetrag'],
  ['Wer ist der Auftraggeber?', 'name', 'Auftraggeber'],
  ["Quelle est la date d'échéance ?", 'date', "date d'échéance"],
  ['Quel est le montant total ?', 'money', 'montant total'],
  ['Quel est le nombre de colis ?', 'number', 'nombre de colis'],
  ["Qui est l'annonceur ?", 'name', 'annonceur'],
  ['¿Cuál es el nombre del cliente?', 'name', 'nombre del cliente'],
  ['¿Cuándo vence la factura?', 'date', 'vence la factura'],
  ['¿Cuál es el importe total?', 'money', 'importe total'],
  ['How long is the notice period?', 'duration', 'notice period'],
  ['What is the duration of the lease?', 'duration', 'duration of the lease'],
  ['Wie lange läuft der Vertrag?', 'duration', 'läuft der Vertrag'],
  ['Welche Kündigungsfrist gilt?', 'duration', 'Kündigungsfrist gilt'],
  ['Combien de temps dure le bail ?', 'duration', 'temps dure le bail'],
  ['¿Cuánto tiempo dura el contrato?', 'duration', 'tiempo dura el contrato'],
])('%s is answered by a %s beside "%s"', (prompt, kind, label) => {
  const field = fieldForPrompt(prompt);
  expect(field.kind).toBe(kind);
  expect(field.labels).toContain(label);
});

test('labels begin with the whole phrase, followed by its parts', () => {
  expect(fieldForPrompt('What is the name of the buyer?').labels).toEqual([
    'name of the buyer',
    'buyer name',
    'buyer',
  ]);
});

test('a question without a noun has no labels', () => {
  expect(fieldForPrompt('What is it?').labels).toEqual([]);
});

test('any prompt gives a field, in time that depends only on its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 1000 }), (prompt) => {
      const field = fieldForPrompt(prompt);
      expect(fieldKinds).toContain(field.kind);
      expect(field.labels.length).toBeLessThanOrEqual(8);
    }),
  );
  expect(fieldForPrompt(`${' '.repeat(50_000)}x`).labels).toEqual(['x']);
});
