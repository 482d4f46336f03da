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
    [
      ['Kade 12', '3511 AB Utrecht', 'Nederland'],
      { street: 'Kade 12', zipCode: '3511 AB', city: 'Utrecht', country: 'Nederland' },
    ],
    [
      ['Dorpsstraat 5', '8401BL Gorredijk'],
      { street: 'Dorpsstraat 5', zipCode: '8401BL', city: 'Gorredijk' },
    ],
    [
      ['1 Quay Street', 'Dublin 2, D02 X285', 'Ireland'],
      { street: '1 Quay Street', city: 'Dublin 2,', zipCode: 'D02 X285', country: 'Ireland' },
    ],
    [['Mill Road', 'Cork T12XY45'], { street: 'Mill Road', city: 'Cork', zipCode: 'T12XY45' }],
    [
      ['Rua do Cais 4', '1200-205 Lisboa', 'Portugal'],
      { street: 'Rua do Cais 4', zipCode: '1200-205', city: 'Lisboa', country: 'Portugal' },
    ],
    [
      ['Av. Siempre 742', 'C1425BKA Buenos Aires'],
      { street: 'Av. Siempre 742', zipCode: 'C1425BKA', city: 'Buenos Aires' },
    ],
    [
      ['Calle 9 No. 30', 'B1900 La Plata, Buenos Aires'],
      { street: 'Calle 9 No. 30', zipCode: 'B1900', city: 'La Plata,', state: 'Buenos Aires' },
    ],
    [
      ['Rua Nova 30', 'Campinas - SP, 13010-100'],
      { street: 'Rua Nova 30', city: 'Campinas', state: 'SP,', zipCode: '13010-100' },
    ],
    [['ul. Dolna 8', '00-950 Warszawa'], { street: 'ul. Dolna 8', zipCode: '00-950', city: 'Warszawa' }],
    [['Hlavní 4', '110 00 Praha 1'], { street: 'Hlavní 4', zipCode: '110 00', city: 'Praha 1' }],
    [['Storgatan 1', '111 22 Stockholm'], { street: 'Storgatan 1', zipCode: '111 22', city: 'Stockholm' }],
    [['Jernbanegade 3', '8000 Aarhus C'], { street: 'Jernbanegade 3', zipCode: '8000', city: 'Aarhus C' }],
    [['5 Barge Lane', 'Preston PR1 2AB'], { street: '5 Barge Lane', city: 'Preston', zipCode: 'PR1 2AB' }],
    [['Goethestr. 86a 50667 Köln'], { street: 'Goethestr. 86a', zipCode: '50667', city: 'Köln' }],
  ])('%j', (lines, expected) => {
    expect(texts(...lines)).toEqual(expected);
  });

  test('an address without a postal code has no guessed parts', () => {
    expect(texts('Somewhere over there')).toEqual({});
    expect(addressParts([])).toEqual({});
  });
});
