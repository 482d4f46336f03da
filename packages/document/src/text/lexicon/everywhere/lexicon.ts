import type { Lexicon } from '../lexicon.ts';
import { currencies, currencyCodes } from './currencies.ts';
import { documents } from './documents.ts';
import { labels } from './labels.ts';

/** What stands on paper in every language. */
export const everywhere: Lexicon = {
  locale: 'und',
  amountMarks: { debit: 'DR, Dr, DB', credit: 'CR, Cr', overdrawn: 'OD, O/D' },
  taxes: {
    names:
      'GST, PST, HST, QST, RST, CGST, SGST, IGST, UTGST, VAT, TVQ, TPS, TVA, IVA, MwSt, USt, BTW, ICMS, IPI, ISS, PIS, COFINS, IGIC, IPSI, NHIL, GETFund, PTU, DPH, KDV, moms, ALV, ÁFA, ΦΠΑ, НДС, SST, PPN',
    withheld: 'TDS, TCS, WHT, IRPF, IRRF, PPh',
  },
  labels,
  companyNumbers: { il: 'ח.פ, ע.מ, עוסק מורשה', kennitala: 'kennitala, kt', edb: 'едб, edb', pibMe: 'pib' },
  documents,
  contact: {
    words: 'tel, fax, e-mail, email, www, http, iban, bic',
    cuts: 'tel, fax, e-mail, email, www., http, eori',
    banks: 'iban, bic, swift',
    bankCodes: 'bic, swift',
  },
  firms: { legalForms: 'se, eeig, sce, ehf, hf, scsp, sagl, sarl, kk, gk' },
  countries: {
    codes: 'AT, AU, BE, CA, CH, CN, DE, DK, ES, FR, GB, IE, IN, IT, LU, MX, MY, NL, PL, PT, SE, SG, US',
  },
  currencyCodes,
  currencies,
  numbers: { classes: 'HS, HSN, SAC, HTS, NCM, CFOP, CST, CSOSN, CEST, TARIC, UNSPSC, ECCN, CPV, CN8' },
  amounts: { prefixes: '$, €, £', valueSigns: 'EUR, USD, GBP, CHF' },
  pages: {
    separators:
      'patch code, patch-code, patchcode, patch t, patch-t, patcht, patch 1, patch-1, patch1, patch 2, patch-2, patch2, patch 3, patch-3, patch3, patch 4, patch-4, patch4, patch 5, patch-5, patch5, patch 6, patch-6, patch6',
  },
  questions: { iban: 'iban' },
  meanings: {
    paid: '=visa, =master, =mastercard, =amex, =paywave',
    number: '=#',
    registration: '=gln, =duns, =bic, =swift, =iban',
  },
  durations: { hour: 'h' },
};
