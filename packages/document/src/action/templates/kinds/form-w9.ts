import { kindLabels } from '../../../text/lexicon/kind-labels.ts';
import { field, kindOf, required } from './kind-of.ts';

/** Information that payees in the United States give about themselves. */
export const formW9 = kindOf('W9', {
  name: 'W-9',
  description: 'Requests for taxpayer identification number and certification, United States',
  fields: {
    name: required(field('name', ...kindLabels.formW9.name)),
    businessName: field('name', ...kindLabels.formW9.businessName),
    individual: field('checkbox', ...kindLabels.formW9.individual),
    cCorporation: field('checkbox', ...kindLabels.formW9.cCorporation),
    sCorporation: field('checkbox', ...kindLabels.formW9.sCorporation),
    partnership: field('checkbox', ...kindLabels.formW9.partnership),
    trustOrEstate: field('checkbox', ...kindLabels.formW9.trustOrEstate),
    limitedLiabilityCompany: field('checkbox', ...kindLabels.formW9.limitedLiabilityCompany),
    otherClassification: field('checkbox', ...kindLabels.formW9.otherClassification),
    exemptPayeeCode: field('identifier', ...kindLabels.formW9.exemptPayeeCode),
    fatcaExemptionCode: field('identifier', ...kindLabels.formW9.fatcaExemptionCode),
    address: required(field('text', ...kindLabels.formW9.address)),
    cityStateZip: field('text', ...kindLabels.formW9.cityStateZip),
    accountNumbers: field('text', ...kindLabels.formW9.accountNumbers),
    socialSecurityNumber: field('identifier', ...kindLabels.formW9.socialSecurityNumber),
    employerIdentificationNumber: field('identifier', ...kindLabels.formW9.employerIdentificationNumber),
    signature: field('signature', ...kindLabels.formW9.signature),
    date: field('date', ...kindLabels.formW9.date),
  },
});
