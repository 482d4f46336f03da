import type { XmlElement } from '@rgrove/parse-xml';
import { attributeOf, childrenOf, firstAt } from './part-tree.ts';

/** What a run or paragraph is printed like, as far as it decides whether it is seen, and its place in a list. */
export interface WordStyle {
  readonly isHidden?: boolean | undefined;
  readonly isStruck?: boolean | undefined;
  /** Six hexadecimal digits, or `auto`. */
  readonly colour?: string | undefined;
  readonly halfPoints?: number | undefined;
  readonly isShaded?: boolean | undefined;
  readonly list?: { readonly id: string; readonly level: number } | undefined;
}

/** The styles of a document by id, each with what it takes from those that it is based on. */
export function wordStyles(root: XmlElement | undefined): ReadonlyMap<string, WordStyle> {
  const elements = new Map(
    childrenOf(root, 'style').map((style) => [attributeOf(style, 'styleId') ?? '', style]),
  );
  const styles = new Map<string, WordStyle>();
  for (const [id, element] of elements) styles.set(id, resolved(element, elements, 10));
  return styles;
}

function resolved(
  style: XmlElement,
  elements: ReadonlyMap<string, XmlElement>,
  mostSteps: number,
): WordStyle {
  const base = elements.get(attributeOf(firstAt(style, 'basedOn'), 'val') ?? '');
  const below = base === undefined || mostSteps === 0 ? {} : resolved(base, elements, mostSteps - 1);
  return over(below, { ...runStyle(firstAt(style, 'rPr')), ...paragraphStyle(firstAt(style, 'pPr')) });
}

/** One style on top of another: what it does not say is the other's. */
export function over(below: WordStyle, above: WordStyle): WordStyle {
  const said = Object.entries(above).filter(([, value]) => value !== undefined);
  return { ...below, ...Object.fromEntries(said) };
}

/** What the properties of a run (`w:rPr`) say. */
export function runStyle(properties: XmlElement | undefined): WordStyle {
  if (properties === undefined) return {};
  const size = Number(attributeOf(firstAt(properties, 'sz'), 'val') ?? Number.NaN);
  const shade = firstAt(properties, 'shd') ?? firstAt(properties, 'highlight');
  return {
    isHidden: switchOf(properties, 'vanish'),
    isStruck: switchOf(properties, 'strike') ?? switchOf(properties, 'dstrike'),
    colour: attributeOf(firstAt(properties, 'color'), 'val'),
    halfPoints: Number.isNaN(size) ? undefined : size,
    isShaded: shade === undefined ? undefined : isShade(shade),
  };
}

/** What the properties of a paragraph (`w:pPr`) say. */
export function paragraphStyle(properties: XmlElement | undefined): WordStyle {
  const numbering = firstAt(properties, 'numPr');
  const id = attributeOf(firstAt(numbering, 'numId'), 'val');
  const level = Number(attributeOf(firstAt(numbering, 'ilvl'), 'val') ?? 0);
  const shade = firstAt(properties, 'shd');
  return {
    list: id === undefined ? undefined : { id, level },
    isShaded: shade === undefined ? undefined : isShade(shade),
  };
}

export function isShade(shade: XmlElement): boolean {
  const fill = attributeOf(shade, 'fill') ?? attributeOf(shade, 'val') ?? 'auto';
  return !/^(?:auto|f{6}|none|white|clear)$/i.test(fill);
}

function switchOf(properties: XmlElement, name: string): boolean | undefined {
  const element = firstAt(properties, name);
  if (element === undefined) return undefined;
  return !/^(?:0|false|off)$/i.test(attributeOf(element, 'val') ?? 'true');
}
