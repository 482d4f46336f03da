import type { ActionDefinition, Page, PageMatches } from '@recto/document';

/** A document whose values are known. */
export interface LabelledDocument {
  readonly id: string;
  readonly pages: readonly Page[];
  readonly action: ActionDefinition;
  /** By field name, as printed; null where the document has none; left out where it is not known. */
  readonly truth: Readonly<Record<string, string | null>>;
  /** Documents of one group (a vendor) are never on both sides of a fold. */
  readonly group: string;
  /** What the matching network says of each page. */
  readonly matches?: readonly PageMatches[];
  /** Made up by this project: there are many, so that a part of the fields of each will do. */
  readonly isGenerated?: boolean;
}
