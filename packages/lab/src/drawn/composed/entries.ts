import type { Draw } from '../draw.ts';
import type { Row } from '../marks.ts';

/** The table of entries, as declared in a template's head. */
export const entryTables = {
  entries: {
    names: ['transactions', 'rows', 'items', 'table1'],
    columns: {
      date: { kind: 'date', names: ['postingDate', 'day'] },
      description: { kind: 'text', names: ['details', 'text', 'item'] },
      reference: { kind: 'identifier', names: ['ref', 'number'] },
      quantity: { kind: 'number', names: ['hours', 'units'] },
      debit: { kind: 'money', names: ['withdrawal', 'charge', 'paidOut'] },
      credit: { kind: 'money', names: ['deposit', 'payment', 'paidIn'] },
      amount: { kind: 'money', names: ['value', 'total'] },
      balance: { kind: 'money', names: ['runningBalance', 'saldo'] },
    },
  },
} as const;

const heads: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  date: {
    en: ['Date', 'Posted', 'Trans. Date'],
    de: ['Datum', 'Buchung', 'Valuta'],
    fr: ['Date'],
    es: ['Fecha'],
  },
  description: {
    en: ['Description', 'Details', 'Transaction', 'Particulars'],
    de: ['Beschreibung', 'Text', 'Buchungstext'],
    fr: ['Libellé', 'Désignation'],
    es: ['Concepto', 'Descripción'],
  },
  reference: { en: ['Ref', 'Reference', 'No.', 'Code'], de: ['Ref.', 'Nr.'], fr: ['Réf.'], es: ['Ref.'] },
  quantity: {
    en: ['Hours', 'Units', 'Qty'],
    de: ['Stunden', 'Menge'],
    fr: ['Heures', 'Qté'],
    es: ['Horas', 'Uds.'],
  },
  debit: {
    en: ['Debit', 'Withdrawals', 'Paid out', 'Money out'],
    de: ['Soll', 'Belastung'],
    fr: ['Débit'],
    es: ['Cargo', 'Debe'],
  },
  credit: {
    en: ['Credit', 'Deposits', 'Paid in', 'Money in'],
    de: ['Haben', 'Gutschrift'],
    fr: ['Crédit'],
    es: ['Abono', 'Haber'],
  },
  amount: { en: ['Amount', 'Value', 'Charges'], de: ['Betrag'], fr: ['Montant'], es: ['Importe'] },
  balance: { en: ['Balance', 'Running Balance'], de: ['Saldo'], fr: ['Solde'], es: ['Saldo'] },
};

/** A table of entries; a balance column, if any, is a running balance. */
export function drawEntries(d: Draw): string {
  const isLedger = d.chance(0.6);
  const columns = columnsOf(d, isLedger);
  const line = d.pick('1px solid #888', 'none', 'none', '1px solid #ddd');
  const side = (column: string) =>
    ['debit', 'credit', 'amount', 'balance', 'quantity'].includes(column) ? 'right' : 'left';
  const head = columns.map(
    (column) =>
      `<th style="border:${line};text-align:${side(column)}">${d.h('entries', column, heads[column]![d.lang] ?? heads[column]!.en!)}</th>`,
  );
  const textsOf = entryTexts(d, isLedger);
  const rows = d.rows('entries', 1, d.pick(6, 14, 26), (row: Row) => {
    const texts = textsOf();
    return `<tr>${columns.map((column) => `<td style="border:${line};text-align:${side(column)}">${row.c(column, texts[column]!())}</td>`).join('')}</tr>`;
  });
  return `<table style="width:100%;margin:1em 0"><tr>${head.join('')}</tr>${rows}</table>`;
}

function columnsOf(d: Draw, isLedger: boolean): readonly string[] {
  const money = isLedger
    ? d.pick<readonly string[]>(
        ['debit', 'credit', 'balance'],
        ['amount', 'balance'],
        ['debit', 'credit'],
        ['amount'],
      )
    : (['amount'] as const);
  return [
    ...(isLedger || d.chance(0.4) ? ['date'] : []),
    ...(d.chance(0.3) ? ['reference'] : []),
    'description',
    ...(!isLedger && d.chance(0.6) ? ['quantity'] : []),
    ...money,
  ];
}

/** The cell texts of the next row, by column. */
function entryTexts(d: Draw, isLedger: boolean): () => Readonly<Record<string, () => string>> {
  let balance = d.amount(100, 9000);
  const short = d.pick('', '', 'DD MMM', 'DD/MM', 'MM/DD');
  return () => {
    const amount = d.amount(3, 1500);
    const isCredit = d.chance(0.3);
    balance = Math.round((balance + (isCredit ? amount : -amount)) * 100) / 100;
    const day = d.day(-30, 0);
    const more = d.chance(0.3) ? `<br>${d.words(3)}` : '';
    return {
      date: () => (short === '' ? d.date(day) : d.dateAs(day, short)),
      description: () => d.pick(d.company(), d.product(), d.words(3), `${d.words(2)}${more}`),
      reference: () => d.id('####'),
      quantity: () => d.number(d.int(1, 40)),
      debit: () => (isCredit ? '' : d.bare(amount)),
      credit: () => (isCredit ? d.bare(amount) : ''),
      amount: () => d.bare(isLedger && !isCredit ? -amount : amount),
      balance: () => d.bare(balance),
    };
  };
}
