/** A part of a file without pages, in text order. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'item'; readonly text: string }
  /** Lines that keep their spaces: plain text. */
  | { readonly kind: 'lines'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  /** What is in the file but not shown. */
  | { readonly kind: 'unseen'; readonly text: string }
  | { readonly kind: 'page-break' };
