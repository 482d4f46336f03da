import { expect, test } from 'vitest';
import { pageOfText } from '../../../test/page-of-text.ts';
import type { TableDefinition } from '../../model/action.ts';
import { conventionsOf, PageStudy } from '../features/page-study.ts';
import { ownHeadings } from './own-headings.ts';

const table = (label: string): TableDefinition => ({
  columns: { what: { kind: 'text', labels: [label] }, amount: { kind: 'money', labels: ['Amount'] } },
});
const tables = { earnings: table('Earnings'), deductions: table('Deductions') };

/** By word, the table below whose headings it stands. */
function owners(...lines: readonly string[]): Record<string, string | undefined> | undefined {
  const page = pageOfText(lines.join('\n'));
  const study = new PageStudy(page, conventionsOf([page]), 1);
  const ownerOf = ownHeadings(study, tables);
  if (ownerOf === undefined) return undefined;
  const tokens = study.layout.segments.flatMap((segment) =>
    segment.tokens.map((token) => ({ token, segment })),
  );
  return Object.fromEntries(tokens.map(({ token, segment }) => [token.text, ownerOf(token, segment.row)]));
}

test('tables one below the other', () => {
  const found = owners(
    'Earnings      Amount',
    'Basic         90.00',
    '',
    'Deductions    Amount',
    'Pension       10.00',
  );
  expect(found).toMatchObject({ Basic: 'earnings', Pension: 'deductions' });
});

test('tables beside each other', () => {
  const found = owners(
    'Earnings      Amount    Deductions    Amount',
    'Basic         90.00     Pension       10.00',
  );
  expect(found).toMatchObject({
    Basic: 'earnings',
    '90.00': 'earnings',
    Pension: 'deductions',
    '10.00': 'deductions',
  });
});

test('without a heading of each they are not told apart', () => {
  expect(owners('Earnings      Amount', 'Basic         90.00')).toBeUndefined();
});
