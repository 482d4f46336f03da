import { describe, expect, test } from 'vitest';
import { Sheet } from '../../test/sheet.ts';
import { labelsFromName } from '../action/concept/labels-from-name.ts';
import { templates } from '../action/templates/templates.ts';
import type { ActionDefinition, FieldKind } from '../model/action.ts';
import type { Page } from '../model/page.ts';
import { lexicons } from '../text/lexicon/lexicons.ts';
import { type RoleName, roleNames } from '../text/lexicon/role-names.ts';
import { termsOf } from '../text/lexicon/terms.ts';
import { extract } from './extract.ts';

/** An action that has names and kinds of fields alone. */
function asking(fields: Readonly<Record<string, FieldKind>>): ActionDefinition {
  const named = Object.entries(fields).map(([name, kind]) => [name, { kind, labels: labelsFromName(name) }]);
  return { ...templates.RECEIPT, fields: Object.fromEntries(named), tables: {} };
}

/** What each field is given, with its confidence. */
function given(page: Page, fields: Readonly<Record<string, FieldKind>>) {
  const found = extract([page], asking(fields)).fields;
  return Object.fromEntries(Object.entries(found).map(([name, [value]]) => [name, value!]));
}

function textsOf(page: Page, fields: Readonly<Record<string, FieldKind>>) {
  return Object.fromEntries(Object.entries(given(page, fields)).map(([name, { text }]) => [name, text]));
}

function pageOf(lines: readonly string[]): Page {
  const sheet = new Sheet(595, 842, 10);
  for (const [row, line] of lines.entries()) sheet.put(line, 50, 60 + row * 14);
  return sheet.page(1);
}

const speaking = lexicons.filter(({ roles }) => roles !== undefined);

test('eight languages have words for every role', () => {
  const lacking = speaking.flatMap(({ locale, roles }) =>
    roleNames.flatMap((name) => (termsOf(roles![name]).length === 0 ? [`${locale} ${name}`] : [])),
  );
  expect(speaking.map(({ locale }) => locale)).toEqual(['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt']);
  expect(lacking).toEqual([]);
});

describe.each(speaking.map(({ locale, roles }) => [locale, roles!] as const))('labels in %s', (_, roles) => {
  test('tell who somebody is, beside the name and over it', () => {
    const missed = roleNames.flatMap((role: RoleName) => {
      const [label] = termsOf(roles[role]);
      const beside = new Sheet(595, 842, 10);
      beside.put(`${label!}:`, 50, 120);
      beside.put('Ada Quist', 220, 120);
      const over = new Sheet(595, 842, 10);
      over.put(label!, 50, 120);
      over.put('Ada Quist', 50, 134);
      return [beside, over].flatMap((sheet, index) => {
        for (const [row, text] of ['Quist & Vale Ltd', '14 Larch Row'].entries())
          sheet.put(text, 50, 40 + row * 14);
        sheet.put('Tom Sorrel', 50, 300);
        const found = textsOf(sheet.page(1), { [role]: 'name' })[role];
        return found === 'Ada Quist'
          ? []
          : [`${role} ${index === 0 ? 'beside' : 'under'} ${label}: ${found}`];
      });
    });
    expect(missed).toEqual([]);
  });
});

describe('a lease', () => {
  const lease = pageOf([
    'This agreement is made on 3 March 2025 between Ada Quist of 14 Larch Row, Leeds (the "Landlord")',
    'and Tom Vale, residing at 8 Tanner Street, York (hereinafter referred to as the "Tenant"). The rent is',
    '£1,150.00 a month.',
  ]);

  test('says in its sentences who lets and who rents, whatever the fields are called', () => {
    expect(textsOf(lease, { lessor: 'name', tenantName: 'name', guarantor: 'name' })).toEqual({
      lessor: 'Ada Quist',
      tenantName: 'Tom Vale',
    });
    expect(textsOf(lease, { vermieter: 'name', locataire: 'name' })).toEqual({
      vermieter: 'Ada Quist',
      locataire: 'Tom Vale',
    });
  });

  test('gives nobody for a party that it does not have', () => {
    expect(textsOf(lease, { employer: 'name', patient: 'name', notary: 'name' })).toEqual({});
  });
});

