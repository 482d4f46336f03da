export const documentTypeNames = [
  'invoice',
  'receipt',
  'purchaseOrder',
  'orderConfirmation',
  'deliveryNote',
  'creditNote',
  'quotation',
  'statement',
  'reminder',
  'contract',
  'form',
  'payslip',
] as const;

const moreDocumentTypeNames = [
  'cardStatement',
  'utilityBill',
  'billOfLading',
  'wageStatement',
  'taxpayerRequest',
  'informationReturn',
] as const;

export type DocumentTypeName = (typeof documentTypeNames | typeof moreDocumentTypeNames)[number];
