import type { EmbeddedRecord, RecordLine } from '@recto/document';
import { amounts, days, lineOf, present, sumOf, texts } from './record-values.ts';
import type { XmlNode } from './xml-tree.ts';

/** The first invoice of a FatturaPA file (Agenzia delle Entrate, formats FPA12 and FPR12). Undefined for any other root. */
export function fatturaPaRecord(root: XmlNode): EmbeddedRecord | undefined {
  if (root.name !== 'FatturaElettronica') return undefined;
  const body = 'FatturaElettronicaBody';
  const [first] = root.all(body);
  if (first === undefined) return undefined;
  const general = 'DatiGenerali/DatiGeneraliDocumento';
  const payment = 'DatiPagamento/DettaglioPagamento';
  const summary = 'DatiBeniServizi/DatiRiepilogo';
  return {
    format: 'fatturapa',
    type: 'invoice',
    fields: present({
      documentNumber: texts(first, `${general}/Numero`),
      documentDate: days(first, `${general}/Data`),
      dueDate: days(first, `${payment}/DataScadenzaPagamento`),
      orderNumber: texts(first, 'DatiGenerali/DatiOrdineAcquisto/IdDocumento'),
      currency: texts(first, `${general}/Divisa`),
      iban: texts(first, `${payment}/IBAN`),
      subtotal: sumOf(first, `${summary}/ImponibileImporto`),
      tax: sumOf(first, `${summary}/Imposta`),
      total: amounts(first, `${general}/ImportoTotaleDocumento`),
      amountDue: sumOf(first, `${payment}/ImportoPagamento`),
      email: texts(root, 'FatturaElettronicaHeader/CedentePrestatore/Contatti/Email'),
      ...partyOf(root, 'vendor', 'CedentePrestatore'),
      ...partyOf(root, 'buyer', 'CessionarioCommittente'),
    }),
    lines: first.all('DatiBeniServizi/DettaglioLinee').map(recordLine),
  };
}

function partyOf<Name extends string>(root: XmlNode, name: Name, element: string) {
  const party = `FatturaElettronicaHeader/${element}`;
  const [person] = root.all(`${party}/DatiAnagrafici/Anagrafica`);
  const [seat] = root.all(`${party}/Sede`);
  const [vat] = root.all(`${party}/DatiAnagrafici/IdFiscaleIVA`);
  const joined = (
    node: XmlNode | undefined,
    separator: string,
    ...paths: readonly string[]
  ): readonly string[] => {
    const parts = node === undefined ? [] : paths.flatMap((path) => texts(node, path).slice(0, 1));
    return parts.length === 0 ? [] : [parts.join(separator)];
  };
  const company = joined(person, ' ', 'Denominazione');
  const values = {
    name: company.length > 0 ? company : joined(person, ' ', 'Nome', 'Cognome'),
    street: joined(seat, ' ', 'Indirizzo', 'NumeroCivico'),
    city: joined(seat, ' ', 'Comune'),
    state: joined(seat, ' ', 'Provincia'),
    zipCode: joined(seat, ' ', 'CAP'),
    country: joined(seat, ' ', 'Nazione'),
    vatId: joined(vat, '', 'IdPaese', 'IdCodice'),
  };
  return Object.fromEntries(
    Object.entries(values).map(([part, value]) => [`${name}.${part}`, value]),
  ) as Record<`${Name}.${keyof typeof values}`, readonly string[]>;
}

function recordLine(line: XmlNode): RecordLine {
  return lineOf({
    lineNumber: texts(line, 'NumeroLinea'),
    productCode: texts(line, 'CodiceArticolo/CodiceValore'),
    description: texts(line, 'Descrizione'),
    quantity: amounts(line, 'Quantita'),
    unitPrice: amounts(line, 'PrezzoUnitario'),
    price: amounts(line, 'PrezzoTotale'),
    startDate: days(line, 'DataInizioPeriodo'),
    endDate: days(line, 'DataFinePeriodo'),
    expectedDate: [],
    orderNumber: [],
  });
}
