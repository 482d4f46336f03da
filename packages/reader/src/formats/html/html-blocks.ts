import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Block } from '../laid-out/block.ts';
import { isUnseen } from './is-unseen.ts';
import { shownValue } from './shown-value.ts';

const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr input button select'.split(
    ' ',
  ),
);
/** People do not nest deeper; walking further would overflow the stack. */
const deepest = 400;

/** The text of HTML in source order, as far as a browser shows it: headings, paragraphs, items and tables. Nothing that a page
 * references is fetched; of styles only those in the elements count. */
export function htmlBlocks(html: string): readonly Block[] {
  const blocks: Block[] = [];
  const writer = new BlockWriter(blocks);
  walk(parse(html), writer, 0);
  writer.end();
  return blocks;
}

class BlockWriter {
  readonly #blocks: Block[];
  #text: string[] = [];
  #make: (text: string) => Block = paragraph;

  constructor(blocks: Block[]) {
    this.#blocks = blocks;
  }

  add(text: string): void {
    this.#text.push(text);
  }

  put(block: Block): void {
    this.end();
    this.#blocks.push(block);
  }

  /** Ends the current block; text added from now on is passed to `make`. */
  end(make: (text: string) => Block = paragraph): void {
    const text = this.#text.join('').replace(/\s+/g, ' ').trim();
    if (text !== '') this.#blocks.push(this.#make(text));
    this.#text = [];
    this.#make = make;
  }
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

function walk(node: Tree.ParentNode, writer: BlockWriter, depth: number): void {
  if (depth > deepest) throw new RangeError(`its elements are nested more than ${deepest} deep`);
  for (const child of node.childNodes) {
    if (child.nodeName === '#text') writer.add((child as Tree.TextNode).value);
    else if ('tagName' in child && !isUnseen(child)) walkElement(child, writer, depth);
  }
}

function walkElement(element: Tree.Element, writer: BlockWriter, depth: number): void {
  const name = element.tagName;
  const within = (make?: (text: string) => Block) => {
    writer.end(make);
    walk(element, writer, depth + 1);
    writer.end();
  };
  const shown = shownValue(element);
  if (shown !== undefined) writer.add(shown);
  else if (inline.has(name)) walk(element, writer, depth + 1);
  else if (name === 'br') writer.end();
  else if (name === 'pre') writer.put({ kind: 'lines', text: textUnder(element) });
  else if (name === 'li') within(itemOf(element));
  else if (/^h[1-6]$/.test(name)) within((text) => ({ kind: 'heading', level: Number(name[1]), text }));
  else if (name === 'table' && isDataTable(element)) writer.put({ kind: 'table', rows: rowsOf(element) });
  else within();
}

/** Items of a numbered list have their numbers, as text. */
function itemOf(element: Tree.Element): (text: string) => Block {
  const list = element.parentNode;
  if (list === null || list.nodeName !== 'ol' || !('attrs' in list))
    return (text) => ({ kind: 'item', text });
  const start = Number(list.attrs.find(({ name }) => name === 'start')?.value ?? 1);
  const items = list.childNodes.filter(({ nodeName }) => nodeName === 'li');
  const number = (Number.isInteger(start) ? start : 1) + items.indexOf(element);
  return (text) => paragraph(`${number}. ${text}`);
}

/** A table of tables is layout; one with a single column is not a table either. */
function isDataTable(table: Tree.Element): boolean {
  const rows = elementsUnder(table, 'tr');
  return elementsUnder(table, 'table').length === 0 && rows.some((row) => cellsOf(row).length > 1);
}

function rowsOf(table: Tree.Element): readonly (readonly string[])[] {
  const grid: string[][] = [];
  elementsUnder(table, 'tr').forEach((tr, row) => {
    grid[row] ??= [];
    let column = 0;
    for (const cell of cellsOf(tr)) {
      while (grid[row]![column] !== undefined) column += 1;
      const [across, down] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      fill(grid, { row, column, across, down }, textUnder(cell).replace(/\s+/g, ' ').trim());
      column += across;
    }
  });
  return grid
    .map((row) => Array.from(row, (text) => text ?? ''))
    .filter((row) => row.some((text) => text !== ''));
}

/** A cell spanning several has its text in the first of them. */
function fill(
  grid: string[][],
  { row, column, across, down }: { row: number; column: number; across: number; down: number },
  text: string,
): void {
  for (let y = row; y < row + down; y++) {
    grid[y] ??= [];
    for (let x = column; x < column + across; x++) grid[y]![x] = y === row && x === column ? text : '';
  }
}

const widestSpan = 100;

function spanOf(cell: Tree.Element, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(cell.attrs.find((attribute) => attribute.name === name)?.value ?? '1', 10);
  return Number.isFinite(span) ? Math.min(Math.max(span, 1), widestSpan) : 1;
}

function cellsOf(row: Tree.Element): readonly Tree.Element[] {
  return row.childNodes.filter(
    (child): child is Tree.Element =>
      'tagName' in child && (child.tagName === 'td' || child.tagName === 'th'),
  );
}

function elementsUnder(node: Tree.ParentNode, name: string): readonly Tree.Element[] {
  const found: Tree.Element[] = [];
  const open: Tree.ChildNode[] = [...node.childNodes].reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!('tagName' in next)) continue;
    if (next.tagName === name) found.push(next);
    for (let i = next.childNodes.length - 1; i >= 0; i--) open.push(next.childNodes[i]!);
  }
  return found;
}

function textUnder(element: Tree.Element): string {
  const texts: string[] = [];
  const open: Tree.ChildNode[] = [...element.childNodes].reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.nodeName === '#text') texts.push((next as Tree.TextNode).value);
    if (!('tagName' in next) || isUnseen(next)) continue;
    const shown = shownValue(next);
    if (shown !== undefined) texts.push(shown);
    if (shown !== undefined) continue;
    if (next.tagName === 'br') texts.push('\n');
    else if (!inline.has(next.tagName)) texts.push(' ');
    for (let i = next.childNodes.length - 1; i >= 0; i--) open.push(next.childNodes[i]!);
  }
  return texts.join('');
}
