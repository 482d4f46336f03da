import { parseActionFile } from '@recto/document';
import { pageOfText } from '@recto/document/internals';
import { expect, test } from 'vitest';
import { workOnPages } from './work-on-pages.ts';

/** The normal form or text of the surest value of each field that is asked for by its name alone. */
async function valuesOf(text: string, kinds: Readonly<Record<string, string>>) {
  const fields = Object.entries(kinds).map(([name, kind]) => `  ${name}: { kind: ${kind} }`);
  const parsed = parseActionFile(`name: Own\nfields:\n${fields.join('\n')}\n`);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  const { extraction } = await workOnPages([pageOfText(text)], parsed.action);
  return Object.fromEntries(
    Object.entries(extraction.fields).map(([name, [one]]) => [name, one!.normalizedText ?? one!.text]),
  );
}

const invoice = `Marlow Tools Limited
4 Quay Road
Hexbury HX7 1AA

Bill to:
Quist Gardens
9 Mill Lane
Larkton LK2 9PP

Invoice No:     MT-20417
Invoice date:   12 March 2024
Due date:       11 April 2024

Description          Qty    Unit price    Amount
Hedge shears         2      60.00         120.00
Bamboo rake          4      20.00         80.00

                     Subtotal      200.00
                     VAT 20 %      40.00
                     Total         240.00`;

const expected = ['MT-20417', '2024-03-12', '2024-04-11', '200.00', '40.00', '240.00'];

test.each([
  [
    'German',
    [
      'rechnungsnummer',
      'rechnungsdatum',
      'faelligkeitsdatum',
      'nettobetrag',
      'mehrwertsteuer',
      'bruttobetrag',
    ],
  ],
  ['French', ['numeroFacture', 'dateFacture', 'dateEcheance', 'montantHT', 'montantTVA', 'montantTTC']],
  ['Spanish', ['numeroFactura', 'fechaFactura', 'fechaVencimiento', 'baseImponible', 'iva', 'importeTotal']],
])('fields named in %s are found on an English invoice', async (_, names) => {
  const kinds = ['identifier', 'date', 'date', 'money', 'money', 'money'];
  const found = await valuesOf(invoice, Object.fromEntries(names.map((name, at) => [name, kinds[at]!])));
  expect(found).toEqual(Object.fromEntries(names.map((name, at) => [name, expected[at]!])));
});

test('parties are found by names that say whose they are', async () => {
  const found = await valuesOf(invoice, { rechnungsempfaenger: 'name', adresseClient: 'address' });
  expect(found).toEqual({
    rechnungsempfaenger: 'Quist Gardens',
    adresseClient: expect.stringContaining('9 Mill Lane'),
  });
});

test('a receipt without labels has its merchant, date and telephone', async () => {
  const receipt = `Copper Kettle Cafe
12 Harbour Street
Tel. 0345 555 0172

17/03/2025   09:42

Flat white        3.40
Almond slice      2.80

TOTAL             6.20
Card              6.20`;
  const found = await valuesOf(receipt, {
    merchantName: 'name',
    transactionDate: 'date',
    phone: 'phone',
    totalAmount: 'money',
  });
  expect(found).toMatchObject({
    merchantName: 'Copper Kettle Cafe',
    transactionDate: '2025-03-17',
    totalAmount: '6.20',
  });
  expect(found.phone).toContain('3455550172');
});

test('a payslip in French answers names in English', async () => {
  const payslip = `BULLETIN DE PAIE
Employeur : Menuiserie Vaillant SARL
Salarié : Aurélien Vasserot
Période du 01/10/2024 au 31/10/2024

Salaire brut          2 554,39
Cotisations             478,72
NET À PAYER           2 075,67`;
  const found = await valuesOf(payslip, { netPay: 'money', grossPay: 'money', periodEnd: 'date' });
  expect(found).toEqual({ netPay: '2075.67', grossPay: '2554.39', periodEnd: '2024-10-31' });
});
