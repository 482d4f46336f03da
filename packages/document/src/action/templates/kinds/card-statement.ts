import { kindLabels } from '../../../text/lexicon/kind-labels.ts';
import { bookingColumns, periodFields } from './account-parts.ts';
import { field, kindOf, required } from './kind-of.ts';

/** Statements of credit and charge cards. */
export const cardStatement = kindOf('CARD_STATEMENT', {
  name: 'Card statement',
  description: 'Statements of credit and charge cards',
  fields: {
    issuer: field('name', ...kindLabels.cardStatement.issuer),
    cardHolder: field('name', ...kindLabels.cardStatement.cardHolder),
    cardNumber: field('identifier', ...kindLabels.cardStatement.cardNumber),
    statementDate: field('date', ...kindLabels.cardStatement.statementDate),
    ...periodFields,
    previousBalance: field('money', ...kindLabels.cardStatement.previousBalance),
    paymentsAndCredits: field('money', ...kindLabels.cardStatement.paymentsAndCredits),
    purchases: field('money', ...kindLabels.cardStatement.purchases),
    feesAndInterest: field('money', ...kindLabels.cardStatement.feesAndInterest),
    newBalance: required(field('money', ...kindLabels.cardStatement.newBalance)),
    minimumPayment: field('money', ...kindLabels.cardStatement.minimumPayment),
    dueDate: field('date', ...kindLabels.cardStatement.dueDate),
    creditLimit: field('money', ...kindLabels.cardStatement.creditLimit),
    availableCredit: field('money', ...kindLabels.cardStatement.availableCredit),
  },
  columns: {
    date: bookingColumns.date,
    postingDate: field('date', ...kindLabels.cardStatement.postingDate),
    description: bookingColumns.description,
    amount: bookingColumns.amount,
  },
});
