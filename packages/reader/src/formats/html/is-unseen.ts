import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Elements that browsers do not display. */
const unseenElements: ReadonlySet<string> = new Set(
  'script style template noscript head title svg object iframe datalist'.split(' '),
);

/** Whether a browser shows nothing of an element, or nothing that anybody could read, by what the element itself says. */
export function isUnseen(element: Tree.Element): boolean {
  if (unseenElements.has(element.tagName)) return true;
  if (element.tagName === 'del' || element.tagName === 's' || element.tagName === 'strike') return true;
  const style = element.attrs.find(({ name }) => name === 'style')?.value ?? '';
  return element.attrs.some(({ name }) => name === 'hidden') || isUnseenStyle(style);
}

/** Fainter text is lost on paper; smaller text is a line. */
const [leastOpacity, leastPx] = [0.1, 2];
const farOutside = -500;

function isUnseenStyle(style: string): boolean {
  const values = new Map(
    style.split(';').map((one) => {
      const [name = '', ...value] = one.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()];
    }),
  );
  const value = (name: string) => values.get(name) ?? '';
  const number = (name: string) => Number.parseFloat(values.get(name) ?? 'NaN');
  if (/^none/.test(value('display')) || /^(?:hidden|collapse)/.test(value('visibility'))) return true;
  if (number('opacity') < leastOpacity || sizeInPx(value('font-size')) < leastPx) return true;
  if (/\bline-through\b/.test(value('text-decoration') || value('text-decoration-line'))) return true;
  if (['left', 'top', 'text-indent', 'margin-left'].some((name) => number(name) <= farOutside)) return true;
  const isClosed = number('height') === 0 || number('width') === 0 || number('max-height') === 0;
  if (isClosed && /hidden/.test(value('overflow'))) return true;
  const ground = value('background-color') || value('background') || 'white';
  return values.has('color') && colourOf(value('color')) === colourOf(ground);
}

function sizeInPx(size: string): number {
  const number = Number.parseFloat(size);
  if (/pt$/.test(size)) return (number * 4) / 3;
  if (/r?em$/.test(size)) return number * 16;
  return /%$/.test(size) ? (number * 16) / 100 : number;
}

/** In one spelling; what is no plain colour is like no other. */
function colourOf(text: string): string {
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(text);
  if (short !== null) return `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`;
  if (text === 'white' || /^rgba?\(\s*255\s*,\s*255\s*,\s*255\s*[,)]/.test(text)) return '#ffffff';
  return text === 'transparent' || /^rgba\(.*,\s*0(?:\.0\d*)?\s*\)$/.test(text) ? '#ffffff' : text;
}