test('a loan has its parties by their roles, and its one rate and one amount', () => {
  const loan = pageOf([
    'zwischen Ada Quist, Lindenallee 2, 29221 Celle (nachfolgend „Darlehensgeberin“) und der Tischlerei',
    'Vale GmbH, Am Sägewerk 7, 29227 Celle (nachfolgend Darlehensnehmerin genannt), über ein Darlehen',
    'von 15.000,00 €, das mit 4,5 % im Jahr zu verzinsen ist.',
  ]);
  expect(textsOf(loan, { lender: 'name', borrower: 'name', darlehen: 'money', zins: 'percent' })).toEqual({
    lender: 'Ada Quist',
    borrower: 'Tischlerei Vale GmbH',
    darlehen: '15.000,00 €',
    zins: '4,5 %',
  });
});

describe('what is guessed is less sure than the same value beside its own label', () => {
  const heading = ['Quist & Vale Ltd', '14 Larch Row, Leeds LS6 2QB', ''];

  test('a party that only the text names', () => {
    const labelled = pageOf([...heading, 'Tenant: Tom Sorrel', 'Landlord: Ada Quist']);
    const told = pageOf([
      ...heading,
      'This agreement is made between Ada Quist (the "Landlord") and Tom Sorrel (the "Tenant") today.',
    ]);
    const ordered = pageOf([
      ...heading,
      'This agreement is made by and between Ada Quist and Tom Sorrel today.',
    ]);
    const [beside, inText, byOrder] = [labelled, told, ordered].map(
      (page) => given(page, { landlord: 'name', tenant: 'name' }).tenant!,
    );
    expect([beside, inText, byOrder].map((value) => value!.text)).toEqual(Array(3).fill('Tom Sorrel'));
    expect(beside!.confidence).toBeGreaterThan(inText!.confidence);
    expect(inText!.confidence).toBeGreaterThan(byOrder!.confidence);
  });

  test.each([
    [
      'quotation',
      'money',
      'Quotation: £980.00',
      'Restoring the oak cabinet will cost you £980.00 in all.',
      '£980.00',
    ],
    ['interest', 'percent', 'Interest: 6.45%', 'What you owe grows by 6.45% in every year.', '6.45%'],
    [
      'phone',
      'phone',
      'Phone: 0117 496 0022',
      'You reach us all day on 0117 496 0022 or by post.',
      '0117 496 0022',
    ],
    [
      'email',
      'email',
      'Email: ada@quist.example',
      'Write to us at ada@quist.example or call.',
      'ada@quist.example',
    ],
    [
      'website',
      'url',
      'Website: www.quist.example',
      'See our earlier work on www.quist.example today.',
      'www.quist.example',
    ],
    [
      'iban',
      'iban',
      'IBAN: GB29 NWBK 6016 1331 9268 19',
      'Pay into GB29 NWBK 6016 1331 9268 19 in time.',
      'GB29 NWBK 6016 1331 9268 19',
    ],
  ] as const)('the only value of its kind: %s', (name, kind, line, sentence, text) => {
    const [beside, alone] = [line, sentence].map(
      (one) => given(pageOf([...heading, one]), { [name]: kind })[name],
    );
    expect([beside?.text, alone?.text]).toEqual([text, text]);
    expect(beside!.confidence).toBeGreaterThan(alone!.confidence);
  });

  test('a name without its role on the page', () => {
    const asked = { notary: 'name' } as const;
    const beside = given(pageOf([...heading, 'Notary: Ada Quist']), asked).notary;
    const unsaid = given(pageOf([...heading, 'Ada Quist']), asked).notary;
    expect(beside?.text).toBe('Ada Quist');
    expect(unsaid?.confidence ?? 0).toBeLessThan(beside!.confidence);
  });
});

test('an account number that a sentence breaks goes on in the next line', () => {
  const page = pageOf([
    'Die Miete ist bis zum dritten Werktag eines jeden Monats auf das Konto DE02 1203 0000',
    '0000 2020 51 zu zahlen.',
  ]);
  expect(given(page, { iban: 'iban' }).iban?.normalizedText).toBe('DE02120300000000202051');
});
