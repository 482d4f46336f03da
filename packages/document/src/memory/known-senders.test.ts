import { describe, expect, test } from 'vitest';
import { extractAction } from '../extract-action.ts';
import { sketchDocument } from '../extraction/sketch-document.ts';
import { pageOfText } from '../internals.ts';
import type { ActionDefinition } from '../model/action.ts';
import { accountChangedReason, reviewedReason } from '../model/extraction.ts';
import { decideOutcome } from '../outcome/decide-outcome.ts';
import { applyCorrections } from '../review/apply-corrections.ts';
import { itemsNamed } from '../review/find-review-items.ts';
import { correctedExample } from './corrected-example.ts';
import type { Example } from './example.ts';
import { exampleOf } from './example-of.ts';
import { layoutFingerprintOf, layoutLikeness, sameLayout } from './layout-fingerprint.ts';
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

describe('another layout of a known sender', () => {
  const creditNote = (name: string, account: string) => [
    pageOfText(`${name}

Credit 881 because of goods that came back damaged
You will be refunded within a fortnight
Registration 77 120 455
Refunded: 14.00
IBAN ${account}`),
  ];
  const read = (name: string, account = usual) =>
    extractAction(creditNote(name, account), action, { examples: [example] });

  test('its facts are read, and its account is known', () => {
    expect(
      layoutLikeness(example.print, layoutFingerprintOf(creditNote('NORTHERN TRADING LTD', usual))),
    ).toBeLessThan(sameLayout);
    const { fields } = read('NORTHERN TRADING LTD');
    expect(fields.vendorTaxId?.[0]?.text).toBe('77 120 455');
    expect(fields.iban?.[0]?.reasons).not.toContain(accountChangedReason);
  });

  test('a new account is told there as well', () => {
    expect(read('NORTHERN TRADING LTD', other).fields.iban?.[0]?.reasons).toContain(accountChangedReason);
  });

  test('what documents with many accounts have in common is not their sender', () => {
    const others = [1, 2].map((number) => ({ ...example, print: [number], accounts: { iban: number } }));
    const pages = creditNote('NORTHERN TRADING LTD', other);
    const { fields } = extractAction(pages, action, { examples: [example, ...others] });
    expect(fields.iban?.[0]?.reasons).not.toContain(accountChangedReason);
  });

  test('somebody else with like words is not that sender', () => {
    const [page] = creditNote('SOUTHERN TRADING LTD', other);
    const examples = [withoutField(example, 'vendorTaxId')];
    const { fields } = extractAction([page!], action, { examples });
    expect(fields.iban?.[0]?.reasons).not.toContain(accountChangedReason);
  });
});

test('a misread character of a picture is spelled as it was settled, one that is printed is not', () => {
  const [page] = bill('4718', usual, '10.00');
  const words = page!.words.map((word) => ({ ...word, text: word.text.replace('NORTHERN', 'NORTHERM') }));
  const nameOn = (source: 'ocr' | 'text-layer') =>
    extractAction([{ ...page!, words, source }], action, { examples: [example] }).fields.vendorName?.[0]
      ?.text;
  expect(nameOn('ocr')).toBe('NORTHERN TRADING LTD');
  expect(nameOn('text-layer')).toBe('NORTHERM TRADING LTD');
});

test('a wrong value that was confirmed by mistake is outvoted', () => {
  const wrong = learned(bill('4719', usual, '30.00'), { ...values, vendorName: 'Registered in Leith' });
  const right = learned(bill('4720', usual, '41.00'), values);
  const named = (examples: readonly Example[]) =>
    extractAction(bill('4721', usual, '52.00'), action, { examples }).fields.vendorName?.[0];
  expect(named([right, wrong, example])?.text).toBe('NORTHERN TRADING LTD');
  expect(named([wrong, right, example])?.text).toBe('NORTHERN TRADING LTD');
});

