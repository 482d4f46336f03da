import type { KindLabels } from '../kind-label-names.ts';

/** Labels by which papers of a kind are known. */
export const paperLabels: KindLabels = {
  account: {
    debit: 'Débito, Débitos',
    credit: 'Crédito, Créditos',
    balance: 'Saldo',
  },
  bankStatement: {
    accountHolder: 'Titular da conta, Titular',
    openingBalance: 'Saldo anterior, Saldo inicial',
    closingBalance: 'Saldo final, Saldo disponível',
    accountNumber: 'Número da conta, Agência',
  },
  billOfLading: {
    shipperName: 'Embarcador, Expedidor, Remetente',
    consigneeName: 'Consignatário, Destinatário',
    notifyParty: 'Notificar',
    carrier: 'Transportador',
    vessel: 'Navio',
    portOfLoading: 'Porto de embarque, Porto de carga',
    portOfDischarge: 'Porto de destino, Porto de descarga',
    packages: 'Volumes',
    weight: 'Peso bruto',
    measurement: 'Cubagem',
    freightTerms: 'Frete',
  },
  cardStatement: {
    cardNumber: 'Número do cartão, Cartão',
    previousBalance: 'Saldo da fatura anterior, Saldo anterior',
    minimumPayment: 'Pagamento mínimo',
    creditLimit: 'Limite de crédito, Limite total',
    availableCredit: 'Limite disponível',
    statementDate: 'Fechamento, Data de corte',
    newBalance: 'Total desta fatura',
  },
  deliveryNote: {
    deliveryNoteNumber: 'Guia n.º, Número da guia',
    shipToAddress: 'Local de descarga, Local de entrega',
    packages: 'Volumes',
    ordered: 'Pedido, Encomendado',
    quantity: 'Entregue',
  },
  payslip: {
    employer: 'Entidade patronal, Empregador',
    employeeNumber: 'Matrícula, N.º mecanográfico',
    jobTitle: 'Cargo, Categoria, Função',
    grossPay: 'Total de abonos, Total de vencimentos, Salário bruto',
    totalDeductions: 'Total de descontos',
    incomeTax: 'IRRF, IRS',
    netPay: 'Líquido a receber, Valor líquido, Salário líquido',
    amount: 'Abonos, Vencimentos',
  },
  utilityBill: {
    serviceAddress:
      'Unidade consumidora, Local de consumo, Endereço da unidade consumidora, Morada de fornecimento',
    meterNumber: 'Medidor, N.º do medidor, Número do contador, Contador',
    accountNumber: 'Código da instalação, Instalação, CPE, Conta contrato',
    periodStart: 'Período de faturação, Período de consumo, Mês de referência, Referência',
    previousReading: 'Leitura anterior',
    currentReading: 'Leitura atual',
    consumption: 'Consumo, Consumo faturado, Consumo kWh, Histórico de consumo',
    rate: 'Tarifa, Bandeira tarifária',
  },
};
