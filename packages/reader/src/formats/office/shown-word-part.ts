import { XmlElement, XmlText } from '@rgrove/parse-xml';
import type { ListNumbers } from './list-numbers.ts';
import { allBelow, attributeOf, firstAt, isOn, localName } from './part-tree.ts';
import { isShade, over, paragraphStyle, runStyle, type WordStyle } from './word-styles.ts';

/** What a part of a document is shown by. */
export interface Showing {
  readonly styles: ReadonlyMap<string, WordStyle>;
  readonly numbers: ListNumbers;
  /** Texts that are in the file but not seen, in order. */
  readonly unseen: string[];
}

/**
 * Leaves in a part what Word shows: hidden, white, tiny and struck text goes, rows marked as hidden too, and the numbers of
 * lists become text.
 */
export function showWordPart(root: XmlElement, showing: Showing): void {
  visit(root, showing, false);
}

/** @param isShaded what is around has a colour, on which white text is seen */
function visit(element: XmlElement, showing: Showing, isShaded: boolean): void {
  const name = localName(element.name);
  if (name === 'tr' && isOn(firstAt(element, 'trPr', 'hidden'))) {
    drop(element, showing);
    return;
  }
  if (name === 'p') {
    visitParagraph(element, showing, isShaded);
    return;
  }
  const shade = name === 'tc' ? firstAt(element, 'tcPr', 'shd') : undefined;
  const isInside = isShaded || (shade !== undefined && isShade(shade));
  for (const child of [...element.children]) {
    if (child instanceof XmlElement) visit(child, showing, isInside);
  }
}

function visitParagraph(paragraph: XmlElement, showing: Showing, isShaded: boolean): void {
  const properties = firstAt(paragraph, 'pPr');
  const named = showing.styles.get(attributeOf(firstAt(properties, 'pStyle'), 'val') ?? '') ?? {};
  const style = over(over({ isShaded }, named), paragraphStyle(properties));
  for (const run of allBelow(paragraph, 'r')) {
    // A text box in a run has paragraphs of its own.
    for (const box of allBelow(run, 'txbxContent')) visit(box, showing, style.isShaded === true);
    if (isSeen(runOver(style, run, showing))) continue;
    if (allBelow(run, 'txbxContent').length === 0) drop(run, showing);
  }
  numberParagraph(paragraph, style, showing);
}

function runOver(paragraph: WordStyle, run: XmlElement, { styles }: Showing): WordStyle {
  const properties = firstAt(run, 'rPr');
  const named = styles.get(attributeOf(firstAt(properties, 'rStyle'), 'val') ?? '') ?? {};
  return over(over(paragraph, named), runStyle(properties));
}

/** Nobody reads less than two points. */
const leastHalfPoints = 4;

function isSeen({ isHidden, isStruck, colour, halfPoints, isShaded }: WordStyle): boolean {
  if (isHidden === true || isStruck === true) return false;
  if (halfPoints !== undefined && halfPoints < leastHalfPoints) return false;
  return isShaded === true || !/^f[a-f\d]f[a-f\d]f[a-f\d]$/i.test(colour ?? 'auto') || !isNearWhite(colour!);
}

function isNearWhite(colour: string): boolean {
  return [0, 2, 4].every((at) => Number.parseInt(colour.slice(at, at + 2), 16) >= 0xfa);
}

function drop(element: XmlElement, { unseen }: Showing): void {
  const text = allBelow(element, 't')
    .map((one) => one.text)
    .join('')
    .trim();
  if (text !== '') unseen.push(text);
  const { parent } = element;
  if (parent !== null) parent.children.splice(parent.children.indexOf(element), 1);
}

/** A number becomes the first text of its paragraph, which is no item any more; bullets stay. */
function numberParagraph(paragraph: XmlElement, { list }: WordStyle, { numbers }: Showing): void {
  if (list === undefined || list.id === '0') return;
  const number = numbers.next(list.id, list.level);
  if (number === undefined || number.trim() === '') return;
  const properties = firstAt(paragraph, 'pPr');
  if (properties !== undefined) {
    properties.children = properties.children.filter(
      (child) => !(child instanceof XmlElement && localName(child.name) === 'numPr'),
    );
  }
  const prefix = paragraph.name.slice(0, paragraph.name.indexOf(':') + 1);
  const run = new XmlElement(`${prefix}r`, {}, [
    new XmlElement(`${prefix}t`, { 'xml:space': 'preserve' }, [new XmlText(`${number} `)]),
  ]);
  paragraph.children.splice(properties === undefined ? 0 : 1, 0, run);
}
