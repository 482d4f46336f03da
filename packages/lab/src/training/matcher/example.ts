import type { Page } from '@recto/document';
import {
  hitsPerToken,
  labelHits,
  PageStudy,
  type PageTensor,
  pageTensorOf,
  queryTensorOf,
} from '@recto/document/internals';
import type { DrawnDocument, DrawnValue } from '../../drawn/drawn-document.ts';
import { wordsPerPage } from '../../drawn/drawn-document.ts';
import type { DrawnQuery } from './drawn-queries.ts';

/** The roles of a token for a query; the bits are combined. */
const targetBits = { start: 1, member: 2, caption: 4 } as const;
/** Maximum number of tokens of an example; of a longer page, a range of rows is taken. */
const mostTokens = 448;

/**
 * One page with questions, as bytes: a header of four 32-bit integers (tokens, queries, total bytes, index of the
 * template in its list), n-grams of the tokens (16 bit), numbers and places (32-bit floats), row marks (8 bit), n-grams
 * of the queries (16 bit), parts and kinds (8 bit), hits (8 bit, 255 is 1), targets (8 bit). `examples.py` reads it.
 */
export function exampleBytes(
  document: DrawnDocument,
  study: PageStudy,
  pageIndex: number,
  queries: readonly DrawnQuery[],
  template: number,
  firstRow: number,
): Buffer | undefined {
  const endRow = endOf(study, firstRow);
  const page = pageTensorOf(study, firstRow, endRow);
  if (page.tokens.length < 4) return undefined;
  const asked = queries.map(({ query }) => query);
  const fields = queryTensorOf(asked);
  const hits = Uint8Array.from(labelHits(study, asked, firstRow, endRow), (hit) => Math.round(hit * 255));
  const parts = [
    bytesOf(page.grams),
    bytesOf(page.numbers),
    bytesOf(page.places),
    rowMarks(document, page, pageIndex),
    bytesOf(fields.grams),
    fields.parts,
    fields.kinds,
    hits,
    targetsOf(page, pageIndex, queries),
  ];
  const size = 16 + parts.reduce((sum, part) => sum + part.length, 0);
  const head = new Int32Array([page.tokens.length, queries.length, size, template]);
  if (hits.length !== page.tokens.length * queries.length * hitsPerToken)
    throw new Error('Hits do not fit the tokens.');
  return Buffer.concat([bytesOf(head), ...parts]);
}

function endOf(study: PageStudy, firstRow: number): number {
  let tokens = 0;
  let row = firstRow;
  while (row < study.layout.rows.length) {
    tokens += study.layout.rows[row]!.reduce((sum, segment) => sum + segment.tokens.length, 0);
    if (tokens > mostTokens && row > firstRow) break;
    row++;
  }
  return row;
}

function bytesOf(array: Uint16Array | Float32Array | Int32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function wordsOn({ words }: DrawnValue, pageIndex: number): number[] {
  return words
    .filter((word) => Math.floor(word / wordsPerPage) === pageIndex)
    .map((word) => word % wordsPerPage);
}

function targetsOf(page: PageTensor, pageIndex: number, queries: readonly DrawnQuery[]): Uint8Array {
  const count = page.tokens.length;
  const targets = new Uint8Array(count * queries.length);
  queries.forEach(({ values, labels, query }, index) => {
    const at = index * count;
    for (const value of values) {
      const words = new Set(wordsOn(value, pageIndex));
      const own = [...page.tokens.keys()].filter((token) => words.has(page.tokens[token]!.word));
      const members = withoutCaption(own, value, page);
      for (const token of members) targets[at + token]! |= targetBits.member;
      if (members.length > 0 && !query.isColumn) targets[at + members[0]!]! |= targetBits.start;
    }
    for (const label of labels) {
      const words = new Set(wordsOn(label, pageIndex));
      page.tokens.forEach((token, position) => {
        if (words.has(token.word)) targets[at + position]! |= targetBits.caption;
      });
    }
  });
  return targets;
}

/** For a word that contains a caption and its value without a space (`No:123`), the part that is the value. */
function withoutCaption(own: readonly number[], value: DrawnValue, page: PageTensor): readonly number[] {
  const text = value.text.replace(/\s+/g, '');
  return own.filter((token) => {
    const part = page.tokens[token]!.text;
    return own.length === 1 || !/:$/.test(part) || text.includes(part);
  });
}

/** Marks that it is not known which words are rows of tables. */
const unknownRow = 255;

/** 2 for tokens in the first line of a table row, 1 for other tokens of rows, 0 elsewhere. */
function rowMarks(document: DrawnDocument, page: PageTensor, pageIndex: number): Uint8Array {
  const marks = new Uint8Array(page.tokens.length);
  if (document.tablesUnknown === true) return marks.fill(unknownRow);
  const byWord = Map.groupBy(page.tokens.keys(), (index) => page.tokens[index]!.word);
  for (const { rows } of Object.values(document.tables)) {
    for (const row of rows) {
      const tokens = Object.values(row).flatMap((cell) =>
        wordsOn(cell, pageIndex).flatMap((word) => byWord.get(word) ?? []),
      );
      if (tokens.length === 0) continue;
      const top = Math.min(...tokens.map((token) => page.tokens[token]!.top));
      for (const token of tokens) {
        const { top: own, bottom } = page.tokens[token]!;
        marks[token] = own - top < (bottom - own) * 0.6 ? 2 : 1;
      }
    }
  }
  return marks;
}

/** Page studies as extraction makes them. */
export function studiesOf(
  pages: readonly Page[],
  conventions: ConstructorParameters<typeof PageStudy>[1],
): PageStudy[] {
  return pages.map((page) => new PageStudy(page, conventions, pages.length));
}
