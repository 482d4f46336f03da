import { describe, expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import type { ActionDefinition } from '../../model/action.ts';
import { extract } from '../extract.ts';

const own = 'DE89 3704 0044 0532 0130 00';
const theirs = 'NL91 ABNA 0417 1643 00';

interface Printed {
  readonly below?: readonly string[];
  readonly footer?: readonly string[];
  readonly underBuyer?: readonly string[];
  readonly underSeller?: readonly string[];
}

/** The account that is found on an invoice from Nordlicht to Brezina with these lines. */
function accountOn(
  { below = [], footer = [], underBuyer = [], underSeller = [] }: Printed,
  action = invoice,
) {
  const sheet = new Sheet(595, 842, 10);
  const lines = (x: number, y: number, all: readonly string[]) =>
    all.forEach((line, index) => {
      sheet.put(line, x, y + index * 14);
    });
  lines(340, 40, ['Nordlicht GmbH', 'Hauptstr. 5', '04109 Leipzig', ...underSeller]);
  lines(60, 110, ['Bill to', 'Brezina AG', 'Am Markt 12', '22765 Hamburg', ...underBuyer]);
  lines(340, 120, ['Invoice number: RE-2024-0815', 'Invoice date: 05.06.2024']);
  sheet.put('Total', 340, 328);
  sheet.put('1.832,60', 535, 328, { align: 'right' });
  lines(60, 500, below);
  lines(60, 760, footer);
  return extract([sheet.page(1)], action).fields.iban?.map(({ normalizedText }) => normalizedText);
}

const invoice: ActionDefinition = templates.INVOICE;
const [issuers, customers] = [own, theirs].map((iban) => [iban.replaceAll(' ', '')]);
const footer = [`Bank: Nordbank IBAN: ${own}`];

describe('of two accounts on an invoice, the issuer’s is found', () => {
  test.each([
    ['a debit in English', [`We will debit your account ${theirs} on 1 July.`]],
    ['a debit told behind it', [`The amount is collected by direct debit: IBAN ${theirs} will be debited.`]],
    ['a debit told in the line above', ['We will debit the amount from the account:', `IBAN: ${theirs}`]],
    ['a debit told in the line below', [`Der Betrag wird vom Konto ${theirs}`, 'am 1. Juli abgebucht.']],
    ['German', [`Wir buchen den Betrag von Ihrem Konto ${theirs} ab.`]],
    ['French', [`Le montant sera prélevé sur votre compte ${theirs}.`]],
    ['Spanish', [`El importe se cargará en su cuenta ${theirs}.`]],
    ['Italian', [`L'importo sarà addebitato sul vostro conto ${theirs}.`]],
    ['Dutch', [`Het bedrag wordt van uw rekening ${theirs} afgeschreven.`]],
    ['Portuguese', [`O valor será debitado na sua conta ${theirs}.`]],
    ['Polish', [`Kwota zostanie pobrana z Państwa rachunku ${theirs}.`]],
    ['a label', [`Customer IBAN: ${theirs}`]],
    ['its holder', ['Account holder: Brezina AG', `IBAN: ${theirs}`]],
  ])('%s', (_, below) => {
    expect(accountOn({ below, footer })).toEqual(issuers);
    expect(accountOn({ below })).toBeUndefined();
  });

  test('if the customer’s is in its block', () => {
    expect(accountOn({ underBuyer: [`IBAN: ${theirs}`], footer })).toEqual(issuers);
    expect(accountOn({ underBuyer: [`IBAN: ${theirs}`] })).toBeUndefined();
  });

  test.each([
    [[`Bank: Nordbank IBAN: ${own}`, `We will debit your account ${theirs}.`]],
    [[`We will debit your account ${theirs}.`, `Bank: Nordbank IBAN: ${own}`]],
    [[`We will debit the account ${theirs}`, `IBAN: ${own}`]],
    [[`Will be debited: ${theirs}, Nordbank: ${own}`]],
  ])('if they are beside each other: %j', (below) => {
    expect(accountOn({ below })).toEqual(issuers);
  });

  test('by the countries of the tax numbers if there is no other evidence', () => {
    const two = { below: [own], footer: [`Bank: Nordbank IBAN: ${theirs}`] };
    expect(accountOn(two)).toEqual(customers);
    expect(accountOn({ ...two, underSeller: ['VAT No: DE136695976'] })).toEqual(issuers);
  });
});

describe('an account into which the customer pays is the issuer’s', () => {
  test.each([
    [[`Please transfer the amount from your account to our account ${theirs}.`]],
    [['Payment by direct debit is welcome.', '', `IBAN: ${theirs}`]],
    [[`Customer account: 4711 IBAN: ${theirs}`]],
    [['Montant à payer', `IBAN: ${theirs}`]],
    [['Account holder: Nordlicht GmbH', `IBAN: ${theirs}`]],
    [['Your bank account can be debited on demand. Please ask us.', `IBAN: ${theirs}`]],
    [[`Please transfer the amount to: ${theirs}`]],
  ])('%j', (below) => {
    expect(accountOn({ below })).toEqual(customers);
  });
});

test('a field that asks for the customer’s account gets it', () => {
  const iban = { kind: 'iban', labels: ['Customer IBAN'] } as const;
  const action = { ...invoice, fields: { ...invoice.fields, iban } };
  expect(accountOn({ below: [`Customer IBAN: ${theirs}`] }, action)).toEqual(customers);
});
