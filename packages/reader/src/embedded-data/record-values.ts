import type { RecordLine } from '@recto/document';
import type { XmlNode } from './xml-tree.ts';

/** Longer texts are not field values. */
const longestValue = 500;

/** The texts at the first of `paths` that has any, in file order, without duplicates. */
export function texts(node: XmlNode, ...paths: readonly string[]): readonly string[] {
  for (const path of paths) {
    const found = node.all(path).flatMap(({ text }) => plain(text) ?? []);
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
}

/** Decimals as the schemas write them; anything else is left out. */
export function amounts(node: XmlNode, ...paths: readonly string[]): readonly string[] {
  return texts(node, ...paths).flatMap((text) => decimal(text) ?? []);
}

/** The sum of all amounts at a path, in cents exactly; none where there is none. */
export function sumOf(node: XmlNode, path: string): readonly string[] {
  const found = node.all(path).flatMap(({ text }) => decimal(text.trim()) ?? []);
  if (found.length === 0) return [];
  return found.length === 1 ? found : [found.reduce((sum, one) => sum + Number(one), 0).toFixed(2)];
}

/**
 * ISO dates from `2024-05-31`, `2024-05-31T00:00:00` and UN/CEFACT formats 102, 203 and 204 (`20240531`, with a time).
 */
export function days(node: XmlNode, ...paths: readonly string[]): readonly string[] {
  return texts(node, ...paths).flatMap((text) => day(text) ?? []);
}

function day(text: string): string | undefined {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[T+Z-]|\d{4}(?:\d{2})?$)/.exec(text);
  if (match === null) return undefined;
  const iso = `${match[1]}-${match[2]}-${match[3]}`;
  return Number.isNaN(Date.parse(iso)) ? undefined : iso;
}

/** Without padding, but with at least two decimals: `100` becomes `100.00`, `4.9000` becomes `4.90`. */
export function decimal(text: string): string | undefined {
  const match = /^([+-]?)(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text);
  if (match === null) return undefined;
  const cents = (match[3] ?? '').replace(/0+$/, '').padEnd(2, '0');
  return `${match[1] === '-' ? '-' : ''}${match[2]!.replace(/^0+(?=\d)/, '')}.${cents}`;
}

function plain(text: string): string | undefined {
  const spaced = text.replace(/\s+/g, ' ').trim();
  return spaced === '' || spaced.length > longestValue ? undefined : spaced;
}

/** The names that have a value. */
export function present<Name extends string>(
  values: Readonly<Record<Name, readonly string[]>>,
): Partial<Record<Name, readonly string[]>> {
  return Object.fromEntries(
    Object.entries<readonly string[]>(values).filter(([, list]) => list.length > 0),
  ) as Partial<Record<Name, readonly string[]>>;
}

/** A line from the first of each value. */
export function lineOf(values: Readonly<Record<keyof RecordLine, readonly string[]>>): RecordLine {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first]])),
  );
}
