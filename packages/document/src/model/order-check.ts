/** What does not fit between a document and an order. Contains no text of either. */
export interface OrderDifference {
  readonly what:
    | 'not-ordered'
    | 'quantity'
    | 'already-invoiced'
    | 'price'
    | 'amount'
    | 'total'
    | 'currency'
    | 'supplier';
  /** Of the first table, from 0; absent for the document as a whole. */
  readonly row?: number;
  /** The cell, or the field, that it is about. */
  readonly column?: string;
  /** The id of the order, and the line in it, from 1. */
  readonly order?: string;
  readonly line?: number;
}

/** How a document compares with the orders that it names or fits. */
export interface OrderCheck {
  /** Ids of the orders. */
  readonly orders: readonly string[];
  readonly differences: readonly OrderDifference[];
}

/** The reason of a value that agrees with an order, and of one that does not. */
export const orderAgreesReason = 'order-agrees';
export const orderDiffersReason = 'order-differs';
