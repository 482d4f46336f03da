import type { Page, TableDefinition } from '@recto/document';

/** A printed cell: its text, and its words as page × `wordsPerPage` + word. */
interface LabelledCell {
  readonly text: string;
  readonly words: readonly number[];
}

/** The cells of one printed row, by column. */
export type LabelledRow = Readonly<Record<string, LabelledCell>>;

/** A document whose tables are known cell by cell. */
export interface LabelledTables {
  readonly id: string;
  /** Documents of one group (a template) are never on both sides of a fold. */
  readonly group: string;
  /**
   * Whether the matching network was trained on the template: the document shows how tables are built, but not how
   * reliable the network is.
   */
  readonly isSeen: boolean;
  readonly pages: readonly Page[];
  /** By name, as a user would define them. */
  readonly tables: Readonly<Record<string, TableDefinition>>;
  /** The printed rows of each table, from top to bottom. */
  readonly rows: Readonly<Record<string, readonly LabelledRow[]>>;
}
