import type { ReviewItem } from '@recto/document';
import { expect, test } from 'vitest';
import { tallyAudits, tallyReviewers } from './tally-reviewers.ts';

const day = '2026-03-02T10:';

function reviewed(
  executionId: string,
  closedBy: string,
  claimed: string,
  closed: string,
  isByChance = false,
) {
  return { executionId, closedBy, claimedAt: `${day}${claimed}Z`, closedAt: `${day}${closed}Z`, isByChance };
}

function settled(executionId: string, read: string, text: string) {
  const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
  const value = { text: read, confidence: 0.9, page: 1, box, reasons: [] };
  const item: ReviewItem = { target: { kind: 'field', name: 'total' }, isSignature: false, page: 1, value };
  return { executionId, item, text, validated: 1 as const };
}

test('a document that was fetched ahead counts from the end of the one before', () => {
  const reviews = [
    reviewed('a', 'anna', '00:00', '00:10'),
    reviewed('b', 'anna', '00:02', '00:40'),
    reviewed('c', 'anna', '00:12', '00:44'),
    reviewed('d', 'ben', '00:00', '40:00'),
  ];
  const items = [settled('a', '1', '2'), settled('b', '1', '1'), settled('d', '1', '2')];
  expect(tallyReviewers(reviews, items, new Map([['anna', 1]]))).toEqual([
    { name: 'anna', documents: 3, medianSeconds: 10, changed: 1, laterCorrected: 1 },
    // Nobody sits forty minutes over one document.
    { name: 'ben', documents: 1, medianSeconds: null, changed: 1, laterCorrected: 0 },
  ]);
});

test('audits are counted by document', () => {
  const reviews = [
    reviewed('a', 'anna', '00:00', '00:10', true),
    reviewed('b', 'anna', '00:10', '00:20', true),
    reviewed('c', 'anna', '00:20', '00:30'),
  ];
  const items = [
    settled('a', '1', '2'),
    settled('a', '3', '4'),
    settled('b', '1', '1'),
    settled('c', '1', '2'),
  ];
  expect(tallyAudits(reviews, items)).toEqual({ documents: 2, wrong: 1 });
});
