import type { ConfidenceTally, DayTally, FieldTally, ReviewerTally } from '@recto/contract';
import { csvOf } from '../logic/csv.ts';
import { confidenceBins } from './threshold.ts';

const dayColumns = ['from', 'received', 'passed', 'reviewed', 'waiting', 'failed', 'duplicates'] as const;

/** Documents by day, as the plot shows them. */
export function daysCsv(days: readonly DayTally[]): string {
  return csvOf([dayColumns, ...days.map((day) => dayColumns.map((column) => String(day[column])))]);
}

const fieldColumns = ['name', 'asked', 'changed', 'missing', 'absent'] as const;

/** What reviewers said of each field. */
export function fieldsCsv(fields: readonly FieldTally[]): string {
  const rows = fields.map((field) => [
    ...fieldColumns.map((column) => String(field[column])),
    field.commonest?.before ?? '',
    field.commonest?.after ?? '',
    String(field.commonest?.count ?? ''),
  ]);
  return csvOf([[...fieldColumns, 'commonestBefore', 'commonestAfter', 'commonestCount'], ...rows]);
}

/** The share of right values in each bin of confidence. */
export function confidencesCsv(tallies: readonly ConfidenceTally[]): string {
  const rows = confidenceBins(tallies).map((bin) => [bin.score, bin.to, bin.count, bin.right].map(String));
  return csvOf([['from', 'to', 'values', 'right'], ...rows]);
}

const reviewerColumns = ['name', 'documents', 'medianSeconds', 'changed', 'laterCorrected'] as const;

/** How much each reviewer did. */
export function reviewersCsv(reviewers: readonly ReviewerTally[]): string {
  const rows = reviewers.map((reviewer) => reviewerColumns.map((column) => String(reviewer[column] ?? '')));
  return csvOf([reviewerColumns, ...rows]);
}
