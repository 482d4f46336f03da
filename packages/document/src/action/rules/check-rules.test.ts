import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rule } from '../../model/action.ts';
import type { ExtractedValue } from '../../model/extraction.ts';
import { checkRules } from './check-rules.ts';
import { compilePattern, mostPatternSteps } from './pattern.ts';

function value(text: string, normalizedText?: string, confidence = 0.9): ExtractedValue {
  const box = { left: 0, top: 0, width: 0.1, height: 0.01 };
  const base = { text, confidence, page: 1, box, reasons: [] };
  return normalizedText === undefined ? base : { ...base, normalizedText };
}

function amounts(numbers: Readonly<Record<string, string>>) {
  const fields = Object.entries(numbers).map(([name, text]) => [name, [value(`$${text}`, text)]]);
  return { fields: Object.fromEntries(fields), tables: {} };
}

const sum: Rule = { sum: { of: ['subtotal', 'tax'], equals: 'total' } };

describe('sum', () => {
  test('tolerates rounding to cents and nothing more', () => {
    expect(checkRules([sum], amounts({ subtotal: '10.00', tax: '1.90', total: '11.90' }))).toEqual([]);
    expect(checkRules([sum], amounts({ subtotal: '10.00', tax: '1.90', total: '11.91' }))).toEqual([]);
    const [failure, ...more] = checkRules([sum], amounts({ subtotal: '10.00', tax: '1.90', total: '11.92' }));
    expect(failure).toMatchObject({ code: 'RULE_SUM', field: 'total' });
    expect(more).toEqual([]);
  });

  test('is not checked if an operand or the total is missing or not a number', () => {
    expect(checkRules([sum], amounts({ subtotal: '10.00', total: '99.00' }))).toEqual([]);
    expect(checkRules([sum], amounts({ subtotal: '10.00', tax: '1.00' }))).toEqual([]);
    expect(checkRules([sum], amounts({ subtotal: '10.00', tax: 'ten', total: '99.00' }))).toEqual([]);
  });

  test('is exact where binary fractions are not, for any number of operands', () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 21, max: 9e9 }),
        (parts, off) => {
          const names = parts.map((_, index) => `part${index}`);
          const total = parts.reduce((all, part) => all + part, 0);
          const rule: Rule = { sum: { of: names, equals: 'total' } };
          const numbers = Object.fromEntries(parts.map((part, index) => [`part${index}`, decimal(part)]));
          expect(checkRules([rule], amounts({ ...numbers, total: decimal(total) }))).toEqual([]);
          expect(checkRules([rule], amounts({ ...numbers, total: decimal(total + off) }))).toHaveLength(1);
        },
      ),
    );
  });

  test('adds the rows of a column, except when a row lacks its cell', () => {
    const rule: Rule = { sum: { of: ['items.amount'], equals: 'subtotal' } };
    const row = (text: string) => ({ page: 1, cells: { amount: value(text, text) } });
    const fields = { subtotal: [value('30', '30')] };
    expect(checkRules([rule], { fields, tables: { items: [row('10'), row('20')] } })).toEqual([]);
    expect(checkRules([rule], { fields, tables: { items: [row('10'), row('21')] } })).toHaveLength(1);
    const broken = { items: [row('10'), { page: 1, cells: {} }] };
    expect(checkRules([rule], { fields, tables: broken })).toEqual([]);
  });

  test('uses the most confident value of a field', () => {
    const fields = { a: [value('5', '5', 0.2), value('7', '7', 0.8)], b: [value('7', '7')] };
    expect(checkRules([{ sum: { of: ['a'], equals: 'b' } }], { fields, tables: {} })).toEqual([]);
  });
});

