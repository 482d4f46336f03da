import { field, kindOf, required } from './kind-of.ts';

/** What employers in the United States tell of wages and taxes withheld in a year. Its captions are in English alone. */
export const formW2 = kindOf('W2', {
  name: 'W-2',
  description: 'Wage and tax statements of employers in the United States',
  fields: {
    employeeSsn: required(
      field('identifier', "Employee's social security number", 'a Employee’s social security number'),
    ),
    employerEin: required(
      field('identifier', 'Employer identification number (EIN)', 'Employer identification number'),
    ),
    employerName: field(
      'name',
      "Employer's name, address, and ZIP code",
      'Employer’s name, address, and ZIP code',
    ),
    employerAddress: field(
      'address',
      "Employer's name, address, and ZIP code",
      'Employer’s name, address, and ZIP code',
    ),
    controlNumber: field('identifier', 'Control number'),
    employeeName: required(
      field(
        'name',
        "Employee's first name and initial",
        'Employee’s first name and initial',
        "Employee's name, address, and ZIP code",
      ),
    ),
    employeeAddress: field('address', "Employee's address and ZIP code", 'Employee’s address and ZIP code'),
    wages: required(field('money', 'Wages, tips, other compensation', '1 Wages, tips, other compensation')),
    federalTaxWithheld: required(
      field('money', 'Federal income tax withheld', '2 Federal income tax withheld'),
    ),
    socialSecurityWages: field('money', 'Social security wages', '3 Social security wages'),
    socialSecurityTaxWithheld: field(
      'money',
      'Social security tax withheld',
      '4 Social security tax withheld',
    ),
    medicareWages: field('money', 'Medicare wages and tips', '5 Medicare wages and tips'),
    medicareTaxWithheld: field('money', 'Medicare tax withheld', '6 Medicare tax withheld'),
    socialSecurityTips: field('money', 'Social security tips', '7 Social security tips'),
    allocatedTips: field('money', 'Allocated tips', '8 Allocated tips'),
    dependentCareBenefits: field('money', 'Dependent care benefits', '10 Dependent care benefits'),
    nonqualifiedPlans: field('money', 'Nonqualified plans', '11 Nonqualified plans'),
    statutoryEmployee: field('checkbox', 'Statutory employee'),
    retirementPlan: field('checkbox', 'Retirement plan'),
    thirdPartySickPay: field('checkbox', 'Third-party sick pay'),
    state: field('text', 'State', '15 State'),
    employerStateId: field('identifier', "Employer's state ID number", 'Employer’s state ID number'),
    stateWages: field('money', 'State wages, tips, etc.', '16 State wages, tips, etc.'),
    stateIncomeTax: field('money', 'State income tax', '17 State income tax'),
    localWages: field('money', 'Local wages, tips, etc.', '18 Local wages, tips, etc.'),
    localIncomeTax: field('money', 'Local income tax', '19 Local income tax'),
    locality: field('text', 'Locality name', '20 Locality name'),
  },
});
