import { kindLabels } from '../../../text/lexicon/kind-labels.ts';
import { field } from './kind-of.ts';

/** The period that a statement covers. */
export const periodFields = {
  periodStart: field('date', ...kindLabels.account.periodStart),
  periodEnd: field('date', ...kindLabels.account.periodEnd),
} as const;

/** The columns of each booking. */
export const bookingColumns = {
  date: field('date', ...kindLabels.account.date),
  description: field('text', ...kindLabels.account.description),
  debit: field('money', ...kindLabels.account.debit),
  credit: field('money', ...kindLabels.account.credit),
  amount: field('money', ...kindLabels.account.amount),
  balance: field('money', ...kindLabels.account.balance),
} as const;