function decimal(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

describe('format', () => {
  const rule: Rule = { format: { field: 'number', pattern: '[A-Z]{2}-\\d{4}' } };

  test('requires the whole value to match, as printed or normalised', () => {
    const check = (text: string, normal?: string) =>
      checkRules([rule], { fields: { number: [value(text, normal)] }, tables: {} });
    expect(check('AB-1234')).toEqual([]);
    expect(check(' AB-1234 ')).toEqual([]);
    expect(check('A B 1234', 'AB-1234')).toEqual([]);
    expect(check('xAB-1234')).toMatchObject([{ code: 'RULE_FORMAT', field: 'number' }]);
  });

  test('cannot be made to hang', () => {
    const hostile: Rule = { format: { field: 'number', pattern: '(a+)+b' } };
    const fields = { number: [value('a'.repeat(50_000))] };
    expect(checkRules([hostile], { fields, tables: {} })).toHaveLength(1);
  });

  test('a pattern that does not compile is reported, not thrown', () => {
    const broken: Rule = { format: { field: 'number', pattern: '(a)\\1' } };
    const fields = { number: [value('aa')] };
    expect(checkRules([broken], { fields, tables: {} })).toMatchObject([{ code: 'RULE_INVALID' }]);
  });

  test('compiling any pattern gives an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab(){}[]*+?|\\^$.1,-') }), (pattern) => {
        expect(typeof compilePattern(pattern).ok).toBe('boolean');
      }),
    );
  });

  test('a pattern with excessive repetition is refused', () => {
    expect(compilePattern('((a{1000}){1000}){1000}').ok).toBe(false);
  });

  test.each([
    '(?:(?:a?){500}){2}',
    '(?:(?:(?:a|b){10}){10}){10}',
    '[a-z]{999}[0-9]{2}',
    '(?i:\\pL{1000})'.repeat(30),
    'x'.repeat(1100),
  ])('a pattern that expands to too many steps is refused before it does: %s', (pattern) => {
    expect(compilePattern(pattern)).toMatchObject({ ok: false, isTooLarge: true });
  });

  test.each([
    '[A-Z]{2}-\\d{4}',
    '.{0,400}',
    '\\pL[\\pL .-]{1,100}',
    '(?:\\d{1,3}\\.){3}\\d{1,3}',
    '[]a{900}]{2}',
    'a\\{900}{2}',
  ])('a pattern of ordinary length is accepted: %s', (pattern) => {
    expect(compilePattern(pattern).ok).toBe(true);
  });

  test('what is refused early is what compiling finds too large, or nearly so', () => {
    const part = fc.constantFrom('a', '[a-z]', '\\d', '(?:ab|c)', '.', '(?:a?){7}');
    const repeated = fc
      .tuple(part, fc.integer({ min: 1, max: 60 }))
      .map(([atom, times]) => `(?:${atom}){${times}}`);
    fc.assert(
      fc.property(fc.array(repeated, { minLength: 1, maxLength: 4 }), (parts) => {
        const compiled = compilePattern(parts.join(''));
        if (compiled.ok) expect(compiled.size).toBeLessThanOrEqual(mostPatternSteps);
        else expect(compiled.isTooLarge).toBe(true);
      }),
    );
  });
});

describe('oneOf and requiredIf', () => {
  test('case and spaces are ignored', () => {
    const rule: Rule = { oneOf: { field: 'terms', values: ['Net 30', 'Cash'] } };
    const check = (text: string) => checkRules([rule], { fields: { terms: [value(text)] }, tables: {} });
    expect(check('NET  30')).toEqual([]);
    expect(check('net30')).toEqual([]);
    expect(check('Net 60')).toMatchObject([{ code: 'RULE_ONE_OF', field: 'terms' }]);
  });

  test('a field is required only if the other is present', () => {
    const rule: Rule = { requiredIf: { field: 'iban', present: 'amountDue' } };
    const due = { amountDue: [value('5')] };
    expect(checkRules([rule], { fields: {}, tables: {} })).toEqual([]);
    expect(checkRules([rule], { fields: due, tables: {} })).toMatchObject([
      { code: 'RULE_REQUIRED_IF', field: 'iban' },
    ]);
    expect(checkRules([rule], { fields: { ...due, iban: [value('DE')] }, tables: {} })).toEqual([]);
  });

  test('names of inherited properties do not count as fields', () => {
    const rule: Rule = { requiredIf: { field: 'x', present: 'toString' } };
    expect(checkRules([rule], { fields: {}, tables: {} })).toEqual([]);
  });

  test('a detail contains no text of the document', () => {
    const secret = 'Jane Roe 4111';
    const rules: Rule[] = [
      { oneOf: { field: 'a', values: ['x'] } },
      { format: { field: 'a', pattern: 'x' } },
    ];
    for (const failure of checkRules(rules, { fields: { a: [value(secret)] }, tables: {} })) {
      expect(failure.detail).not.toContain(secret);
    }
  });
});
