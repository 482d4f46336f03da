import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { layoutOf } from '../../text/layout/layout.ts';
import { proseParties } from './prose-parties.ts';

/** Paragraphs, each of some lines. */
function partiesOf(...paragraphs: readonly (readonly string[])[]) {
  const sheet = new Sheet(595, 842, 10);
  let y = 60;
  for (const lines of paragraphs) {
    for (const [row, line] of lines.entries()) sheet.put(line, 50, y + 14 * row);
    y += 14 * (lines.length + 1);
  }
  return proseParties(layoutOf(sheet.page(1)));
}

const named = (...paragraphs: readonly (readonly string[])[]) =>
  partiesOf(...paragraphs).map(({ roles, name }) => [[...roles].join(), name.text]);

test.each([
  [
    'en',
    [
      'This agreement is made between Ada Quist of 14 Larch Row, Leeds (the "Landlord") and Tom',
      'Vale, residing at 8 Tanner Street, York (hereinafter referred to as the "Tenant").',
    ],
    'Ada Quist',
    'Tom Vale',
  ],
  [
    'de',
    [
      'zwischen Frau Ada Quist, Birkenstieg 9, Celle (nachfolgend Vermieterin genannt) und Herrn',
      'Tom Vale, geb. am 14.08.1991, Celle (im Folgenden „Mieter“) wird vereinbart:',
    ],
    'Ada Quist',
    'Tom Vale',
  ],
  [
    'fr',
    [
      'Entre Madame Ada Quist, demeurant 5 quai des Tilleuls, Lyon, ci-après dénommée « la',
      'Bailleresse », et Monsieur Tom Vale, demeurant à Metz, ci-après « le Locataire », il est convenu :',
    ],
    'Ada Quist',
    'Tom Vale',
  ],
  [
    'es',
    [
      'De una parte, Dña. Ada Quist Lobo, con domicilio en Calle Olivar 7, en adelante la ARRENDADORA.',
      'De otra parte, D. Tom Vale Sanz, mayor de edad, en lo sucesivo el arrendatario.',
    ],
    'Ada Quist Lobo',
    'Tom Vale Sanz',
  ],
  [
    'it',
    [
      'Tra la Sig.ra Ada Quist, nata a Lecco, di seguito denominata "locatrice", e il Sig. Tom Vale,',
      'nato a Como, di seguito "conduttore", si conviene quanto segue.',
    ],
    'Ada Quist',
    'Tom Vale',
  ],
  [
    'nl',
    [
      '1. mevrouw Ada Quist, wonende te Utrecht, hierna te noemen: "Verhuurder", en',
      '2. de heer Tom Vale, geboren op 2 mei 1993, hierna te noemen: "Huurder".',
    ],
    'Ada Quist',
    'Tom Vale',
  ],
  [
    'pt',
    [
      'Entre: Ada Quist Nogueira, com sede na Rua do Cais 14, adiante designada por Senhoria, e Tom',
      'Vale da Costa, contribuinte, doravante denominado Inquilino, é celebrado o contrato.',
    ],
    'Ada Quist Nogueira',
    'Tom Vale da Costa',
  ],
  [
    'pl',
    [
      'zawarta pomiędzy Adą Quist, zam. w Luboniu, zwaną dalej „Wynajmującą”, a Tomem Vale, zam. w',
      'Poznaniu, ul. Polna 21, zwanym dalej Najemcą.',
    ],
    'Adą Quist',
    'Tomem Vale',
  ],
] as const)('who lets and who rents, in %s', (_, lines, landlord, tenant) => {
  expect(named(lines)).toEqual([
    ['landlord', landlord],
    ['tenant', tenant],
  ]);
});

test('each party may be a paragraph of its own, with its address below', () => {
  const found = named(
    ['zwischen'],
    ['Ada Quist', 'Lindenallee 2', '29221 Celle'],
    ['– im Folgenden „Darlehensgeberin“ –'],
    ['und'],
    ['Tischlerei Vale GmbH', 'Am Sägewerk 7', '29227 Celle'],
    ['– Darlehensnehmerin –'],
  );
  expect(found).toEqual([
    ['lender', 'Ada Quist'],
    ['borrower', 'Tischlerei Vale GmbH'],
  ]);
});

test('firms keep their legal form, and a party may be called by two names', () => {
  const found = named([
    'by and between Quist & Vale Foods, LLC, an Oregon company (the "Company" or "Employer"), and Tom',
    'T. Sorrel, an individual ("Employee").',
  ]);
  expect(found).toEqual([
    ['employer', 'Quist & Vale Foods, LLC'],
    ['employee', 'Tom T. Sorrel'],
  ]);
});

test('a role may follow a name with no more than a comma', () => {
  expect(
    named(['between Quist Bank, as Lender, and Tom Vale, as Borrower, and dated as of 3 June 2025.']),
  ).toEqual([
    ['lender', 'Quist Bank'],
    ['borrower', 'Tom Vale'],
  ]);
});

test('parties that are called nothing stand in their order', () => {
  const found = partiesOf(['This contract is made by and between Ada Quist and Tom Vale of York.']);
  expect(found.map(({ name, roles, place }) => [name.text, roles.size, place])).toEqual([
    ['Ada Quist', 0, 1],
    ['Tom Vale', 0, 2],
  ]);
});

test.each([
  ['a label with its role in a bracket', 'Signature (Tenant): ______ Name (Landlord): Ada Quist'],
  ['days', 'The office is open between Monday and Friday.'],
  ['what a party does', 'The Tenant shall pay the rent to the Landlord (see above).'],
  ['another word that is defined', 'the flat at 61 Quarry Mount, Leeds (the "Property")'],
])('%s names no party', (_, line) => {
  expect(named([line])).toEqual([]);
});
