import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** The deepest nesting of elements: real invoices have 10 levels. */
const deepest = 60;

/** An element without its namespace prefix, since invoices use many. */
export interface XmlNode {
  readonly name: string;
  /** Trimmed text of the element and its descendants. */
  readonly text: string;
  attribute(name: string): string | undefined;
  /** Elements at the end of the path: names separated by `/`, starting with this one's children. */
  all(path: string): readonly XmlNode[];
  /** Its elements, in order. */
  children(): readonly XmlNode[];
}

/**
 * The root element of an XML document; undefined if it is not well-formed, has a document type (invoices need no
 * entities) or is nested deeper than 60.
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

/** The parser recurses on each level, so depth is checked first, by tags alone. */
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
    children: () => element.children.filter((child) => child instanceof XmlElement).map(nodeOf),
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
