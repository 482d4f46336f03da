import type { Lexicon } from '../lexicon.ts';
import { catalogueHeads } from './catalogue-heads.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';
import { paperLabels } from './paper-labels.ts';
import { papers } from './papers.ts';
import { contracts, roles } from './roles.ts';

export const pt: Lexicon = {
  locale: 'pt',
  carried: `a transportar, transporte da página anterior, saldo anterior, saldo inicial, saldo final, saldo atual,
    novo saldo, saldo do dia, saldo em`,
  papers,
  paperLabels,
  amountMarks: { debit: 'D, devedor', credit: 'C, credor', overdrawn: 'a descoberto' },
  creditNotes: 'nota de crédito',
  selfBilled: 'autofaturação, autofatura, autofacturação',
  taxes: {
    names: 'imposto, impostos',
    withheld: 'retenção na fonte, retenção, retenções',
    levies: 'taxa, ecovalor, ecotaxa, contribuição, sobretaxa',
  },
  columnHeads: {
    lineNumber: 'Item, N.º linha',
    productCode: 'Código, Cód., Cód. Produto, Referência, Ref.',
    description: 'Descrição, Designação, Descrição dos Produtos / Serviços, Produto, Artigo, Discriminação',
    quantity: 'Qtd., Qtde, Qtd, Quant., Quantidade',
    unitOfMeasure: 'Un., Und, Unidade, UN',
    unitPrice:
      'V. Unit., V.Unit, Vl. Unit., Vlr. Unit., Valor unitário, Preço unitário, Preço unit., P. Unit., Preço',
    price: 'V. Total, V.Total, Vl. Total, Vlr. Total, Valor total, Total, Total líquido, Valor',
  },
  roles,
  contracts,
  labels,
  catalogueHeads,
  fieldWords: { name: 'nome', address: 'endereço, morada' },
  fieldNames: {
    total: 'total, valor bruto, montante total',
    subtotal: 'valor líquido',
    documentNumber: 'número fatura, número documento',
    vendorName: 'emitente, vendedor, fornecedor',
    buyerName: 'cliente, comprador, destinatário',
  },
  meanings,
  places: { sites: 'edifício, zona, lote, bloco, quinta, parque, bairro, andar' },
  contact: { cuts: 'nipc, contribuinte' },
  people: { attention: 'ao cuidado de, a/c' },
  paymentTerms: {
    units: 'dia, dias',
    heads: 'pagamento, prazo, vencimento',
    means: 'transferência, boleto',
    words: 'líquido, dentro, após',
    tails: 'data, fatura, factura, emissão, recebimento, úteis, corridos, mês',
    joints: 'de, da, do, a, em, e, o',
  },
  firms: {
    trades: `comércio, serviços, indústria, distribuidora, importação, exportação, irmãos, filhos, de`,
    legalForms: `lda, ltda, unipessoal, l da, limitada, sociedade unipessoal, sociedade unipessoal lda,
      unipessoal lda, sgps, sgps sa, s a, sa, eireli, ltda me, ltda epp, eireli me, mei, crl, s s`,
    words: 'lda, ltda',
  },
  numbers: { classes: 'nomenclatura' },
  amounts: {
    beside: 'gorjeta, sinal, entrada, franquia, multa, caucao, imposto, iva, desconto, adiantamento',
  },
  durations: { hour: 'hrs', qualifiers: 'últimos' },
  questions: { howLong: 'quanto tempo', duration: 'duracao' },
  dates: {
    months: ['', 'fev', '', 'abr', '', '', '', 'ago', 'set', 'out', '', 'dez'],
    beforeMonth: 'de',
    beforeYear: 'de',
    ranges: 'até, a',
    years: 'ano',
  },
  pages: { words: 'página, pág', of: 'de', ofAlone: 'de' },
  letters: 'áâãàçéêíóôõú',
  frequentWords: `fatura, factura, nota, fiscal, cliente, quantidade, preco, valor, morada, rua, numero, pagamento, vencimento,
    obrigado, com, para, uma, dos, das, pelo, pela, nao, nosso, nossa, encomenda, artigo, descricao, contribuinte, iva,
    endereco, conta, banco`,
  otherDocuments: 'associad, anterior, retificad',
  taxNumbers: { PT: 'nif, nipc, contribuinte' },
  accounts: {
    debited: 'debitado, debitada, debitaremos, cobrado da, conta a debitar',
    customers: `sua conta, vossa conta, seu iban, iban do cliente, iban cliente, conta do cliente, conta do
      devedor`,
    paidTo: 'transferência para, nossa conta, beneficiário, depositar em',
    holders: 'titular, beneficiário',
  },
  numberOwners: {
    tax: 'contribuinte, =nif, =nipc, =cnpj, =cpf, =iva, =nuit',
    register: 'matricula, conservatoria',
  },
};
