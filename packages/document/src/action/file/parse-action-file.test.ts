import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ActionDefinition, fieldKinds } from '../../model/action.ts';
import { diffActions } from './diff-actions.ts';
import { formatActionFile } from './format-action-file.ts';
import { parseActionFile } from './parse-action-file.ts';

const order = `name: TV ad order
type: GENERIC
fields:
  contractNumber: { kind: identifier, labels: [Contract, "Order #"], required: true }
  grossAmount:    { kind: money }
  parties.buyer.name:
    kind: name
    labels:
      - Bill To
      - Käufer
tables:
  lineItems:
    columns:
      description: { kind: text, labels: [Description, Item] }
      amount: { kind: money }
prompts:
  advertiser: { prompt: Who is the advertiser? }
rules:
  - sum: { of: [lineItems.amount], equals: grossAmount }
`;

function problemsOf(text: string, format?: 'yaml' | 'json') {
  const parsed = parseActionFile(text, format === undefined ? {} : { format });
  return parsed.ok ? [] : parsed.problems;
}

describe('a well-formed file', () => {
  test('gets the defaults', () => {
    const parsed = parseActionFile(order);
    expect(parsed).toMatchObject({
      ok: true,
      action: {
        type: 'GENERIC',
        fields: {
          contractNumber: { required: true, hidden: false, confidenceThreshold: expect.any(Number) },
          grossAmount: { kind: 'money', labels: ['Gross Amount'] },
          'parties.buyer.name': { labels: ['Bill To', 'Käufer'] },
        },
        prompts: { advertiser: { source: 'document', confidenceThreshold: 80 } },
        model: 'local',
        result: { shape: 'rollup' },
      },
    });
  });

  test.each([
    ['GENERIC', 'rollup'],
    ['INVOICE', 'pages'],
    ['PURCHASE_ORDER', 'pages'],
  ])('%s has results in shape %s', (type, shape) => {
    expect(parseActionFile(`name: x\ntype: ${type}`)).toMatchObject({
      ok: true,
      action: { result: { shape } },
    });
  });

  test('may be JSON, with tabs', () => {
    const text = '{\n\t"name": "x",\n\t"fields": {"a": {"kind": "date"}}\n}';
    expect(parseActionFile(text)).toMatchObject({ ok: true, action: { fields: { a: { labels: ['A'] } } } });
    expect(parseActionFile(text, { format: 'json' }).ok).toBe(true);
  });
});

