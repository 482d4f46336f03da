import { isSoundNumber } from '@recto/document';
import { expect, test } from 'vitest';
import { seededChance } from './chance.ts';
import { drawVatId } from './codes.ts';

test.each(['DE', 'AT', 'FR', 'GB', 'PL', 'NL'])('tax numbers of %s have sound check digits', (country) => {
  const chance = seededChance(11);
  for (let count = 0; count < 5; count++) expect(isSoundNumber(drawVatId(chance, country))).not.toBe(false);
  expect(drawVatId(seededChance(3), 'AT')).toMatch(/^ATU\d{8}$/);
});
