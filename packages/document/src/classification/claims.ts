import type { ActionDefinition, TemplateName } from '../model/action.ts';
import { type PaperName, paperNames } from '../text/lexicon/paper-names.ts';
import { phraseWords } from '../text/lexicon/phrase.ts';
import { paperTitles } from './paper-titles.ts';

/** The kinds of papers that an action takes; 1 for its own, less for those it takes where no other action is for them. */
export type Claims = Readonly<Partial<Record<PaperName, number>>>;

const besides = 0.5;

const claimsOfTemplates: Readonly<Record<TemplateName, Claims | undefined>> = {
  GENERIC: undefined,
  INVOICE: { invoice: 1, creditNote: besides, proforma: besides },
  RECEIPT: { receipt: 1 },
  PURCHASE_ORDER: { purchaseOrder: 1, orderConfirmation: besides },
  EXPENSE_RECEIPT: { receipt: 1 },
  BANK_STATEMENT: { bankStatement: 1 },
  CARD_STATEMENT: { cardStatement: 1 },
  UTILITY_BILL: { utilityBill: 1 },
  PAYSLIP: { payslip: 1 },
  DELIVERY_NOTE: { deliveryNote: 1 },
  BILL_OF_LADING: { billOfLading: 1 },
  W2: { wageStatement: 1 },
  W9: { taxpayerRequest: 1 },
  '1099': { informationReturn: 1 },
};

/** What an action's template says of the papers that it takes, and what its name says. */
export function claimsOf({ name, type, template }: ActionDefinition): {
  readonly byTemplate: Claims | undefined;
  readonly byName: Claims;
} {
  const byTemplate = claimsOfTemplates[template ?? type];
  const named = papersNamed(name);
  const own = named.filter((paper) => byTemplate?.[paper] !== 1);
  // A copy of a template under the name of another kind is for that kind.
  const isRenamed = named.length > 0 && own.length === named.length;
  const byName: Claims = Object.fromEntries(named.map((paper) => [paper, 1]));
  return { byTemplate: byTemplate !== undefined && isRenamed ? byName : byTemplate, byName };
}

/** The kinds whose titles end a name (`Rent invoice`): those of the longest. */
function papersNamed(name: string): readonly PaperName[] {
  const words = phraseWords(name);
  for (let start = 0; start < words.length; start++) {
    const ending = paperTitles.at(words, start).filter(({ length }) => start + length === words.length);
    if (ending.length > 0)
      return paperNames.filter((paper) => ending.some(({ meaning }) => meaning === paper));
  }
  return [];
}
