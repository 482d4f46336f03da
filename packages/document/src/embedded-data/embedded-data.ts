import type { Box } from '../model/geometry.ts';
import type { FormField, Page } from '../model/page.ts';
import type { EmbeddedRecord } from './embedded-record.ts';
import { paymentRecord } from './payment-code.ts';

/** Where a value of the embedded data stands. */
export interface Place {
  /** From 1. */
  readonly page: number;
  /** In the page's upright frame. */
  readonly box: Box;
}

export interface PlacedRecord {
  readonly record: EmbeddedRecord;
  /** Of the code that it was read from; absent for what stands on no page. */
  readonly place?: Place;
}

export interface PlacedFormField extends Place {
  readonly field: FormField;
}

/** What a file says for machines, beside what it shows: records inside it, payment codes, form fields. */
export interface EmbeddedData {
  /** The most trusted first. */
  readonly records: readonly PlacedRecord[];
  readonly formFields: readonly PlacedFormField[];
}

/**
 * Everything that a document says for machines. To be given to `extractAction` where values are wanted, and not where
 * reading and extraction are measured: there it would be the truth told beforehand.
 * @param record the one that the reader found inside the file
 */
export function embeddedDataOf(pages: readonly Page[], record: EmbeddedRecord | undefined): EmbeddedData {
  const payments = pages.flatMap(({ number, codes = [] }) =>
    codes.flatMap(({ text, box }): PlacedRecord[] => {
      const payment = paymentRecord(text);
      return payment === undefined ? [] : [{ record: payment, place: { page: number, box } }];
    }),
  );
  return {
    records: [...(record === undefined ? [] : [{ record }]), ...payments],
    formFields: pages.flatMap(({ number, formFields = [] }) =>
      formFields.map((field) => ({ field, page: number, box: field.box })),
    ),
  };
}
