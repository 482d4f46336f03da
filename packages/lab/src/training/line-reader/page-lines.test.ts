import { seededRandom } from '@recto/document';
import { openDetector } from '@recto/reader/internals';
import { expect, test } from 'vitest';
import { Dice } from '../generated/dice.ts';
import { alphabet, inAlphabet } from './alphabet.ts';
import { openFeatureNetworks } from './base-network.ts';
import { openProduct } from './matrix.ts';
import { pageLines } from './page-lines.ts';
import { renderPage } from './rendered-page.ts';
import { accentedLines, rareLines, usualLines } from './rendered-text.ts';

test('finds the lines of a rendered page with their text, and leaves out those whose truth does not match', async () => {
  const texts = ['Rechnung Nr. 4711', 'Total 12.50', 'Thank you for your visit'];
  const { raster, truth } = await renderPage(texts, new Dice(seededRandom(1)));
  const eyes = {
    detector: await openDetector(),
    networks: await openFeatureNetworks(),
    product: await openProduct(),
  };
  const samples = await pageLines(eyes, raster, truth);
  expect(samples.map(({ text }) => text).sort()).toEqual([...texts].sort());
  for (const { features } of samples) expect(features.second.rows).toBe(features.first.rows);
  const wrong = truth.map((line) => ({
    ...line,
    text: line.text.startsWith('Total') ? 'ABCDEFGHIJ' : line.text,
  }));
  expect(await pageLines(eyes, raster, wrong)).toHaveLength(2);
});

test('made-up lines contain every character of the alphabet and no others', () => {
  const seen = new Set<string>();
  for (const source of [usualLines, rareLines, accentedLines]) {
    const next = source(new Dice(seededRandom(5)));
    for (let i = 0; i < 1500; i++) {
      const text = next();
      expect(inAlphabet(text)).toBe(text);
      for (const character of text) seen.add(character);
    }
  }
  expect(alphabet.slice(1).filter((character) => !seen.has(character))).toEqual([]);
});
