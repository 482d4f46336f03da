import { expect, test } from 'vitest';
import type { LetterForm, ReadCharacter } from '../lines/recogniser.ts';
import { withExpectedLetters } from './expected-letters.ts';
import type { ReadLine } from './read-line.ts';

const rectangle = { centre: { x: 50, y: 10 }, width: 100, height: 20, angle: 0 };

/** A line in which the letter at `at` is `marked` with that probability, and otherwise what it seems. */
function line(text: string, at = -1, marked = '', probability = 0): ReadLine {
  const characters = [...text.replaceAll(' ', '')].map((letter, i): ReadCharacter => {
    const read = { text: letter, confidence: 0.99, position: 0.5, spaceBefore: 0 };
    const forms = [{ text: marked, probability }];
    return i === at ? { ...read, confidence: 1 - probability, forms } : read;
  });
  let from = 0;
  const words = text.split(' ').map((word) => {
    from += word.length;
    return characters.slice(from - word.length, from);
  });
  return { rectangle, characters, words, gapOdds: [] };
}

const german = line('Rechnung und Betrag der Lieferung mit MwSt');
const textOf = (lines: readonly ReadLine[]): string =>
  lines
    .at(-1)!
    .words.map((word) => word.map(({ text }) => text).join(''))
    .join(' ');

test('a German page gets the umlaut that the network half saw', () => {
  expect(textOf(withExpectedLetters([german, line('Munchen', 1, 'ü', 0.36)]))).toBe('München');
  expect(textOf(withExpectedLetters([german, line('Munchen', 1, 'ü', 0.1)]))).toBe('Munchen');
});

test('but no letter that German does not have', () => {
  expect(textOf(withExpectedLetters([german, line('Munchen', 1, 'ů', 0.45)]))).toBe('Munchen');
});

test('a doubtful letter that German lacks becomes the one it has', () => {
  const withU = (confidence: number): ReadLine => {
    const read = line('Múnchen');
    const characters = read.characters.map((one) => (one.text === 'ú' ? { ...one, confidence } : one));
    return { ...read, characters, words: [characters] };
  };
  expect(textOf(withExpectedLetters([german, withU(0.79)]))).toBe('München');
  expect(textOf(withExpectedLetters([german, withU(0.99)]))).toBe('Múnchen');
  expect(textOf(withExpectedLetters([line('la facture et le montant de la livraison'), withU(0.79)]))).toBe(
    'Múnchen',
  );
});

test('of several forms, the most likely one in the language is used', () => {
  const french = line('la facture et le montant de la livraison par notre banque');
  const doubtful = (text: string, forms: readonly LetterForm[]): ReadLine => {
    const read = line(text);
    const characters = read.characters.map((one) =>
      one.text === 'ú' ? { ...one, confidence: 0.5, forms } : one,
    );
    return { ...read, characters, words: [characters] };
  };
  const forms = [
    { text: 'ů', probability: 0.2 },
    { text: 'ù', probability: 0.1 },
    { text: 'û', probability: 0.02 },
  ];
  expect(textOf(withExpectedLetters([french, doubtful('Oú', forms)]))).toBe('Où');
  expect(textOf(withExpectedLetters([french, doubtful('Oú', [])]))).toBe('Oú');
});

test('a page with hardly any such letters keeps the certain ones', () => {
  const english = line(
    'Invoice and total of the delivery to the warehouse in the harbour, with freight and insurance paid in full before the goods are handed over',
  );
  const sure = { ...line('café'), words: [] };
  const doubtful = line('tötal');
  const characters = doubtful.characters.map((one) => (one.text === 'ö' ? { ...one, confidence: 0.6 } : one));
  const page = withExpectedLetters([
    english,
    english,
    sure,
    { ...doubtful, characters, words: [characters] },
  ]);
  expect(textOf(page)).toBe('total');
  expect(page[2]!.characters.map(({ text }) => text).join('')).toBe('café');
});

test('a worn page with many almost certain ones keeps them', () => {
  const polish = line('Zażółć gęślą jaźń');
  const characters = polish.characters.map((one) => ({ ...one, confidence: 0.8 }));
  const page = [{ ...polish, characters, words: [characters] }];
  expect(withExpectedLetters(page)).toBe(page);
});

test('a page with many certain letters beyond ASCII stays unchanged', () => {
  const page = [line('Zażółć gęślą jaźń'), line('Munchen', 1, 'ü', 0.45)];
  expect(withExpectedLetters(page)).toBe(page);
});
