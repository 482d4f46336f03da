/** What `packages/lab/src/evaluation/measure-risk.ts` measured on documents whose layouts nothing had learned from. */
interface MeasuredRisk {
  readonly documents: number;
  /** How many times as often values were wrong as they said, by meaning or kind of the field. */
  readonly factors: Readonly<Record<string, number>>;
  /** Errors of a hundred documents, and the highest risk of a value (0 to 1) at which there were no more. */
  readonly risks: readonly (readonly [errors: number, risk: number])[];
}

export const measuredRisk: MeasuredRisk = {
  documents: 834,
  factors: {
    address: 1.06,
    amountDue: 0.7,
    buyerAddress: 1.71,
    buyerName: 1.27,
    currency: 0.75,
    date: 1.69,
    documentDate: 1.64,
    documentNumber: 1.13,
    dueDate: 1.05,
    email: 1.22,
    iban: 0.68,
    identifier: 1.9,
    merchantAddress: 1.07,
    merchantName: 1.29,
    money: 1.52,
    name: 1.11,
    number: 1.18,
    orderNumber: 1.2,
    percent: 1.26,
    phone: 1.66,
    subtotal: 0.28,
    tax: 0.58,
    text: 1.08,
    total: 0.48,
    url: 0.89,
    vatId: 1.09,
    vendorAddress: 1.13,
    vendorName: 1.21,
  },
  risks: [
    [0.5, 0.05],
    [1, 0.085],
    [2, 0.12],
    [5, 0.2],
    [10, 0.35],
  ],
};
