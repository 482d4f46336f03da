import { expect, test } from 'vitest';
import { pageOfText } from '../internals.ts';
import type { Example } from './example.ts';
import { factProposals } from './fact-proposals.ts';
import { sheetsOf, wordHashes } from './form-sheet.ts';

const action = { fields: { address: { kind: 'address', labels: [] } } } as const;
const short = '21 Quay Street Leith EH6 7AB';
const long = `${short} Scotland`;

const letter = (number: string, below: string) => [
  pageOfText(`NORTHERN TRADING LTD
21 Quay Street
Leith EH6 7AB
${below}

Our bill ${number} for services rendered`),
];

const known = (number: string, below: string, address: string): Example => ({
  print: [],
  fields: {},
  said: {},
  form: { sheets: sheetsOf(letter(number, below)), places: {} },
  facts: { address: { words: wordHashes(address) } },
});

function read(below: string, examples: readonly Example[]) {
  const pages = letter('4799', below);
  const proposal = factProposals(pages, sheetsOf(pages), action, examples).get('address');
  return { text: proposal?.value?.text, most: proposal?.most };
}

const plain = [known('1', '', short), known('2', '', short), known('3', '', short)];

test('an address is as it was, and a person looks where a line follows that was never there', () => {
  expect(read('', plain)).toEqual({ text: short, most: undefined });
  expect(read('Scotland', plain)).toEqual({ text: short, most: 0.7 });
});

test('what always follows is no doubt, nor is what differs each time', () => {
  const phoned = [known('1', 'Telephone 77', short), known('2', 'Telephone 77', short)];
  expect(read('Telephone 77', phoned).most).toBeUndefined();
  const others = [known('1', 'Bill 4711', short), known('2', 'Order 4712', short)];
  expect(read('Delivery 4713', others).most).toBeUndefined();
});

test('once a person gave it whole, the longer one is read where it is printed', () => {
  const examples = [...plain, known('4', 'Scotland', long)];
  expect(read('Scotland', examples).text).toBe(long);
  expect(read('', examples).text).toBe(short);
});
