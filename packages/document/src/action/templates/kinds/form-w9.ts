import { field, kindOf, required } from './kind-of.ts';

/** What payees in the United States tell of themselves. Its captions are in English alone. */
export const formW9 = kindOf('W9', {
  name: 'W-9',
  description: 'Requests for taxpayer identification number and certification, United States',
  fields: {
    name: required(
      field('name', 'Name (as shown on your income tax return)', 'Name of entity/individual', 'Name'),
    ),
    businessName: field('name', 'Business name/disregarded entity name, if different from above'),
    individual: field(
      'checkbox',
      'Individual/sole proprietor or single-member LLC',
      'Individual/sole proprietor',
    ),
    cCorporation: field('checkbox', 'C Corporation'),
    sCorporation: field('checkbox', 'S Corporation'),
    partnership: field('checkbox', 'Partnership'),
    trustOrEstate: field('checkbox', 'Trust/estate'),
    limitedLiabilityCompany: field('checkbox', 'Limited liability company', 'LLC'),
    otherClassification: field('checkbox', 'Other (see instructions)'),
    exemptPayeeCode: field('identifier', 'Exempt payee code (if any)'),
    fatcaExemptionCode: field('identifier', 'Exemption from FATCA reporting code (if any)'),
    address: required(field('text', 'Address (number, street, and apt. or suite no.)')),
    cityStateZip: field('text', 'City, state, and ZIP code'),
    accountNumbers: field('text', 'List account number(s) here (optional)'),
    socialSecurityNumber: field('identifier', 'Social security number'),
    employerIdentificationNumber: field('identifier', 'Employer identification number'),
    signature: field('signature', 'Signature of U.S. person'),
    date: field('date', 'Date'),
  },
});
