import { expect, test } from 'vitest';
import { extractAction } from '../extract-action.ts';
import { sketchDocument } from '../extraction/sketch-document.ts';
import { pageOfText } from '../internals.ts';
import type { ActionDefinition } from '../model/action.ts';
import { reviewedReason } from '../model/extraction.ts';
import { decideOutcome } from '../outcome/decide-outcome.ts';
import { applyCorrections } from '../review/apply-corrections.ts';
import { itemsNamed } from '../review/find-review-items.ts';
import { correctedExample } from './corrected-example.ts';
import type { Example } from './example.ts';
import { exampleOf } from './example-of.ts';
import { unknownFacts } from './unknown-facts.ts';
import { withoutField } from './without-field.ts';

const action: ActionDefinition = {
  name: 'Bill',
  type: 'GENERIC',
  fields: {
    vendorName: { kind: 'name', labels: [] },
    vendorTaxId: { kind: 'identifier', labels: ['Zzz'], confidenceThreshold: 0 },
    iban: { kind: 'iban', labels: ['IBAN'] },
    total: { kind: 'money', labels: ['Total'] },
  },
  tables: {},
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'both' },
};

const [usual, other] = ['DE89 3704 0044 0532 0130 00', 'DE12 5001 0517 0648 4898 90'];

const bill = (number: string, iban: string, total: string) => [
  pageOfText(`NORTHERN TRADING LTD
Registered in Leith under 77 120 455

Our bill ${number} for services rendered to you
We thank you for your order and your trust in our work
Total ${total}
Please pay to our account
IBAN ${iban}
Goods remain ours until they are paid in full`),
];

function learned(pages: ReturnType<typeof bill>, values: Readonly<Record<string, string>>): Example {
  const found = extractAction(pages, action);
  const corrections = Object.entries(values).flatMap(([name, text]) =>
    itemsNamed(action, found, name).map((item) => ({ item, text })),
  );
  return exampleOf(sketchDocument(pages, action), applyCorrections(found, corrections))!;
}

const values = { vendorName: 'NORTHERN TRADING LTD', vendorTaxId: '77 120 455', iban: usual };
const example = learned(bill('4711', usual, '120.00'), values);

test('a number that was never found is read on the next document of the sender', () => {
  const pages = bill('4712', usual, '80.50');
  expect(extractAction(pages, action).fields.vendorTaxId).toBeUndefined();
  expect(extractAction(pages, action, { examples: [example] }).fields.vendorTaxId?.[0]).toMatchObject({
    text: '77 120 455',
  });
});

test('a new account of a known sender goes to a person, whatever its confidence', () => {
  const outcomeOf = (iban: string) => {
    const pages = bill('4713', iban, '99.00');
    const extraction = extractAction(pages, action, { examples: [example] });
    return decideOutcome({ action, pages, extraction, audit: false, broken: [] });
  };
  expect(outcomeOf(other).reasons.map(({ code }) => code)).toContain('ACCOUNT_CHANGED');
  expect(outcomeOf(usual).reasons.map(({ code }) => code)).not.toContain('ACCOUNT_CHANGED');
});

test('a fact that is not printed is not repeated', () => {
  const pages = [
    pageOfText('NORTHERN TRADING LTD\n\nOur bill 4714 for services rendered to you\nTotal 10.00'),
  ];
  expect(extractAction(pages, action, { examples: [example] }).fields.vendorTaxId).toBeUndefined();
});

test('a number of a party is asked about until the sender is known', () => {
  const nothing = { fields: {} };
  expect(unknownFacts(action, nothing, [])).toEqual(['vendorTaxId']);
  expect(unknownFacts(action, nothing, [example])).toEqual([]);
});

test('a doubtful value that nobody is asked about is asked about once', () => {
  const value = { text: '77 120 455', page: 1, box: { left: 0, top: 0, width: 1, height: 1 }, reasons: [] };
  const found = (confidence: number) => ({ fields: { vendorTaxId: [{ ...value, confidence }] } });
  expect(unknownFacts(action, found(0.7), [])).toEqual(['vendorTaxId']);
  expect(unknownFacts(action, found(0.95), [])).toEqual([]);
  expect(unknownFacts(action, found(0.7), [example])).toEqual([]);
});

test('what passed in a field that is never asked proves nothing', () => {
  const isWeak = true as const;
  const { vendorTaxId, vendorName } = example.facts!;
  const weak = {
    ...example,
    fields: {},
    form: { ...example.form!, places: {} },
    facts: { vendorTaxId: { ...vendorTaxId!, isWeak }, vendorName: vendorName! },
  };
  const { fields } = extractAction(bill('4712', usual, '80.50'), action, { examples: [weak] });
  expect(fields.vendorTaxId).toBeUndefined();
});

test('a forgotten field is not read from memory any more', () => {
  const pages = bill('4715', usual, '10.00');
  const examples = [withoutField(example, 'vendorTaxId')];
  expect(extractAction(pages, action, { examples }).fields.vendorTaxId).toBeUndefined();
});

test('a correction after the end replaces what the document taught', () => {
  const corrected = correctedExample(example, ['iban'], {
    iban: [
      {
        text: other,
        normalizedText: other.replaceAll(' ', ''),
        confidence: 1,
        page: 1,
        box: { left: 0, top: 0, width: 0, height: 0 },
        reasons: [reviewedReason],
      },
    ],
  });
  const fields = extractAction(bill('4716', usual, '10.00'), action, { examples: [corrected] }).fields;
  expect(fields.iban?.[0]?.reasons).toContain('account-changed');
});
