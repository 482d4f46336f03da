import { kindLabels } from '../../../text/lexicon/kind-labels.ts';
import { field, kindOf, required } from './kind-of.ts';

/** Reports by employers in the United States of the wages and withheld taxes of a year. */
export const formW2 = kindOf('W2', {
  name: 'W-2',
  description: 'Wage and tax statements of employers in the United States',
  fields: {
    employeeSsn: required(field('identifier', ...kindLabels.formW2.employeeSsn)),
    employerEin: required(field('identifier', ...kindLabels.formW2.employerEin)),
    employerName: field('name', ...kindLabels.formW2.employerName),
    employerAddress: field('address', ...kindLabels.formW2.employerAddress),
    controlNumber: field('identifier', ...kindLabels.formW2.controlNumber),
    employeeName: required(field('name', ...kindLabels.formW2.employeeName)),
    employeeAddress: field('address', ...kindLabels.formW2.employeeAddress),
    wages: required(field('money', ...kindLabels.formW2.wages)),
    federalTaxWithheld: required(field('money', ...kindLabels.formW2.federalTaxWithheld)),
    socialSecurityWages: field('money', ...kindLabels.formW2.socialSecurityWages),
    socialSecurityTaxWithheld: field('money', ...kindLabels.formW2.socialSecurityTaxWithheld),
    medicareWages: field('money', ...kindLabels.formW2.medicareWages),
    medicareTaxWithheld: field('money', ...kindLabels.formW2.medicareTaxWithheld),
    socialSecurityTips: field('money', ...kindLabels.formW2.socialSecurityTips),
    allocatedTips: field('money', ...kindLabels.formW2.allocatedTips),
    dependentCareBenefits: field('money', ...kindLabels.formW2.dependentCareBenefits),
    nonqualifiedPlans: field('money', ...kindLabels.formW2.nonqualifiedPlans),
    statutoryEmployee: field('checkbox', ...kindLabels.formW2.statutoryEmployee),
    retirementPlan: field('checkbox', ...kindLabels.formW2.retirementPlan),
    thirdPartySickPay: field('checkbox', ...kindLabels.formW2.thirdPartySickPay),
    state: field('text', ...kindLabels.formW2.state),
    employerStateId: field('identifier', ...kindLabels.formW2.employerStateId),
    stateWages: field('money', ...kindLabels.formW2.stateWages),
    stateIncomeTax: field('money', ...kindLabels.formW2.stateIncomeTax),
    localWages: field('money', ...kindLabels.formW2.localWages),
    localIncomeTax: field('money', ...kindLabels.formW2.localIncomeTax),
    locality: field('text', ...kindLabels.formW2.locality),
  },
});
