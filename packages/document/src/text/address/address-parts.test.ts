import { describe, expect, test } from 'vitest';
import type { Token } from '../layout/layout.ts';
import { addressParts } from './address-parts.ts';

/** Tokens of lines of text, each character 10 wide, each line 20 high. */
function tokensOf(...lines: string[]): Token[] {
  return lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((word) => ({
      text: word[0],
      word: 0,
      left: word.index * 10,
      right: (word.index + word[0].length) * 10,
      top: row * 20,
      bottom: row * 20 + 12,
      confidence: 1,
      spaced: true,
    })),
  );
}

function texts(...lines: string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(addressParts(tokensOf(...lines))).map(([part, tokens]) => [
      part,
      tokens.map(({ text }) => text).join(' '),
    ]),
  );
}

describe('addressParts', () => {
  test.each([
    [
      ['Warengasse 18', 'DE 81541 München'],
      { street: 'Warengasse 18', country: 'DE', zipCode: '81541', city: 'München' },
    ],
    [
      ["12 rue de l'Étang", '75013 PARIS', 'France'],
      { street: "12 rue de l'Étang", zipCode: '75013', city: 'PARIS', country: 'France' },
    ],
    [
      ['93 Elm Court', 'Austin, TX 78722'],
      { street: '93 Elm Court', city: 'Austin,', state: 'TX', zipCode: '78722' },
    ],
    [
      ['137 Station Street', 'Leeds LS1 4AP', 'United Kingdom'],
      { street: '137 Station Street', city: 'Leeds', zipCode: 'LS1 4AP', country: 'United Kingdom' },
    ],
    [
      ['LOT 2207-C & 2207-D, JALAN MELUR 9,', 'TAMAN SERI TASIK,', '71200 BUKIT TANJUNG, PAHANG'],
      {
        street: 'LOT 2207-C & 2207-D, JALAN MELUR 9,',
        zipCode: '71200',
        city: 'BUKIT TANJUNG,',
        state: 'PAHANG',
      },
    ],
    [['Goethestr. 86a 50667 Köln'], { street: 'Goethestr. 86a', zipCode: '50667', city: 'Köln' }],
  ])('%j', (lines, expected) => {
    expect(texts(...lines)).toEqual(expected);
  });

  test('an address without a postal code has no guessed parts', () => {
    expect(texts('Somewhere over there')).toEqual({});
    expect(addressParts([])).toEqual({});
  });
});
