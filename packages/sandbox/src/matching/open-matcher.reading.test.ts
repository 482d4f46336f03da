import { matchPages } from '@recto/document';
import { matcherKinds, pageOfText } from '@recto/document/internals';
import { expect, test } from 'vitest';
import { shippedMatcher } from './open-matcher.ts';

const text = `Harbour Tools Ltd

Permit holder:   Jane Example
Permit No.:      TK-88210
Issued on:       14 March 2021
Fee paid:        85.40`;

test("the shipped network finds a page's values by their captions, and none for what is not there", async () => {
  const fields = {
    permitNumber: { kind: 'identifier', labels: ['Permit No.'] },
    fee: { kind: 'money', labels: ['Fee paid'] },
    issued: { kind: 'date', labels: ['Issued on'] },
    mileage: { kind: 'number', labels: ['Odometer reading'] },
  } as const;
  const page = pageOfText(text);
  const [match] = await matchPages([page], { fields, tables: {}, prompts: {} }, await shippedMatcher());
  const startOf = (name: string) => {
    const { starts } = match!.fields[name]!;
    return page.words[starts.indexOf(Math.max(...starts))]?.text;
  };
  expect(startOf('permitNumber')).toBe('TK-88210');
  expect(startOf('fee')).toBe('85.40');
  expect(startOf('issued')).toBe('14');
  expect(match!.fields.mileage!.none).toBeGreaterThan(0.5);
});

test('the network has as many rows of weights for kinds as the frozen list has kinds, for fields and for columns', async () => {
  const asked = {
    fields: { fee: { kind: 'money', labels: ['Fee paid'] } },
    tables: {},
    prompts: {},
  } as const;
  const run = await shippedMatcher();
  const withKind = (index: number) =>
    matchPages([pageOfText(text)], asked, (input) =>
      run({ ...input, queryKinds: input.queryKinds.map(() => index) }),
    );
  await expect(withKind(2 * matcherKinds.length - 1)).resolves.toHaveLength(1);
  await expect(withKind(2 * matcherKinds.length)).rejects.toThrow(/out of.*bounds/i);
});
