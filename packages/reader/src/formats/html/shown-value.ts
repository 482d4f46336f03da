import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { boxSign } from '../../selection-marks/box-sign.ts';

const texts: ReadonlySet<string> = new Set(
  'text email number tel url search date time datetime-local month week'.split(' '),
);

/** What a browser shows for a control of a form: the sign of a box, the value of a field; undefined for other elements. */
export function shownValue(element: Tree.Element): string | undefined {
  if (element.tagName === 'select') return chosenOf(element);
  if (element.tagName !== 'input') return undefined;
  const type = attributeOf(element, 'type')?.toLowerCase() ?? 'text';
  if (type === 'checkbox' || type === 'radio')
    return `${boxSign(attributeOf(element, 'checked') !== undefined)} `;
  return texts.has(type) ? ` ${attributeOf(element, 'value') ?? ''} ` : '';
}

/** Of a list to choose from, the first choice shows if none is selected. */
function chosenOf(select: Tree.Element): string {
  const options = select.childNodes.filter(
    (child): child is Tree.Element => 'tagName' in child && child.tagName === 'option',
  );
  const chosen = options.filter((option) => attributeOf(option, 'selected') !== undefined);
  const shown = chosen.length > 0 ? chosen : options.slice(0, 1);
  return ` ${shown.map(textOf).join(', ')} `;
}

function textOf(element: Tree.Element): string {
  return element.childNodes
    .map((child) => (child.nodeName === '#text' ? (child as Tree.TextNode).value : ''))
    .join('');
}

function attributeOf(element: Tree.Element, wanted: string): string | undefined {
  return element.attrs.find(({ name }) => name === wanted)?.value;
}
