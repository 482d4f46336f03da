import type { PaperTitles } from '../paper-names.ts';

export const papers: PaperTitles = {
  invoice: `fatura, factura, nota fiscal, fatura-recibo, nota fiscal eletrônica, danfe, fatura recibo, nota fiscal
    de serviço, nota fiscal de serviços eletrônica, nfs-e, nf-e, nota de débito, fatura comercial, fatura
    nº, nota fiscal de venda`,
  creditNote: 'nota de crédito, nota de devolução',
  receipt: `recibo, talão, cupom fiscal, fatura simplificada, comprovante de pagamento, cupom, nfc-e, talão de
    venda, recibo de pagamento, via cliente, comprovante, extrato cupom fiscal, talão de caixa`,
  purchaseOrder: `ordem de compra, nota de encomenda, pedido de compra, encomenda, pedido, requisição, encomenda a
    fornecedor`,
  orderConfirmation: `confirmação de encomenda, confirmação de pedido, confirmação do pedido, confirmação da encomenda`,
  deliveryNote: `guia de remessa, guia de transporte, romaneio, nota de entrega, guia de entrega, lista de embalagem,
    canhoto, packing list`,
  quotation: 'orçamento, cotação, proposta comercial, proposta, proposta de preço',
  proforma: `fatura proforma, fatura pro forma, factura proforma, proforma, fatura pró-forma, nota proforma`,
  reminder: `aviso de cobrança, lembrete de pagamento, aviso de pagamento em atraso, carta de cobrança, segundo
    aviso, aviso de vencimento, notificação de cobrança`,
  openItems: `extrato de conta corrente de cliente, extrato de cliente, conta corrente de cliente, títulos em aberto`,
  bankStatement: `extrato, extrato bancário, extrato de conta, extrato de conta corrente, extrato mensal, extrato
    combinado, movimentos de conta, extrato de movimentos`,
  cardStatement: `fatura do cartão, extrato de cartão, extrato de cartão de crédito, fatura do cartão de crédito, fatura
    cartão, resumo da fatura do cartão`,
  utilityBill: `conta de luz, fatura de energia, conta de energia, fatura de eletricidade, fatura de água, conta de
    água, nota fiscal conta de energia elétrica, conta de energia elétrica, fatura de gás, conta de
    telefone, fatura de luz, fatura de telecomunicações, fatura de energia elétrica, nota fiscal fatura de
    energia elétrica`,
  payslip: `recibo de vencimento, recibo de vencimentos, holerite, contracheque, recibo de salário, recibo de
    pagamento de salário, demonstrativo de pagamento, folha de vencimento, recibo de remunerações,
    demonstrativo de pagamento de salário`,
  billOfLading: `conhecimento de embarque, conhecimento de transporte, conhecimento de carga, carta de porte, dacte`,
  contract: `contrato, contrato de arrendamento, contrato de aluguel, contrato de trabalho, acordo, procuração,
    termos e condições, contrato de prestação de serviços, contrato de locação, termo de compromisso, nota
    promissória, contrato de compra e venda`,
  insurancePolicy: `apólice, apólice de seguro, certificado de seguro, condições particulares, proposta de seguro, recibo de
    prémio`,
  claim: `participação de sinistro, declaração amigável, aviso de sinistro, pedido de reembolso, declaração de
    sinistro`,
  application: `formulário, requerimento, ficha de inscrição, formulário de inscrição, questionário, pedido de
    inscrição, ficha de cadastro, ficha cadastral, boletim de inscrição, proposta de adesão, pedido de
    férias`,
  letter: `carta, carta de apresentação, comunicado, aviso, circular, ofício, carta de recomendação, convocatória,
    memorando, declaração`,
  certificate: `certificado, diploma, atestado, certidão, certidão de nascimento, histórico escolar, boletim escolar,
    licença, alvará, certificado de origem, certificado de garantia, autorização, certificado de conclusão`,
  resume: 'curriculum vitae, currículo, experiência profissional, curriculum',
  report: `relatório, laudo, relatório técnico, relatório de inspeção, parecer, balanço, balancete, demonstração de
    resultados, ficha técnica, ficha de dados de segurança, relatório de serviço, índice, relatório anual`,
  ticket: `bilhete, cartão de embarque, bilhete eletrónico, bilhete eletrônico, confirmação de reserva, itinerário,
    ingresso, reserva, passagem, voucher`,
  medicalRecord: `receita, receita médica, receituário, relatório médico, resultado de exames, laudo médico, atestado
    médico, boletim de análises, exame laboratorial, prescrição, relatório de análises, nota de alta`,
  taxNotice: `declaração de irs, declaração de imposto de renda, nota de liquidação, iptu, notificação, auto de
    infração, multa, darf, guia de recolhimento, documento de cobrança, declaração de iva, nota de cobrança,
    imposto municipal sobre imóveis, demonstração de liquidação de irs`,
  identityDocument: `cartão de cidadão, passaporte, carta de condução, carteira de identidade, carteira nacional de
    habilitação, bilhete de identidade, certificado de matrícula, documento único automóvel, cartão de
    membro`,
  payment: `comprovativo de transferência, comprovante de transferência, cheque, boleto, ordem de pagamento,
    transferência bancária, comprovativo de pagamento, aviso de pagamento, comprovante de pix, aviso de
    transferência, guia de depósito, comprovante de depósito`,
  accountReport: `plano de amortização, extrato de investimentos, extrato de títulos, demonstrativo de comissões, plano de
    prestações, extrato de pensão`,
  minutes: 'ata, acta, ata de reunião, ata da assembleia, acta da reunião, deliberação',
  shippingLabel: 'etiqueta de envio, etiqueta de devolução',
  customs: `declaração aduaneira, declaração de exportação, declaração de importação, documento administrativo único`,
  workRecord: `folha de horas, relatório de despesas, nota de despesas, ordem de serviço, ordem de reparação, folha de
    ponto, mapa de despesas, folha de obra, registo de horas, mapa de quilómetros`,
  menu: 'ementa, cardápio, lista de preços, tabela de preços, catálogo, menu',
  court: 'citação, sentença, intimação, notificação judicial, mandado',
};