describe('problems name the line, the column and the fix', () => {
  test.each([
    ['name: x\nfields:\n  total: { kind: amount }', 3, 18, 'kind `amount` is unknown; did you mean `money`?'],
    ['name: x\nfields:\n  total:\n    kind: mony', 4, 11, 'kind `mony` is unknown; did you mean `money`?'],
    [
      'name: x\nfeilds:\n  a: { kind: text }',
      2,
      1,
      '`feilds` is unknown in the action; did you mean `fields`?',
    ],
    [
      'name: x\nfields:\n  a: { kind: text, lable: [B] }',
      3,
      20,
      '`lable` is unknown in field `a`; did you mean `labels`?',
    ],
    ['name: x\nfields:\n  a: { labels: [B] }', 3, 3, 'field `a` has no `kind`; add `kind: text`'],
    ['fields: {}', 1, 1, 'the action has no `name`; add `name: …`'],
    [
      'name: x\nfields:\n  a: { kind: text, labels: B }',
      3,
      28,
      'is not a list; write `labels: [first, second]`',
    ],
    [
      'name: x\nfields:\n  a b: { kind: text }',
      3,
      3,
      '`a b` cannot be a name; use letters, digits, _, - and .: `a_b`',
    ],
    [
      'name: x\nfields:\n  a..b: { kind: text }',
      3,
      3,
      'cannot be a name; use letters, digits, _, - and .: `a.b`',
    ],
    [
      'name: x\nfields:\n  a: { kind: text }\n  a.b: { kind: text }',
      3,
      3,
      '`a` is a value and, with `a.b`, a group',
    ],
    ['name: x\nfields:\n  __proto__: { kind: text }', 3, 3, '`__proto__` cannot be part of a name'],
    ['name: x\nfields:\n  toString: { kind: text }', 3, 3, '`toString` cannot be part of a name'],
    ['name: x\nfields:\n  a.constructor: { kind: text }', 3, 3, '`constructor` cannot be part of a name'],
    [
      'name: x\nfields:\n  a: { kind: text, confidenceThreshold: 101 }',
      3,
      41,
      'write a number from 0 to 100',
    ],
    ['name: x\nmodel: gpt', 2, 8, 'write `local`, `decision:<connection>` or `llm:<connection>`'],
    [
      'name: x\nfields:\n  total: { kind: money }\nrules:\n  - sum: { of: [totl], equals: total }',
      5,
      17,
      'did you mean `total`?',
    ],
    [
      'name: x\nfields:\n  a: { kind: text }\nrules:\n  - sum: { of: [a], equals: a }',
      5,
      17,
      'give it kind `money`',
    ],
    [
      'name: x\nfields:\n  a: { kind: text }\nrules:\n  - format: { field: a, pattern: "(?=a)" }',
      5,
      34,
      'no look-around',
    ],
    ['name: x\nfields:\n  a: { kind: text }\nrules:\n  - {}', 5, 5, 'rule 1 says nothing'],
    ['name: x\nname: y', 2, 1, 'this key is given twice; keep one of the two'],
    ['name: &a x\ndescription: *a', 2, 14, 'aliases (`*…`) are not allowed'],
    ['name: !secret x', 1, 7, 'tags (`!…`) are not supported'],
    ['name: !!str x', 1, 13, 'tags (`!…`)'],
    ['name: x\n---\nname: y', 2, 1, 'a second document begins here'],
    ['', 1, 1, 'the action is not a group of keys'],
    ['- name: x', 1, 1, 'the action is not a group of keys'],
    ['name: x\nfields:', 2, 8, '`fields` is not a group of keys'],
  ])('%j', (text, line, column, words) => {
    const [problem] = problemsOf(text);
    expect(problem).toMatchObject({ line, column });
    expect(problem?.message).toMatch(new RegExp(`^line ${line}: `));
    expect(problem?.message).toContain(words);
    expect(problem?.message).toContain(problem?.fix);
  });

  test('all of them at once, in the order of the text', () => {
    const fields = Array.from({ length: 20 }, (_, index) => `  f${index}: { kind: nonsense }`);
    const lines = problemsOf(['name: x', 'fields:', ...fields].join('\n')).map((problem) => problem.line);
    expect(lines).toEqual(fields.map((_, index) => index + 3));
  });

  test('a file given as JSON must be JSON', () => {
    expect(problemsOf('name: x', 'json')).toMatchObject([{ fix: 'fix it here, or save the file as .yaml' }]);
    expect(problemsOf('{"name": "x",\n "fields": {"a": {"kind": "mail"}}}', 'json')).toMatchObject([
      { line: 2, path: '/fields/a/kind', fix: 'did you mean `email`?' },
    ]);
  });

  test('at most thirty prompts are allowed', () => {
    const prompts = (count: number) =>
      `name: x\nprompts:\n${Array.from({ length: count }, (_, index) => `  p${index}: { prompt: Why? }`).join('\n')}`;
    expect(problemsOf(prompts(30))).toEqual([]);
    expect(problemsOf(prompts(31))).toMatchObject([{ line: 2, fix: 'keep at most 30' }]);
  });

  test('a file that is too long or too deeply nested is refused', () => {
    expect(problemsOf('#'.repeat(300_001))).toMatchObject([{ line: 1 }]);
    expect(problemsOf(`name: ${'['.repeat(20_000)}`)).toMatchObject([{ fix: expect.any(String) }]);
  });

  test('any text gets an answer', () => {
    const scrap = fc.constantFrom(
      'name',
      ': ',
      'fields',
      '\n',
      '  ',
      '- ',
      '{',
      '}',
      '[',
      '"',
      '&a ',
      '*a',
      'é',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 30 }), (scraps) => {
        const parsed = parseActionFile(scraps.join(''));
        if (!parsed.ok) expect(parsed.problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

const word = fc
  .stringMatching(/^[a-zA-Z0-9_-]{1,8}$/)
  .filter((name) => !(name in {}) && name !== 'prototype');
// Always two levels, so that no name is both a leaf and a parent.
const name = fc.tuple(word, word).map((parts) => parts.join('.'));
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => /\S/.test(text));
const shown = {
  required: fc.boolean(),
  hidden: fc.boolean(),
  confidenceThreshold: fc.integer({ min: 0, max: 100 }),
};
const field = fc.record({
  kind: fc.constantFrom(...fieldKinds),
  labels: fc.array(words, { maxLength: 4 }),
  ...shown,
});
const action: fc.Arbitrary<ActionDefinition> = fc.record(
  {
    name: words,
    description: fc.string({ unit: 'grapheme' }),
    type: fc.constantFrom('GENERIC', 'INVOICE', 'PURCHASE_ORDER'),
    recognise: fc.array(words, { maxLength: 3 }),
    duplicates: fc.constantFrom('flag', 'review'),
    fields: fc.dictionary(name, field, { maxKeys: 6, noNullPrototype: true }),
    tables: fc.dictionary(
      word,
      fc.record({ columns: fc.dictionary(word, field, { maxKeys: 4, noNullPrototype: true }) }),
      { maxKeys: 2, noNullPrototype: true },
    ),
    prompts: fc.dictionary(
      word,
      fc.record({ prompt: words, source: fc.constantFrom('document', 'llm'), ...shown }),
      { maxKeys: 3, noNullPrototype: true },
    ),
    rules: fc.constant([]),
    model: fc.constantFrom('local', 'decision:main', 'llm:big.one'),
    result: fc.record({ shape: fc.constantFrom('pages', 'rollup', 'both') }),
  },
  { requiredKeys: ['name', 'type', 'fields', 'tables', 'prompts', 'rules', 'model', 'result'] },
);

describe('formatActionFile', () => {
  test('is read back to the same action, and formats to the same file', () => {
    fc.assert(
      fc.property(action, (original) => {
        const text = formatActionFile(original);
        expect(parseActionFile(text, { format: 'yaml' })).toEqual({ ok: true, action: original });
      }),
    );
  });

  test('keeps rules and leaves out defaults', () => {
    const parsed = parseActionFile(order);
    if (!parsed.ok) throw new Error('expected an action');
    const text = formatActionFile(parsed.action);
    expect(parseActionFile(text)).toEqual(parsed);
    expect(text).toContain('  grossAmount: { kind: money }\n');
    expect(text).not.toContain('shape');
  });
});

describe('diffActions', () => {
  test('an action does not differ from itself', () => {
    fc.assert(
      fc.property(action, (same) => {
        expect(diffActions(same, structuredClone(same))).toEqual([]);
      }),
    );
  });

  test('reports what was added, removed and changed', () => {
    const amount = 'grossAmount:    { kind: money }';
    const before = parseActionFile(
      order.replace(amount, 'grossAmount: { kind: money, confidenceThreshold: 80 }'),
    );
    const after = parseActionFile(
      order
        .replace(
          amount,
          'grossAmount: { kind: number, confidenceThreshold: 80 }\n  flightFrom: { kind: date }',
        )
        .replace('      description: { kind: text, labels: [Description, Item] }\n', ''),
    );
    if (!before.ok || !after.ok) throw new Error('expected two actions');
    expect(diffActions(before.action, after.action).map((change) => change.text)).toEqual([
      '~ field grossAmount: kind money -> number',
      '- column description of table lineItems',
      '+ field flightFrom (date)',
    ]);
  });
});
