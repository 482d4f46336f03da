import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** How the text of a mail shows a picture. */
export interface Showing {
  /** How often. */
  readonly count: number;
  /** As given in the text, in pixels. */
  readonly widthPx?: number;
  readonly heightPx?: number;
  /** Every showing is a link. */
  readonly isLink: boolean;
}

/** Below this many pixels nobody could read a document. */
const leastPixels = 200 * 200;
const leastSidePx = 100;
/** Pictures of more are photographs or scans, however they are shown. */
const plainlyLarge = 1_000_000;
/** Of the shown size: about that of a stamp. */
const smallShown = 30_000;
/** Of pictures that are shown again and again, or lead elsewhere. */
const mediumPixels = 160_000;
const banner = { leastRatio: 3, mostHeightPx: 300 } as const;

/**
 * Why a picture within a text is a logo, an icon or a banner and no document: by its size, how often it is shown, and
 * where. Undefined for what may be a photographed receipt: one look too many is cheaper than a lost receipt.
 */
export function decorationReason(
  size: { readonly widthPx: number; readonly heightPx: number },
  showing: Showing,
): string | undefined {
  const { widthPx, heightPx } = size;
  const pixels = widthPx * heightPx;
  const told = `a picture of ${widthPx} × ${heightPx} pixels within the text`;
  if (pixels < leastPixels || Math.min(widthPx, heightPx) < leastSidePx) return told;
  if (pixels < plainlyLarge && shownPixels(size, showing) < smallShown) return `${told}, shown small`;
  if (widthPx / heightPx >= banner.leastRatio && heightPx < banner.mostHeightPx) return `${told}, a banner`;
  if (pixels >= mediumPixels || heightPx > widthPx) return undefined;
  if (showing.count > 1) return `${told}, shown ${showing.count} times`;
  return showing.isLink ? `${told}, a link` : undefined;
}

/** A side that is not given follows from the other. */
function shownPixels(
  size: { readonly widthPx: number; readonly heightPx: number },
  { widthPx, heightPx }: Showing,
): number {
  const width =
    widthPx ?? (heightPx === undefined ? size.widthPx : (heightPx * size.widthPx) / size.heightPx);
  const height = heightPx ?? (width * size.heightPx) / size.widthPx;
  return width * height;
}

/** The pictures that a text shows, by their address such as `cid:logo`. */
export function showings(html: string): ReadonlyMap<string, Showing> {
  const found = new Map<string, Showing>();
  const waiting: { readonly node: Node; readonly isLink: boolean }[] = [{ node: parse(html), isLink: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next;
    const isLink =
      next.isLink || (node.nodeName === 'a' && 'attrs' in node && attribute(node, 'href') !== '');
    if (node.nodeName === 'img' && 'attrs' in node) note(found, node, isLink);
    if ('childNodes' in node) for (const child of node.childNodes) waiting.push({ node: child, isLink });
  }
  return found;
}

type Element = DefaultTreeAdapterTypes.Element;

function note(found: Map<string, Showing>, image: Element, isLink: boolean): void {
  const source = plainAddress(attribute(image, 'src').trim());
  const before = found.get(source);
  const widthPx = shownSide(image, 'width');
  const heightPx = shownSide(image, 'height');
  found.set(source, {
    count: (before?.count ?? 0) + 1,
    ...(widthPx !== undefined && { widthPx }),
    ...(heightPx !== undefined && { heightPx }),
    isLink: isLink && before?.isLink !== false,
  });
}

/** Some programs write `cid:` addresses percent-encoded. */
function plainAddress(address: string): string {
  if (!address.startsWith('cid:')) return address;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Zero pixels hide a picture; percentages say nothing. */
function shownSide(image: Element, side: 'width' | 'height'): number | undefined {
  const style = new RegExp(`(?:^|[;\\s])${side}\\s*:\\s*(\\d{1,5}(?:\\.\\d{1,5})?)(px|pt|in)`, 'i').exec(
    attribute(image, 'style'),
  );
  if (style !== null) return Number(style[1]) * (perUnit[style[2]?.toLowerCase() ?? ''] ?? 1);
  const plain = /^\s*(\d{1,5}(?:\.\d{1,5})?)\s*(?:px)?\s*$/i.exec(attribute(image, side));
  return plain === null ? undefined : Number(plain[1]);
}

/** Pixels, by CSS. */
const perUnit: Readonly<Record<string, number>> = { px: 1, pt: 96 / 72, in: 96 };

function attribute(element: Element, name: string): string {
  return element.attrs.find((one) => one.name === name)?.value ?? '';
}
