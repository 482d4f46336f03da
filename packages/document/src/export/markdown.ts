import type { Page } from '../model/page.ts';
import { type Block, type Piece, type StructuredPage, textOfPieces } from '../structure/block.ts';
import { isCounting } from '../structure/list-marker.ts';
import { structureOf } from '../structure/read-structure.ts';
import { escapeInline, escapeMarkdown } from './escape-markdown.ts';

/**
 * The pages as Markdown (CommonMark with tables): headings, paragraphs, lists and tables in reading order. Pages are
 * separated by a rule; a paragraph that continues on the next page is written in full on the first. Markdown's special
 * characters are escaped.
 */
export function pagesAsMarkdown(pages: readonly Page[]): string {
  const written = structureOf(pages)
    .map(pageText)
    .filter((text) => text !== '');
  return written.length === 0 ? '' : `${written.join('\n\n---\n\n')}\n`;
}

function pageText({ blocks }: StructuredPage): string {
  let text = '';
  /** For each open level of a list, the column at which its text is indented. */
  let indents: number[] = [];
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    const isTight = before !== undefined && isSameList(before, block);
    if (block.kind === 'list-item') {
      if (before?.kind !== 'list-item') indents = [];
      const sign = signOf(block.marker);
      const indent = indents[block.depth - 1] ?? 0;
      indents[block.depth] = indent + sign.length + 1;
      text += separator(text, isTight) + indented(itemText(block, sign), indent, sign.length + 1);
    } else text += separator(text, isTight) + blockText(block);
  }
  return text;
}

function separator(text: string, isTight: boolean): string {
  if (text === '') return '';
  return isTight ? '\n' : '\n\n';
}

/** Items of one list, or asides of one kind, follow each other without a blank line. */
function isSameList(before: Block, block: Block): boolean {
  if (block.kind === 'list-item' && before.kind === 'list-item')
    return (
      block.depth > 0 ||
      before.depth > 0 ||
      signOf(before.marker)[0] === signOf(block.marker)[0] ||
      bothCount(before.marker, block.marker)
    );
  return block.kind === 'code' && before.kind === 'code';
}

function bothCount(a: string, b: string): boolean {
  return /^\d/.test(signOf(a)) && /^\d/.test(signOf(b));
}

/** Markdown numbers only with digits: other markers are kept as text. */
function signOf(marker: string): string {
  return /^\d{1,3}[.)]$/.test(marker) ? marker : '-';
}

function itemText(
  { marker, pieces }: { readonly marker: string; readonly pieces: readonly Piece[] },
  sign: string,
) {
  const text = escapeMarkdown(textOfPieces(pieces));
  return isCounting(marker) && sign !== marker ? `${sign} ${marker} ${text}` : `${sign} ${text}`;
}

function indented(text: string, indent: number, hanging: number): string {
  const [first = '', ...rest] = text.split('\n');
  return [' '.repeat(indent) + first, ...rest.map((line) => ' '.repeat(indent + hanging) + line)].join('\n');
}

function blockText(block: Exclude<Block, { kind: 'list-item' }>): string {
  switch (block.kind) {
    case 'table':
      return tableText(block.grid);
    case 'code':
      return `- ${escapeMarkdown(block.text)}`;
    case 'remark':
      return `> ${escapeMarkdown(block.text)}`;
    case 'heading':
      return `${'#'.repeat(block.level)} ${escapeHeading(textOfPieces(block.pieces))}`;
    default:
      return escapeMarkdown(textOfPieces(block.pieces));
  }
}

/** Number signs at the end of a heading would be dropped. */
function escapeHeading(text: string): string {
  return escapeInline(text.replace(/\n/g, ' ')).replace(/(?<=^|\s)#+$/, '\\$&');
}

function tableText({ rows }: Extract<Block, { kind: 'table' }>['grid']): string {
  const texts = rows.map((row) => row.map((cell) => escapeInline(cell?.text ?? '').replace(/\|/g, '\\|')));
  const [head = [], ...body] = texts;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}