describe('a field that all documents of the sender had', () => {
  const earlier = ['31.00', '32.00'].map((total, at) =>
    learned(bill(`480${at}`, usual, total), { ...values, total }),
  );
  const lacking = bill('4803', usual, '1.00').map((page) => ({
    ...page,
    words: page.words.filter(({ text }) => text !== 'Total' && text !== '1.00'),
  }));

  test('is asked about if it is missing', () => {
    const extraction = extractAction(lacking, action, { examples: earlier });
    expect(extraction.fields.total).toBeUndefined();
    expect(extraction.withheld).toEqual({ total: 0.75 });
    const { reasons } = decideOutcome({ action, pages: lacking, extraction, audit: false, broken: [] });
    expect(reasons).toMatchObject([{ code: 'VALUE_WITHHELD', field: 'total' }]);
  });

  test('is not asked about once a person said that it is not printed', () => {
    const told = earlier.map((one) => withoutField(one, 'total'));
    expect(extractAction(lacking, action, { examples: [told[0]!, earlier[1]!] }).withheld).toBeUndefined();
  });
});

test('a fact that is not printed is not repeated', () => {
  const pages = [
    pageOfText('NORTHERN TRADING LTD\n\nOur bill 4714 for services rendered to you\nTotal 10.00'),
  ];
  expect(extractAction(pages, action, { examples: [example] }).fields.vendorTaxId).toBeUndefined();
});

test('a number of a party is asked about until the sender is known', () => {
  const nothing = { fields: {}, tables: {} };
  expect(unknownFacts(action, nothing, [])).toEqual([{ name: 'vendorTaxId' }]);
  expect(unknownFacts(action, nothing, [example])).toEqual([]);
});

test('a number with an unknown caption is asked about once', () => {
  const asked = {
    fields: { orderNumber: { kind: 'identifier', labels: ['Order no.'] } },
    tables: {},
  } as const;
  const nothing = { fields: {}, tables: {} };
  const named = (text: string, alike: readonly Example[]) =>
    unknownFacts(asked, nothing, alike, [pageOfText(text)]).map(({ name }) => name);
  expect(named('NORTHERN TRADING LTD\n\nYour sign  4471-980', [])).toEqual(['orderNumber']);
  expect(named('NORTHERN TRADING LTD\n\nPage 1 of 2', [])).toEqual([]);
  const told: Example = {
    print: [],
    fields: { orderNumber: { finder: 'identifier', places: [], others: 1 } },
    said: {},
  };
  expect(named('NORTHERN TRADING LTD\n\nYour sign  4471-980', [told])).toEqual([]);
});

describe('what nobody was asked about of a sender', () => {
  const place = { page: 1, box: { left: 0, top: 0, width: 1, height: 1 }, reasons: [] };
  const found = (name: string, confidence: number) => ({
    fields: { [name]: [{ text: '77 120 455', ...place, confidence }] },
    tables: {},
  });
  const again: Example = { print: [], fields: {}, said: {} };

  test('a doubtful value that is never asked is asked about once', () => {
    expect(unknownFacts(action, found('vendorTaxId', 0.7), [])).toEqual([{ name: 'vendorTaxId' }]);
    expect(unknownFacts(action, found('vendorTaxId', 0.95), [])).toEqual([]);
    expect(unknownFacts(action, found('vendorTaxId', 0.7), [example])).toEqual([]);
  });

  test('of a sender who came again, whatever is not sure is asked about', () => {
    const total = found('total', 0.9);
    const named = (alike: readonly Example[]) => unknownFacts(action, total, alike).map(({ name }) => name);
    expect(named([])).not.toContain('total');
    expect(named([again])).toContain('total');
    expect(named([again, { ...again, form: { sheets: [], places: { total: {} as never } } }])).not.toContain(
      'total',
    );
  });

  test('of a column, the two least sure cells, unless a person settled one before', () => {
    const columns = { code: { kind: 'identifier', labels: [] } } as const;
    const withGoods = { ...action, tables: { goods: { columns } } };
    const row = (confidence: number) => ({ page: 1, cells: { code: { text: 'A-1', ...place, confidence } } });
    const read = { fields: {}, tables: { goods: [row(0.8), row(0.95), row(0.7), row(0.6)] } };
    const asked = (alike: readonly Example[]) =>
      unknownFacts(withGoods, read, alike).filter(({ row }) => row !== undefined);
    expect(asked([])).toEqual([]);
    expect(asked([again])).toEqual([
      { name: 'goods.code', row: 3 },
      { name: 'goods.code', row: 2 },
    ]);
    expect(asked([{ ...again, cells: { goods: { code: [[0, 10, 1]] } } }])).toEqual([]);
    expect(asked([{ ...again, cells: { goods: { code: [[0, 10]] } } }])).toHaveLength(2);
  });
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
