/**
 * Written by `packages/lab/src/evaluation/measure-risk.ts`, measured on documents whose layouts were not used in
 * training.
 */
interface MeasuredRisk {
  readonly documents: number;
  /** How many times as often values were wrong as their confidence implies, by meaning or kind of the field. */
  readonly factors: Readonly<Record<string, number>>;
  /** The same of cells, by the kind of their column. */
  readonly cells: Readonly<Record<string, number>>;
  /** Errors per hundred documents, and the highest risk of a value (0 to 1) at which there were no more. */
  readonly risks: readonly (readonly [errors: number, risk: number])[];
}

export const measuredRisk: MeasuredRisk = {
  documents: 822,
  factors: {
    address: 1.43,
    amountDue: 0.53,
    buyerAddress: 1.72,
    buyerName: 1.07,
    currency: 0.31,
    date: 0.46,
    documentDate: 1.28,
    documentNumber: 0.81,
    dueDate: 1.05,
    email: 1.14,
    iban: 0.77,
    identifier: 1.77,
    merchantAddress: 1,
    merchantName: 1.28,
    money: 0.46,
    name: 1.21,
    number: 0.46,
    orderNumber: 1.21,
    percent: 0.89,
    phone: 0.46,
    subtotal: 0.39,
    tax: 1.1,
    text: 1.12,
    total: 0.53,
    url: 1.3,
    vatId: 1.31,
    vendorAddress: 0.75,
    vendorName: 0.91,
  },
  cells: {
    date: 0.52,
    identifier: 0.82,
    money: 0.25,
    number: 0.92,
    text: 0.51,
  },
  risks: [
    [0.5, 0.065],
    [1, 0.115],
    [2, 0.14],
    [5, 0.23],
    [10, 0.36],
  ],
};
