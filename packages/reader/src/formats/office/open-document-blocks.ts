import { XmlElement, XmlText } from '@rgrove/parse-xml';
import type { Block } from '../laid-out/block.ts';
import { officeParts } from './office-parts.ts';
import { attributeOf, childrenOf, firstAt, localName, partTree } from './part-tree.ts';

/** A cell or row that is repeated fills sheets to their edge: so many are shown. */
const mostRepeats = 100;

/**
 * The text of an OpenDocument text or spreadsheet: headings, paragraphs, lists and tables, cells as they are shown. Hidden
 * rows and columns and deleted text are left out.
 */
export function openDocumentBlocks(bytes: Uint8Array): readonly Block[] {
  const root = partTree(officeParts(bytes), 'content.xml');
  const body = firstAt(root, 'body');
  const text = firstAt(body, 'text');
  if (text !== undefined) return text.children.flatMap(blocksOf);
  return childrenOf(firstAt(body, 'spreadsheet'), 'table').flatMap((table, index): readonly Block[] => [
    ...(index > 0 ? [{ kind: 'page-break' } as const] : []),
    { kind: 'heading', level: 2, text: attributeOf(table, 'name') ?? '' },
    { kind: 'table', rows: rowsOf(table) },
  ]);
}

type Node = XmlElement['children'][number];

/** What only records changes, or is drawn elsewhere. */
const silent: ReadonlySet<string> = new Set(['tracked-changes', 'annotation', 'forms', 'note-citation']);

function blocksOf(node: Node): readonly Block[] {
  if (!(node instanceof XmlElement)) return [];
  const name = localName(node.name);
  if (silent.has(name) || attributeOf(node, 'display') === 'none') return [];
  if (name === 'h') {
    return textBlocks(node, (text) => ({
      kind: 'heading',
      level: Number(attributeOf(node, 'outline-level') ?? 1),
      text,
    }));
  }
  if (name === 'p') return textBlocks(node, (text) => ({ kind: 'paragraph', text }));
  if (name === 'list-item') return node.children.flatMap(blocksOf).map(asItem);
  if (name === 'table') return [{ kind: 'table', rows: rowsOf(node) }];
  return node.children.flatMap(blocksOf);
}

function asItem(block: Block): Block {
  return block.kind === 'paragraph' ? { kind: 'item', text: block.text } : block;
}

function textBlocks(node: XmlElement, make: (text: string) => Block): readonly Block[] {
  const text = textOf(node).replace(/\s+/g, ' ').trim();
  return text === '' ? [] : [make(text)];
}

function textOf(node: Node): string {
  if (node instanceof XmlText) return node.text;
  if (!(node instanceof XmlElement)) return '';
  const name = localName(node.name);
  if (silent.has(name)) return '';
  if (name === 's' || name === 'tab' || name === 'line-break') return ' ';
  return node.children.map(textOf).join(name === 'table-cell' ? ' ' : '');
}

function rowsOf(table: XmlElement): readonly (readonly string[])[] {
  const hidden = hiddenColumns(table);
  const rows = rowsBelow(table)
    .filter((row) => !isCollapsed(row))
    .map((row) => cellsOf(row).filter((_, column) => !hidden.has(column)));
  const used = new Set(rows.flatMap((row) => row.flatMap((text, column) => (text === '' ? [] : [column]))));
  return rows
    .filter((row) => row.some((text) => text !== ''))
    .map((row) => row.filter((_, column) => used.has(column)));
}

/** Rows and columns may stand in groups and headers. */
function rowsBelow(element: XmlElement): readonly XmlElement[] {
  return element.children.flatMap((child) => {
    if (!(child instanceof XmlElement)) return [];
    const name = localName(child.name);
    if (name === 'table-row') return [child];
    return /^table-(?:header-rows|rows|row-group)$/.test(name) ? rowsBelow(child) : [];
  });
}

function columnsBelow(element: XmlElement): readonly XmlElement[] {
  return element.children.flatMap((child) => {
    if (!(child instanceof XmlElement)) return [];
    const name = localName(child.name);
    if (name === 'table-column') return [child];
    return /^table-(?:header-columns|columns|column-group)$/.test(name) ? columnsBelow(child) : [];
  });
}

function hiddenColumns(table: XmlElement): ReadonlySet<number> {
  const hidden = new Set<number>();
  let at = 0;
  for (const column of columnsBelow(table)) {
    const count = repeatsOf(column, 'number-columns-repeated');
    if (isCollapsed(column)) for (let i = 0; i < count; i++) hidden.add(at + i);
    at += count;
  }
  return hidden;
}

function isCollapsed(element: XmlElement): boolean {
  return /^(?:collapse|filter)$/.test(attributeOf(element, 'visibility') ?? '');
}

function cellsOf(row: XmlElement): readonly string[] {
  return row.children.flatMap((cell) => {
    if (!(cell instanceof XmlElement) || !/table-cell$/.test(cell.name)) return [];
    const text = cell.children.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
    return Array.from({ length: repeatsOf(cell, 'number-columns-repeated') }, () => text);
  });
}

function repeatsOf(element: XmlElement, name: string): number {
  const count = Number(attributeOf(element, name) ?? 1);
  return Number.isInteger(count) ? Math.min(Math.max(count, 1), mostRepeats) : 1;
}
