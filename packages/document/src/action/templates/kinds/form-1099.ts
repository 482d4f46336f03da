import { kindLabels } from '../../../text/lexicon/kind-labels.ts';
import { field, kindOf, required } from './kind-of.ts';

/** Reports by payers in the United States of payments other than wages. */
export const form1099 = kindOf('1099', {
  name: '1099',
  description:
    'Information returns of payers in the United States: nonemployee compensation, interest, dividends and others',
  fields: {
    payerName: required(field('name', ...kindLabels.form1099.payerName)),
    payerAddress: field('address', ...kindLabels.form1099.payerAddress),
    payerTin: required(field('identifier', ...kindLabels.form1099.payerTin)),
    recipientTin: required(field('identifier', ...kindLabels.form1099.recipientTin)),
    recipientName: required(field('name', ...kindLabels.form1099.recipientName)),
    recipientStreet: field('text', ...kindLabels.form1099.recipientStreet),
    recipientCity: field('text', ...kindLabels.form1099.recipientCity),
    accountNumber: field('identifier', ...kindLabels.form1099.accountNumber),
    taxYear: field('text', ...kindLabels.form1099.taxYear),
    nonemployeeCompensation: field('money', ...kindLabels.form1099.nonemployeeCompensation),
    interestIncome: field('money', ...kindLabels.form1099.interestIncome),
    ordinaryDividends: field('money', ...kindLabels.form1099.ordinaryDividends),
    rents: field('money', ...kindLabels.form1099.rents),
    royalties: field('money', ...kindLabels.form1099.royalties),
    otherIncome: field('money', ...kindLabels.form1099.otherIncome),
    federalTaxWithheld: field('money', ...kindLabels.form1099.federalTaxWithheld),
    stateTaxWithheld: field('money', ...kindLabels.form1099.stateTaxWithheld),
    payerStateNumber: field('identifier', ...kindLabels.form1099.payerStateNumber),
    stateIncome: field('money', ...kindLabels.form1099.stateIncome),
    corrected: field('checkbox', ...kindLabels.form1099.corrected),
    void: field('checkbox', ...kindLabels.form1099.void),
  },
});
