/** An element of a picture, as text. */
export type SvgText = string;

/** An SVG element; attributes and text are escaped, numbers cut to two decimals. */
export function svgElement(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly SvgText[] = [],
): SvgText {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(textOf(value))}"`);
  const open = `<${name}${written.join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`;
}

/** Text between tags. */
export function escaped(text: string): SvgText {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function textOf(value: string | number): string {
  return typeof value === 'string' ? value : String(Math.round(value * 100) / 100);
}
