import { describe, expect, test } from 'vitest';
import { LabelMatcher } from './label-likeness.ts';

const total = new LabelMatcher(['Total', 'Grand Total']);

describe('LabelMatcher', () => {
  test('case, punctuation and misread characters do not count', () => {
    expect(total.likenessOf('T0TAL :').likeness).toBe(1);
    expect(new LabelMatcher(['Invoice No']).likenessOf('lNVOlCE N0.').likeness).toBe(1);
  });

  test('the label alone is better than with other words, next to the value better than away from it', () => {
    const near = total.likenessOf('Amounts and Total').likeness;
    const away = total.likenessOf('Total of amounts').likeness;
    expect(near).toBeLessThan(1);
    expect(away).toBeLessThan(near);
    expect(away).toBeGreaterThan(0.4);
  });

  test('says which label it was', () => {
    expect(total.likenessOf('Grand Total').label).toBe(1);
    expect(total.likenessOf('Date')).toEqual({ likeness: 0, label: -1 });
  });

  test('a slip of the reader is forgiven in long labels only', () => {
    const due = new LabelMatcher(['Fälligkeitsdatum', 'Tax']);
    expect(due.likenessOf('Falligkeitsdaturn').likeness).toBeGreaterThan(0.7);
    expect(due.likenessOf('Fax').likeness).toBe(0);
  });

  test.each([
    ['Contract #', 'Contract Number'],
    ['Contract', 'Contract No'],
    ['Inv #', 'Invoice #'],
    ['Order numbers', 'Order No'],
  ])('%s asks for what %s asks for', (phrase, label) => {
    expect(new LabelMatcher([label]).likenessOf(phrase).likeness).toBeGreaterThanOrEqual(0.9);
  });

  test('a word that begins alike is another one', () => {
    expect(new LabelMatcher(['Contract Number']).likenessOf('Contact').likeness).toBe(0);
  });
});
