import type { Page } from '../model/page.ts';
import { type Block, type StructuredPage, textOfPieces } from '../structure/block.ts';
import { isCounting } from '../structure/list-marker.ts';
import { structureOf } from '../structure/read-structure.ts';

type Item = Extract<Block, { kind: 'list-item' }>;

/** The pages as one HTML document, with a section for each: headings, paragraphs, lists and tables in reading order. */
export function pagesAsHtml(pages: readonly Page[]): string {
  const structured = structureOf(pages);
  const first = structured.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'heading');
  const title = first !== undefined && 'pieces' in first ? textOfPieces(first.pieces) : 'Document';
  return [
    '<!doctype html>',
    '<html>',
    `<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    '<body>',
    ...structured.map(sectionText),
    '</body>',
    '</html>\n',
  ].join('\n');
}

function sectionText({ page, blocks }: StructuredPage): string {
  const parts: string[] = [];
  for (let index = 0; index < blocks.length; ) {
    const block = blocks[index]!;
    if (block.kind === 'list-item') {
      const end = blocks.findIndex((other, at) => at > index && other.kind !== 'list-item');
      const items = blocks.slice(index, end < 0 ? blocks.length : end) as readonly Item[];
      parts.push(listText(items));
      index += items.length;
    } else {
      parts.push(blockText(block));
      index++;
    }
  }
  return [`<section id="page-${page.number}">`, ...parts, '</section>'].join('\n');
}

/** Items of the least depth, each with the deeper items that follow it. */
function listText(items: readonly Item[]): string {
  const least = Math.min(...items.map(({ depth }) => depth));
  const groups: Item[][] = [];
  for (const item of items) {
    if (item.depth === least || groups.length === 0) groups.push([item]);
    else groups.at(-1)!.push(item);
  }
  const lists: Item[][][] = [];
  for (const group of groups) {
    const before = lists.at(-1)?.[0]?.[0];
    if (before !== undefined && tagOf(before) === tagOf(group[0]!)) lists.at(-1)!.push(group);
    else lists.push([group]);
  }
  return lists
    .map((list) => {
      const tag = tagOf(list[0]![0]!);
      return [`<${tag}>`, ...list.map(itemText), `</${tag}>`].join('\n');
    })
    .join('\n');
}

function itemText([item, ...below]: readonly Item[]): string {
  if (item === undefined) return '';
  const number = /^\d+/.exec(item.marker)?.[0];
  const value = number === undefined ? '' : ` value="${Number(number)}"`;
  const inner = below.length === 0 ? '' : `\n${listText(below)}\n`;
  return `<li${value}>${markerText(item)}${broken(textOfPieces(item.pieces))}${inner}</li>`;
}

function tagOf({ marker }: Item): 'ol' | 'ul' {
  return /^\d/.test(marker) ? 'ol' : 'ul';
}

/** Markers such as `b)` are kept as text: a list would show numbers. */
function markerText(item: Item): string {
  return isCounting(item.marker) && tagOf(item) === 'ul' ? `${escapeHtml(item.marker)} ` : '';
}

function blockText(block: Exclude<Block, Item>): string {
  switch (block.kind) {
    case 'table':
      return tableText(block.grid);
    case 'heading':
      return `<h${block.level}>${broken(textOfPieces(block.pieces))}</h${block.level}>`;
    case 'code':
      return `<p>${broken(block.text)}</p>`;
    case 'remark':
      return `<aside>${broken(block.text)}</aside>`;
    case 'paragraph':
      return `<p>${broken(textOfPieces(block.pieces))}</p>`;
    default:
      return `<${block.kind}>${broken(textOfPieces(block.pieces))}</${block.kind}>`;
  }
}

function tableText({ rows }: Extract<Block, { kind: 'table' }>['grid']): string {
  const line = (row: (typeof rows)[number], tag: 'th' | 'td') =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell?.text ?? '')}</${tag}>`).join('')}</tr>`;
  const [head = [], ...body] = rows;
  return [
    '<table>',
    `<thead>${line(head, 'th')}</thead>`,
    '<tbody>',
    ...body.map((row) => line(row, 'td')),
    '</tbody>',
    '</table>',
  ].join('\n');
}

function broken(text: string): string {
  return escapeHtml(text).replace(/\n/g, '<br>\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
