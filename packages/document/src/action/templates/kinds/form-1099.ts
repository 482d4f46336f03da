import { field, kindOf, required } from './kind-of.ts';

/** What payers in the United States tell of payments other than wages. Its captions are in English alone. */
export const form1099 = kindOf('1099', {
  name: '1099',
  description:
    'Information returns of payers in the United States: nonemployee compensation, interest, dividends and others',
  fields: {
    payerName: required(
      field(
        'name',
        "PAYER'S name, street address, city or town, state or province, country, ZIP",
        "PAYER'S name",
      ),
    ),
    payerAddress: field(
      'address',
      "PAYER'S name, street address, city or town, state or province, country, ZIP",
    ),
    payerTin: required(field('identifier', "PAYER'S TIN", "PAYER'S federal identification number")),
    recipientTin: required(field('identifier', "RECIPIENT'S TIN", "RECIPIENT'S identification number")),
    recipientName: required(field('name', "RECIPIENT'S name")),
    recipientStreet: field('text', 'Street address (including apt. no.)'),
    recipientCity: field('text', 'City or town, state or province, country, and ZIP or foreign postal code'),
    accountNumber: field('identifier', 'Account number (see instructions)'),
    taxYear: field('text', 'For calendar year', 'Calendar year'),
    nonemployeeCompensation: field('money', 'Nonemployee compensation', '1 Nonemployee compensation'),
    interestIncome: field('money', 'Interest income', '1 Interest income'),
    ordinaryDividends: field('money', 'Total ordinary dividends', '1a Total ordinary dividends'),
    rents: field('money', 'Rents', '1 Rents'),
    royalties: field('money', 'Royalties', '2 Royalties'),
    otherIncome: field('money', 'Other income', '3 Other income'),
    federalTaxWithheld: field('money', 'Federal income tax withheld', '4 Federal income tax withheld'),
    stateTaxWithheld: field('money', 'State tax withheld', '5 State tax withheld'),
    payerStateNumber: field('identifier', "State/Payer's state no."),
    stateIncome: field('money', 'State income', '7 State income'),
    corrected: field('checkbox', 'CORRECTED (if checked)', 'CORRECTED'),
    void: field('checkbox', 'VOID'),
  },
});
