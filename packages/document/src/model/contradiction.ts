/**
 * What a contradiction does: one that `blocks` sends the document to a person, whatever the confidence of its values; one
 * that `doubts` has lowered the confidence of its values, which decides as always; one that `notes` is only said.
 */
export const severities = ['blocks', 'doubts', 'notes'] as const;
export type Severity = (typeof severities)[number];

/** The code that a reason for people and programs has, what contradicts the value, and how grave that is. */
export interface ContradictionFacts {
  readonly code:
    | 'VALUE_CONTRADICTED'
    | 'OWN_DATA_DISPUTED'
    | 'ACCOUNT_UNKNOWN'
    | 'ACCOUNT_CHANGED'
    | 'ORDER_DIFFERS';
  readonly severity: Severity;
  /** No action can lower it. */
  readonly always?: true;
  /** What comes after the field's name. */
  readonly words: string;
}

/** Every kind of contradiction between the values of a document, by the name that actions use. */
export const contradictionFacts = {
  sum: {
    code: 'VALUE_CONTRADICTED',
    severity: 'blocks',
    words: 'subtotal, tax and total do not agree.',
  },
  rows: {
    code: 'VALUE_CONTRADICTED',
    severity: 'blocks',
    words: 'the rows of the table do not add up to it.',
  },
  rates: {
    code: 'VALUE_CONTRADICTED',
    severity: 'blocks',
    words: 'the tax is above every tax rate of the country.',
  },
  dates: {
    code: 'VALUE_CONTRADICTED',
    severity: 'blocks',
    words: 'the dates are in an order that cannot be.',
  },
  iban: { code: 'VALUE_CONTRADICTED', severity: 'blocks', words: 'its check digits are wrong.' },
  // Sample numbers, and old numbers of some countries, break the rule now and then although they were read right.
  taxNumber: { code: 'VALUE_CONTRADICTED', severity: 'doubts', words: 'its check digits are wrong.' },
  embeddedData: {
    code: 'OWN_DATA_DISPUTED',
    severity: 'blocks',
    words: 'the embedded data differs from the printed text.',
  },
  pages: {
    code: 'VALUE_CONTRADICTED',
    severity: 'blocks',
    words: 'its values on several pages differ.',
  },
  cut: {
    code: 'VALUE_CONTRADICTED',
    severity: 'blocks',
    words: 'it may be a part of what is printed.',
  },
  // Whoever sends a false account copies everything else of an invoice.
  account: {
    code: 'ACCOUNT_UNKNOWN',
    severity: 'blocks',
    always: true,
    words: 'it is no account that the catalogue has of the sender.',
  },
  accountChanged: {
    code: 'ACCOUNT_CHANGED',
    severity: 'blocks',
    always: true,
    words: 'it is no account that the sender has had before.',
  },
  partyNumber: {
    code: 'VALUE_CONTRADICTED',
    severity: 'blocks',
    words: 'the catalogue has it as the number of another firm.',
  },
  currency: {
    code: 'VALUE_CONTRADICTED',
    severity: 'blocks',
    words: 'the catalogue has other currencies of the sender.',
  },
  order: {
    code: 'VALUE_CONTRADICTED',
    severity: 'blocks',
    words: 'the catalogue has it as the order of another supplier.',
  },
  orderDiffers: { code: 'ORDER_DIFFERS', severity: 'blocks', words: 'it differs from the order.' },
  slip: {
    code: 'VALUE_CONTRADICTED',
    severity: 'blocks',
    words: 'an amount with one other digit is printed beside its label.',
  },
  inWords: {
    code: 'VALUE_CONTRADICTED',
    severity: 'blocks',
    words: 'the amount in words is another one.',
  },
  // Each rule has a code and words of its own.
  rules: { code: 'VALUE_CONTRADICTED', severity: 'blocks', words: 'a rule of the action is broken.' },
} as const satisfies Readonly<Record<string, ContradictionFacts>>;

export type ContradictionKind = keyof typeof contradictionFacts;

export const contradictionKinds = Object.keys(contradictionFacts) as readonly ContradictionKind[];
