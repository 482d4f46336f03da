import { XmlElement } from '@rgrove/parse-xml';
import type { Block } from '../laid-out/block.ts';
import { type OfficeParts, officeParts } from './office-parts.ts';
import { allBelow, attributeOf, childrenOf, firstAt, localName, partTree } from './part-tree.ts';

const mainPart = 'ppt/presentation.xml';

/** The slides of a presentation, each on its own page: titles, paragraphs and tables. Hidden slides are left out. */
export function pptxBlocks(bytes: Uint8Array): readonly Block[] {
  const files = officeParts(bytes);
  const slides = slidesOf(files).filter((slide) => attributeOf(slide, 'show') !== '0');
  return slides.flatMap((slide, index): readonly Block[] => [
    ...(index > 0 ? [{ kind: 'page-break' } as const] : []),
    ...shapesOf(firstAt(slide, 'cSld', 'spTree')).flatMap(shapeBlocks),
  ]);
}

/** In the order in which the presentation shows them. */
function slidesOf(files: OfficeParts): readonly XmlElement[] {
  const targets = new Map(
    childrenOf(partTree(files, 'ppt/_rels/presentation.xml.rels'), 'Relationship').map((one) => [
      attributeOf(one, 'Id') ?? '',
      (attributeOf(one, 'Target') ?? '').replace(/^\/?(?:ppt\/)?/, 'ppt/'),
    ]),
  );
  const listed = childrenOf(firstAt(partTree(files, mainPart), 'sldIdLst'), 'sldId');
  return listed.flatMap((slide) => {
    const id = Object.entries(slide.attributes).find(([name]) => /:id$/.test(name))?.[1] ?? '';
    return partTree(files, targets.get(id) ?? '') ?? [];
  });
}

/** Shapes and tables, those of groups too; what is hidden is left out. */
function shapesOf(tree: XmlElement | undefined): readonly XmlElement[] {
  const kinds = ['sp', 'graphicFrame', 'grpSp'] as const;
  const own = (tree?.children ?? []).filter(
    (child): child is XmlElement =>
      child instanceof XmlElement && kinds.some((kind) => localName(child.name) === kind),
  );
  return own
    .filter((shape) => !isHidden(shape))
    .flatMap((shape) => (localName(shape.name) === 'grpSp' ? shapesOf(shape) : [shape]));
}

function isHidden(shape: XmlElement): boolean {
  const [properties] = allBelow(shape, 'cNvPr');
  return /^(?:1|true)$/.test(attributeOf(properties, 'hidden') ?? '');
}

function shapeBlocks(shape: XmlElement): readonly Block[] {
  const tables = allBelow(shape, 'tbl');
  if (tables.length > 0) return tables.map((table) => ({ kind: 'table', rows: rowsOf(table) }));
  const type = attributeOf(firstAt(shape, 'nvSpPr', 'nvPr', 'ph'), 'type') ?? '';
  const isTitle = /^(?:title|ctrTitle)$/.test(type);
  return childrenOf(firstAt(shape, 'txBody'), 'p').flatMap((paragraph): readonly Block[] => {
    const text = textOf(paragraph);
    if (text === '') return [];
    return [isTitle ? { kind: 'heading', level: 1, text } : { kind: 'paragraph', text }];
  });
}

function rowsOf(table: XmlElement): readonly (readonly string[])[] {
  return childrenOf(table, 'tr').map((row) => childrenOf(row, 'tc').map(textOf));
}

/** Runs of a paragraph without a space, paragraphs of a cell with one. */
function textOf(element: XmlElement): string {
  const paragraphs = localName(element.name) === 'p' ? [element] : allBelow(element, 'p');
  return paragraphs
    .map((paragraph) =>
      paragraph.children.map((child) => (child instanceof XmlElement ? runOf(child) : '')).join(''),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function runOf(run: XmlElement): string {
  if (localName(run.name) === 'br') return ' ';
  return childrenOf(run, 't')
    .map(({ text }) => text)
    .join('');
}
