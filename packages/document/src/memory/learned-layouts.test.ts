import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { extract } from '../extraction/extract.ts';
import { sketchDocument } from '../extraction/sketch-document.ts';
import { shippedWeights } from '../extraction/weights/weights.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import { applyCorrections } from '../review/apply-corrections.ts';
import { itemsNamed } from '../review/find-review-items.ts';
import type { Example } from './example.ts';
import { exampleOf } from './example-of.ts';

const action: ActionDefinition = {
  name: 'Claims',
  type: 'GENERIC',
  fields: {
    claim: { kind: 'identifier', labels: ['Claim number'] },
    received: { kind: 'date', labels: ['Received'] },
    adjuster: { kind: 'name', labels: ['Adjuster'] },
  },
  tables: {},
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'both' },
};

/** A form on which no label is known to the action. */
function form(claim: string, received: string, adjuster: string, incident: string) {
  return [
    pageOfText(`
NORTHERN MUTUAL                         Notice of loss

Our file          ${claim}
Policy            P-77120
Incident          ${incident}
Came in on        ${received}
Handled by        ${adjuster}

Please keep this notice with your records and quote our file in every letter`),
  ];
}

const documents = [
  { claim: 'C-4711', received: '03/04/2024', adjuster: 'Paula Meier', incident: '28/03/2024' },
  { claim: 'C-4820', received: '17/05/2024', adjuster: 'Tom Ashby', incident: '02/05/2024' },
  { claim: 'C-5003', received: '09/06/2024', adjuster: 'Ines Duval', incident: '30/05/2024' },
] as const;

type Values = Readonly<Record<string, string | null>>;

function pagesOf({ claim, received, adjuster, incident }: (typeof documents)[number]) {
  return form(claim, received, adjuster, incident);
}

function reviewed(pages: ReturnType<typeof form>, values: Values): Extraction {
  const extraction = extract(pages, action);
  const corrections = Object.entries(values).flatMap(([name, text]) =>
    itemsNamed(action, extraction, name).map((item) => ({ item, text })),
  );
  return applyCorrections(extraction, corrections);
}

function exampleFrom(one: (typeof documents)[number], change: Values = {}): Example | undefined {
  const { incident: _, ...values } = one;
  const pages = pagesOf(one);
  return exampleOf(sketchDocument(pages, action), reviewed(pages, { ...values, ...change }));
}

function taught(examples: readonly (Example | undefined)[], pages = pagesOf(documents[2])) {
  return extract(pages, action, shippedWeights, { examples: examples.flatMap((one) => one ?? []) }).fields;
}

describe('examples', () => {
  const [first, second] = documents.map((one) => exampleFrom(one));

  test('after two corrected documents of a layout the third is right, and more certain than after one', () => {
    expect(taught([]).claim).toBeUndefined();
    const once = taught([first]);
    const twice = taught([first, second]);
    expect(twice.claim?.[0]).toMatchObject({ text: 'C-5003', page: 1 });
    expect(twice.received?.[0]).toMatchObject({ text: '09/06/2024', normalizedText: '2024-06-09' });
    expect(twice.adjuster?.[0]?.text).toBe('Ines Duval');
    expect(twice.claim?.[0]?.reasons).toContain('layout-known');
    expect(twice.claim![0]!.confidence).toBeGreaterThan(once.claim?.[0]?.confidence ?? 0);
    expect(twice.claim![0]!.confidence).toBeGreaterThan(0.8);
  });

  test('contradicting examples give a lower confidence than agreeing ones', () => {
    const contrary = exampleFrom(documents[1], { received: documents[1].incident });
    const agreeing = taught([first, second]).received![0]!;
    const doubtful = taught([first, contrary]).received?.[0]?.confidence ?? 0;
    expect(doubtful).toBeLessThan(agreeing.confidence - 0.1);
  });

  test('a document of another layout is extracted as if there were no examples', () => {
    const other = [pageOfText('Claim number: 99-1234\nReceived: 5 May 2024\nAdjuster: Ruth Stone')];
    expect(taught([first, second], other)).toEqual(taught([], other));
    expect(taught([], other).claim?.[0]?.text).toBe('99-1234');
  });

  test('a field that, according to reviewers, the layout never has is no longer returned', () => {
    const notice = (number: string) => [
      pageOfText(
        `Notice of payment\n\nClaim number: ${number}\n\nPaid on account with thanks for your custom`,
      ),
    ];
    const without = ['99-100', '99-200', '99-300'].map((number) => {
      const pages = notice(number);
      return exampleOf(sketchDocument(pages, action), reviewed(pages, { claim: null }));
    });
    expect(taught([], notice('99-400')).claim?.[0]?.text).toBe('99-400');
    expect(taught(without, notice('99-400')).claim).toBeUndefined();
  });

  test('nothing is learned from unreviewed fields or from texts that are not on the pages', () => {
    const pages = pagesOf(documents[0]);
    const sketch = sketchDocument(pages, action);
    expect(exampleOf(sketch, extract(pages, action))).toBeUndefined();
    expect(exampleOf(sketch, reviewed(pages, { claim: 'ZZ-0' }))).toBeUndefined();
    expect(Object.keys(exampleOf(sketch, reviewed(pages, { claim: 'C-4711' }))!.fields)).toEqual(['claim']);
  });

  test('an example survives JSON and contains no word of its document', () => {
    const text = JSON.stringify(first);
    expect(taught([JSON.parse(text), second])).toEqual(taught([first, second]));
    const words = pagesOf(documents[0])[0]!
      .words.map((word) => word.text)
      .filter((word) => /\p{L}{3}/u.test(word));
    expect(words.filter((word) => text.toLowerCase().includes(`"${word.toLowerCase()}`))).toEqual([]);
    expect(
      text
        .replace(
          /"(?:print|fields|said|finder|places|marks|shared|others|form|sheets|page|aspect|facts|gave|given|exact|words|value|free)"/g,
          '',
        )
        .match(/"[^"]*"/g)
        ?.sort(),
    ).toEqual([
      '"adjuster"',
      '"adjuster"',
      '"adjuster"',
      '"adjuster"',
      '"adjuster"',
      '"claim"',
      '"claim"',
      '"claim"',
      '"claim"',
      '"claim"',
      '"date"',
      '"date"',
      '"identifier"',
      '"identifier"',
      '"name"',
      '"name"',
      '"received"',
      '"received"',
      '"received"',
      '"received"',
      '"senders"',
    ]);
  });

  test('the order of examples does not matter', () => {
    const all = [first, second, exampleFrom(documents[2])];
    const expected = taught(all);
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 3 }), (shuffled) => {
        expect(taught(shuffled)).toEqual(expected);
      }),
      { numRuns: 6 },
    );
  });
});
