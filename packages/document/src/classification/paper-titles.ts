import type { DocumentTypeName } from '../text/lexicon/document-type-names.ts';
import { type PaperName, paperNames } from '../text/lexicon/paper-names.ts';
import { allTerms } from '../text/lexicon/terms.ts';
import { PhraseIndex } from './phrase-index.ts';

/** The kinds of `documents` in the lexicon that are papers of one kind; `form` and `statement` are of several. */
const typesOfPapers: Readonly<Partial<Record<PaperName, DocumentTypeName>>> = {
  invoice: 'invoice',
  creditNote: 'creditNote',
  receipt: 'receipt',
  purchaseOrder: 'purchaseOrder',
  orderConfirmation: 'orderConfirmation',
  deliveryNote: 'deliveryNote',
  quotation: 'quotation',
  reminder: 'reminder',
  contract: 'contract',
  cardStatement: 'cardStatement',
  utilityBill: 'utilityBill',
  payslip: 'payslip',
  billOfLading: 'billOfLading',
  wageStatement: 'wageStatement',
  taxpayerRequest: 'taxpayerRequest',
  informationReturn: 'informationReturn',
};

/** What stands over papers of a kind, in all languages. */
function titlesOf(paper: PaperName): readonly string[] {
  const type = typesOfPapers[paper];
  const general = type === undefined ? [] : allTerms(({ documents }) => documents?.[type]?.titles);
  return [...new Set([...general, ...allTerms(({ papers }) => papers?.[paper])])];
}

export const paperTitles: PhraseIndex<PaperName> = new PhraseIndex(
  paperNames.map((paper) => [paper, titlesOf(paper)] as const),
);
