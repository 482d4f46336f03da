import type { DocumentWords } from '../lexicon.ts';

export const documents: DocumentWords = {
  invoice: { titles: 'factura' },
  receipt: {
    titles: 'recibo, tique, factura simplificada',
    words: 'efectivo, cambio, cajero, gracias por su',
  },
  purchaseOrder: { titles: 'pedido, orden de compra' },
  deliveryNote: { titles: 'albarán' },
  creditNote: { titles: 'nota de crédito' },
  quotation: { titles: 'presupuesto' },
  statement: { titles: 'extracto de cuenta, estado de cuenta' },
  reminder: { titles: 'recordatorio' },
  contract: { titles: 'contrato' },
  form: { titles: 'solicitud' },
  payslip: { titles: 'nómina' },
  cardStatement: { titles: 'estado de cuenta de tarjeta, extracto de tarjeta' },
  utilityBill: { titles: 'factura de electricidad, factura de agua', words: 'contador' },
  billOfLading: { titles: 'conocimiento de embarque, carta de porte' },
};
