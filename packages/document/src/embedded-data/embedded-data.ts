import type { Box } from '../model/geometry.ts';
import type { FormField, Page } from '../model/page.ts';
import type { EmbeddedRecord } from './embedded-record.ts';
import { paymentRecord } from './payment-code.ts';

/** The position of a value of the embedded data. */
export interface Place {
  /** From 1. */
  readonly page: number;
  /** In the page's upright frame. */
  readonly box: Box;
}

export interface PlacedRecord {
  readonly record: EmbeddedRecord;
  /** The position of the code it was read from; absent for a record that is on no page. */
  readonly place?: Place;
}

export interface PlacedFormField extends Place {
  readonly field: FormField;
}

/** Machine-readable data in a file: embedded records, payment codes, form fields. */
export interface EmbeddedData {
  /** The most trusted first. */
  readonly records: readonly PlacedRecord[];
  readonly formFields: readonly PlacedFormField[];
}

/**
 * Collects the machine-readable data of a document. Pass it to `extractAction` to get the best values, but not when
 * evaluating reading and extraction, because it would reveal the truth.
 * @param record the one that the reader found in the file
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
