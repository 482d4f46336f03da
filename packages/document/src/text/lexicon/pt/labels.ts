import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labels: {
    total: 'Valor total, Total geral',
    subtotal: 'Subtotal, Total líquido, Base tributável, Total sem IVA, Valor líquido, Incidência',
    tax: 'IVA, Total IVA, Valor do IVA, Imposto, Impostos, Total de impostos',
    amountDue: 'Total a pagar, Valor a pagar, Montante em dívida, Saldo devedor',
    documentDate: 'Data, Data da fatura, Data de emissão, Data da emissão, Data do documento',
    dueDate: 'Data de vencimento, Vencimento, Data limite de pagamento',
    taxId: 'N.º de contribuinte, NIF, NIPC',
    discount: 'Desconto',
  },
  labelsLater: {
    invoiceNumber: 'Nota de crédito n.º',
  },
  labelsAdded: {
    invoiceNumber: 'Fatura n.º, Factura n.º, Número da fatura, Nota fiscal n.º, Fatura, Factura',
    purchaseOrderNumber:
      'N.º de encomenda, Encomenda n.º, Número do pedido, Pedido n.º, Ordem de compra, Requisição, Requisição n.º, Sua encomenda, V/ encomenda, O.C., Ordem de compra n.º',
    paymentTerms: 'Condições de pagamento, Prazo de pagamento, Forma de pagamento',
    currency: 'Moeda',
    signatures: 'Assinatura',
    vendor: 'Fornecedor, Emitente, Vendedor, Prestador de serviços, Prestador',
    buyer: 'Cliente, Adquirente, Comprador, Destinatário, Tomador de serviços, Tomador, Dados do cliente',
    billTo: 'Faturar a, Endereço de faturação, Morada de faturação, Endereço de cobrança',
    shipTo: 'Morada de entrega, Endereço de entrega, Local de entrega, Local de descarga, Entregar a',
    deliveryDate: 'Data de entrega',
    customerNumber: 'N.º de cliente, Código do cliente',
    freight: 'Portes, Frete',
    deposit: 'Adiantamento',
  },
  orderLabelsAdded: {
    purchaseOrderNumber: `Encomenda n.º, Nota de encomenda n.º, Ordem de compra n.º, Pedido n.º, Número do
      pedido`,
    purchaseOrderDate: 'Data da encomenda, Data do pedido, Data',
    deliveryDate: 'Data de entrega, Prazo de entrega',
    paymentTerms: 'Condições de pagamento, Prazo de pagamento',
    subtotal: 'Subtotal, Total líquido',
    tax: 'IVA, Impostos',
    total: 'Total geral, Valor total, Total',
    buyer: 'Comprador, Cliente, Adquirente',
    vendor: 'Fornecedor, Vendedor',
    billTo: 'Faturar a, Morada de faturação, Endereço de faturação',
    shipTo: 'Local de entrega, Morada de entrega, Endereço de entrega',
  },
};
