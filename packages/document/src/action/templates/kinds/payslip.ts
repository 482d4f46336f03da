import { kindLabels } from '../../../text/lexicon/kind-labels.ts';
import { field, kindOf, required } from './kind-of.ts';

/** An employer's statement of the pay for a month or a week. */
export const payslip = kindOf('PAYSLIP', {
  name: 'Payslip',
  description: 'What employers state about the pay for a period',
  fields: {
    employer: field('name', ...kindLabels.payslip.employer),
    employee: required(field('name', ...kindLabels.payslip.employee)),
    employeeNumber: field('identifier', ...kindLabels.payslip.employeeNumber),
    jobTitle: field('text', ...kindLabels.payslip.jobTitle),
    taxNumber: field('identifier', ...kindLabels.payslip.taxNumber),
    payDate: field('date', ...kindLabels.payslip.payDate),
    periodStart: field('date', ...kindLabels.payslip.periodStart),
    periodEnd: field('date', ...kindLabels.payslip.periodEnd),
    grossPay: required(field('money', ...kindLabels.payslip.grossPay)),
    incomeTax: field('money', ...kindLabels.payslip.incomeTax),
    totalDeductions: field('money', ...kindLabels.payslip.totalDeductions),
    netPay: required(field('money', ...kindLabels.payslip.netPay)),
    iban: field('iban', ...kindLabels.payslip.iban),
  },
  columns: {
    description: field('text', ...kindLabels.payslip.description),
    quantity: field('number', ...kindLabels.payslip.quantity),
    rate: field('number', ...kindLabels.payslip.rate),
    amount: field('money', ...kindLabels.payslip.amount),
    yearToDate: field('money', ...kindLabels.payslip.yearToDate),
  },
  rules: [{ sum: { of: ['netPay', 'totalDeductions'], equals: 'grossPay' } }],
});
