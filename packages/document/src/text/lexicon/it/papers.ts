import type { PaperTitles } from '../paper-names.ts';

export const papers: PaperTitles = {
  invoice: `fattura di vendita, fattura immediata, fattura differita, fattura accompagnatoria, parcella, nota di
    addebito, fattura elettronica, nota di debito, fattura commerciale, notula, preavviso di parcella`,
  creditNote: 'nota di credito, nota di accredito, nota credito',
  receipt: `scontrino fiscale, documento commerciale, ricevuta, ricevuta fiscale, ricevuta di pagamento, quietanza,
    documento commerciale di vendita, copia cliente, fattura semplificata`,
  purchaseOrder: `ordine d'acquisto, ordine fornitore, ordine a fornitore, modulo d'ordine, commissione, buono d'ordine,
    ordinativo di fornitura, buono di ordinazione`,
  orderConfirmation: "conferma d'ordine, conferma ordine, conferma dell'ordine, conferma di ordine",
  deliveryNote: `documento di trasporto, ddt, bolla di consegna, bolla, bolla di accompagnamento, d.d.t., distinta di
    imballaggio, lista imballaggio, packing list, nota di consegna`,
  quotation: `offerta, offerta commerciale, proposta commerciale, preventivo di spesa, offerta economica, stima`,
  proforma: 'fattura proforma, fattura pro forma, fattura pro-forma, proforma, pro forma',
  reminder: `sollecito, sollecito di pagamento, messa in mora, secondo sollecito, avviso di mancato pagamento, ultimo
    sollecito`,
  openItems: `estratto conto cliente, scadenzario, partite aperte, estratto conto clienti, situazione contabile`,
  bankStatement: `estratto conto, estratto conto corrente, lista movimenti, movimenti conto, estratto conto bancario,
    conto corrente, rendiconto di conto corrente`,
  cardStatement: 'estratto conto carta, estratto conto carta di credito, rendiconto carta',
  utilityBill: `bolletta, bolletta luce, bolletta gas, bolletta elettrica, bolletta acqua, bolletta energia elettrica,
    bolletta telefonica, fattura energia elettrica, fattura luce, fattura telefonica, bolletta sintetica`,
  payslip: `busta paga, cedolino, cedolino paga, prospetto paga, libro unico del lavoro, foglio paga, cedolino
    stipendio`,
  billOfLading: 'polizza di carico, lettera di vettura, lettera di trasporto aereo',
  contract: `contratto, contratto di locazione, contratto di lavoro, accordo, scrittura privata, convenzione,
    procura, condizioni generali, contratto di vendita, lettera di assunzione, accordo di riservatezza,
    contratto di affitto`,
  insurancePolicy: `polizza, polizza assicurativa, certificato di assicurazione, polizza di assicurazione, quietanza di
    premio, scheda di polizza, attestato di rischio`,
  claim: `denuncia di sinistro, constatazione amichevole, richiesta di rimborso, modulo di denuncia, richiesta di
    risarcimento`,
  application: `modulo, domanda, richiesta, modulo di iscrizione, modulo di richiesta, questionario, scheda di
    iscrizione, domanda di ammissione, domanda di iscrizione, mandato sepa, richiesta ferie, modulo di
    adesione`,
  letter: `lettera, lettera di presentazione, comunicazione, circolare, avviso, comunicato stampa, lettera di
    referenze, convocazione`,
  certificate: `certificato, attestato, diploma, attestazione, atto di nascita, certificato di origine, pagella,
    licenza, permesso, certificazione, autorizzazione, certificato di garanzia, dichiarazione di conformità`,
  resume: `curriculum vitae, curriculum, esperienza professionale, esperienze professionali, esperienza lavorativa`,
  report: `relazione, rapporto, rapporto di intervento, verbale, perizia, bilancio, conto economico, scheda
    tecnica, scheda di sicurezza, rapporto di prova, relazione tecnica, indice`,
  ticket: `biglietto, carta d'imbarco, biglietto elettronico, conferma di prenotazione, itinerario, prenotazione,
    titolo di viaggio`,
  medicalRecord: `ricetta, ricetta medica, referto, referto di laboratorio, lettera di dimissione, certificato medico,
    esami di laboratorio, cartella clinica, piano terapeutico`,
  taxNotice: `dichiarazione dei redditi, avviso di accertamento, modello f24, certificazione unica, cartella di
    pagamento, avviso di pagamento, verbale di contestazione, avviso di liquidazione, tassa rifiuti,
    dichiarazione iva, avviso tari`,
  identityDocument: `carta d'identità, passaporto, patente di guida, carta di circolazione, tessera sanitaria, tessera,
    permesso di soggiorno, patente`,
  payment: `distinta di bonifico, ricevuta di bonifico, bonifico, assegno, disposizione di bonifico, contabile
    bonifico, avviso di bonifico, ordine di bonifico, bollettino postale, distinta di versamento, contabile
    di pagamento`,
  accountReport: `piano di ammortamento, rendiconto titoli, estratto conto contributivo, rendiconto condominiale,
    prospetto provvigioni, rendiconto finanziamento`,
  minutes: 'verbale di assemblea, verbale di riunione, verbale della riunione, delibera',
  shippingLabel: 'etichetta di spedizione, etichetta di reso',
  customs: 'dichiarazione doganale, bolla doganale, dichiarazione di esportazione, bolletta doganale',
  workRecord: `nota spese, foglio ore, foglio presenze, rapportino, rapportino di lavoro, ordine di lavoro, scheda di
    lavoro, buono di lavoro, rimborso spese, commessa`,
  menu: 'menu, menù, listino prezzi, catalogo, listino',
  court: 'citazione, sentenza, decreto ingiuntivo, ricorso, atto di citazione',
};
