import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** Elements may stand this deep in each other: real invoices have 10 levels. */
const deepest = 60;

/** An element without its namespace's prefix, as the invoices are written with many. */
export interface XmlNode {
  readonly name: string;
  /** Trimmed text of the element and what it holds. */
  readonly text: string;
  attribute(name: string): string | undefined;
  /** Elements at the end of the path: names separated by `/`, from this one's children. */
  all(path: string): readonly XmlNode[];
}

/**
 * The root element of an XML document; undefined for what is not well-formed, has a document type (entities are
 * nothing that an invoice needs) or is nested deeper than 60.
 */
export function parseTree(xml: string): XmlNode | undefined {
  if (/<!DOCTYPE/i.test(xml) || isDeep(xml)) return undefined;
  try {
    const { root } = parseXml(xml);
    return root === null ? undefined : nodeOf(root);
  } catch {
    return undefined;
  }
}

/** The parser calls itself for each level: depth is looked at first, by tags alone. */
function isDeep(xml: string): boolean {
  let depth = 0;
  for (const [tag] of xml.matchAll(/<[^!?<>][^<>]*>/g)) {
    if (tag.startsWith('</')) depth--;
    else if (!tag.endsWith('/>') && ++depth > deepest) return true;
  }
  return false;
}

function nodeOf(element: XmlElement): XmlNode {
  return {
    name: localName(element.name),
    get text() {
      return element.text.trim();
    },
    attribute: (name) => element.attributes[name],
    all: (path) => walk([element], path.split('/')).map(nodeOf),
  };
}

function walk(from: readonly XmlElement[], [name, ...rest]: readonly string[]): readonly XmlElement[] {
  if (name === undefined) return from;
  const found = from.flatMap(({ children }) =>
    children.filter((child) => child instanceof XmlElement && localName(child.name) === name),
  );
  return walk(found as XmlElement[], rest);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
