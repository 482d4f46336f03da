import type { XmlElement } from '@rgrove/parse-xml';
import mammoth from 'mammoth';
import { htmlBlocks } from '../html/html-blocks.ts';
import type { Block } from '../laid-out/block.ts';
import { listNumbers } from './list-numbers.ts';
import { type OfficeParts, officeFile, officeParts } from './office-parts.ts';
import { allBelow, attributeOf, childrenOf, firstAt, isOn, partOf, partTree } from './part-tree.ts';
import { type Showing, showWordPart } from './shown-word-part.ts';
import { wordStyles } from './word-styles.ts';

const mainPart = 'word/document.xml';

/**
 * The text of a Word document as Word shows it: headers, then headings, paragraphs, lists and tables, then footers. Images
 * and macros are left out.
 */
export async function docxBlocks(bytes: Uint8Array): Promise<readonly Block[]> {
  const files = officeParts(bytes);
  const root = partTree(files, mainPart);
  if (root === undefined) return [];
  const showing: Showing = {
    styles: wordStyles(partTree(files, 'word/styles.xml')),
    numbers: listNumbers(partTree(files, 'word/numbering.xml')),
    unseen: [],
  };
  const { headers, footers } = marginParts(root, files);
  const blocks: Block[] = [];
  const seen = new Set<string>();
  for (const name of headers) blocks.push(...(await marginBlocks(name, files, showing, seen)));
  showWordPart(root, showing);
  blocks.push(...(await blocksOf({ ...files, [mainPart]: partOf(root) })));
  for (const name of footers) blocks.push(...(await marginBlocks(name, files, showing, seen)));
  return [...blocks, ...showing.unseen.map((text) => ({ kind: 'unseen', text }) as const)];
}

/** The headers and footers that some page shows, the first page's first. */
function marginParts(root: XmlElement, files: OfficeParts) {
  const targets = new Map(
    childrenOf(partTree(files, relationsOf(mainPart)), 'Relationship').map((one) => [
      attributeOf(one, 'Id') ?? '',
      `word/${attributeOf(one, 'Target') ?? ''}`.replace(/^word\/\/word\//, 'word/'),
    ]),
  );
  const isEvenShown = isOn(firstAt(partTree(files, 'word/settings.xml'), 'evenAndOddHeaders'));
  const of = (kind: 'headerReference' | 'footerReference') =>
    allBelow(root, 'sectPr').flatMap((section) => {
      const isShown = (type: string) =>
        type === 'first' ? isOn(firstAt(section, 'titlePg')) : type !== 'even' || isEvenShown;
      const typeOf = (one: XmlElement) => attributeOf(one, 'type') ?? 'default';
      return childrenOf(section, kind)
        .filter((one) => isShown(typeOf(one)))
        .sort((a, b) => Number(typeOf(b) === 'first') - Number(typeOf(a) === 'first'))
        .flatMap((one) => targets.get(attributeOf(one, 'id') ?? '') ?? []);
    });
  return { headers: new Set(of('headerReference')), footers: new Set(of('footerReference')) };
}

function relationsOf(part: string): string {
  return part.replace(/([^/]*)$/, '_rels/$1.rels');
}

/** A header or footer, converted as if it were the document; the same text is shown once. */
async function marginBlocks(
  name: string,
  files: OfficeParts,
  showing: Showing,
  seen: Set<string>,
): Promise<readonly Block[]> {
  const root = partTree(files, name);
  if (root === undefined || seen.has(root.text)) return [];
  seen.add(root.text);
  showWordPart(root, showing);
  const prefix = root.name.slice(0, root.name.indexOf(':') + 1);
  const body = Object.assign(root, { name: `${prefix}body` });
  const document = wrapped(`${prefix}document`, body);
  const { [relationsOf(mainPart)]: _, [relationsOf(name)]: own, ...rest } = files;
  const relations = own === undefined ? {} : { [relationsOf(mainPart)]: own };
  return blocksOf({ ...rest, ...relations, [mainPart]: document });
}

function wrapped(name: string, body: XmlElement): Uint8Array {
  const declarations = Object.entries(body.attributes).map(([key, value]) => ` ${key}="${value}"`);
  const inner = new TextDecoder().decode(partOf(body)).replace(/^<\?xml[^>]*\?>/, '');
  return new TextEncoder().encode(`<${name}${declarations.join('')}>${inner}</${name}>`);
}

async function blocksOf(files: OfficeParts): Promise<readonly Block[]> {
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(officeFile(files)) },
    {
      externalFileAccess: false,
      // A style map inside the document could hide some of its text.
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  );
  return htmlBlocks(value);
}
