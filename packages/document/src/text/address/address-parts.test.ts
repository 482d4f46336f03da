import { describe, expect, test } from 'vitest';
import type { Token } from '../layout/layout.ts';
import { addressParts } from './address-parts.ts';

/** Tokens of lines of text, each character 10 wide, each line 20 high. */
function tokensOf(...lines: string[]): Token[] {
  return lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((word) => ({
      text: word[0],
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
      ['Lieferantenstraße 20', 'DE 80333 München'],
      { street: 'Lieferantenstraße 20', country: 'DE', zipCode: '80333', city: 'München' },
    ],
    [
      ["35 rue d'ici", '75018 PARIS', 'France'],
      { street: "35 rue d'ici", zipCode: '75018', city: 'PARIS', country: 'France' },
    ],
    [
      ['93 Elm Court', 'Austin, TX 78701'],
      { street: '93 Elm Court', city: 'Austin,', state: 'TX', zipCode: '78701' },
    ],
    [
      ['137 Station Street', 'Leeds LS1 4AP', 'United Kingdom'],
      { street: '137 Station Street', city: 'Leeds', zipCode: 'LS1 4AP', country: 'United Kingdom' },
    ],
    [
      [
        'LOT 1851-A & 1851-B, JALAN KPB 6,',
        'KAWASAN PERINDUSTRIAN BALAKONG,',
        '43300 SERI KEMBANGAN, SELANGOR',
      ],
      {
        street: 'LOT 1851-A & 1851-B, JALAN KPB 6,',
        zipCode: '43300',
        city: 'SERI KEMBANGAN,',
        state: 'SELANGOR',
      },
    ],
    [['Goethestr. 86a 50667 Köln'], { street: 'Goethestr. 86a', zipCode: '50667', city: 'Köln' }],
  ])('%j', (lines, expected) => {
    expect(texts(...lines)).toEqual(expected);
  });

  test('an address without a postal code has no parts that could only be guessed', () => {
    expect(texts('Somewhere over there')).toEqual({});
    expect(addressParts([])).toEqual({});
  });
});
