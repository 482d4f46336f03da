import { expect, test } from 'vitest';
import { pageOfText } from '../../../test/page-of-text.ts';
import { conventionsOf, PageStudy } from '../features/page-study.ts';
import { proposals } from './proposals.ts';

test('if the network is uncertain about the ends of a value, shorter and longer spans are candidates', () => {
  const page = pageOfText('Savings Bank of Ashford Branch 12');
  const study = new PageStudy(page, conventionsOf([page]), 1);
  const match = {
    none: 0.01,
    starts: Float32Array.from([0.9, 0, 0, 0, 0, 0]),
    members: Float32Array.from([0.9, 0.9, 0.6, 0.5, 0.3, 0.01]),
  };
  const texts = proposals(study, match, 'line').map(({ text }) => text);
  expect(texts).toEqual(['Savings Bank of Ashford', 'Savings Bank of Ashford Branch', 'Savings Bank']);
});

test('a page on which no value is likely to start has no candidates', () => {
  const page = pageOfText('Savings Bank of Ashford');
  const study = new PageStudy(page, conventionsOf([page]), 1);
  const unlikely = Float32Array.from([0.02, 0.01, 0, 0]);
  const match = { none: 0.9, starts: unlikely, members: unlikely };
  expect(proposals(study, match, 'lines')).toEqual([]);
});
