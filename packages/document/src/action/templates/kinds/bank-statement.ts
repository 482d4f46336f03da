import { kindLabels } from '../../../text/lexicon/kind-labels.ts';
import { bookingColumns, periodFields } from './account-parts.ts';
import { field, kindOf, required } from './kind-of.ts';

/** Statements of current and savings accounts. */
export const bankStatement = kindOf('BANK_STATEMENT', {
  name: 'Bank statement',
  description: 'Statements of current and savings accounts',
  fields: {
    bankName: field('name', ...kindLabels.bankStatement.bankName),
    accountHolder: field('name', ...kindLabels.bankStatement.accountHolder),
    accountNumber: field('identifier', ...kindLabels.bankStatement.accountNumber),
    iban: field('iban', ...kindLabels.bankStatement.iban),
    statementNumber: field('identifier', ...kindLabels.bankStatement.statementNumber),
    statementDate: field('date', ...kindLabels.bankStatement.statementDate),
    ...periodFields,
    currency: field('text', ...kindLabels.bankStatement.currency),
    openingBalance: required(field('money', ...kindLabels.bankStatement.openingBalance)),
    closingBalance: required(field('money', ...kindLabels.bankStatement.closingBalance)),
  },
  columns: bookingColumns,
});
