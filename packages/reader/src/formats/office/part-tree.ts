import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { FileError } from '../page-source.ts';
import type { OfficeParts } from './office-parts.ts';

/** Tables within tables nest about ten elements each; the parser recurses on each level. */
const deepest = 600;

/** The root of an XML part; undefined if the file has no such part. Throws FileError for one that is not well-formed. */
export function partTree(files: OfficeParts, name: string): XmlElement | undefined {
  const bytes = Object.hasOwn(files, name) ? files[name] : undefined;
  if (bytes === undefined) return undefined;
  const xml = textOf(bytes);
  if (isDeep(xml)) throw new FileError('FILE_DAMAGED', `its elements are nested more than ${deepest} deep`);
  try {
    return parseXml(xml).root ?? undefined;
  } catch (error) {
    throw new FileError(
      'FILE_DAMAGED',
      `a part is not well-formed: ${(error as Error).message.split('\n', 1)[0]}`,
    );
  }
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

function isDeep(xml: string): boolean {
  let depth = 0;
  for (const [tag] of xml.matchAll(/<[^!?<>][^<>]*>/g)) {
    if (tag.startsWith('</')) depth--;
    else if (!tag.endsWith('/>') && ++depth > deepest) return true;
  }
  return false;
}

/** A tree as a part. */
export function partOf(root: XmlElement): Uint8Array {
  const written: string[] = ['<?xml version="1.0" encoding="UTF-8"?>'];
  write(root, written);
  return new TextEncoder().encode(written.join(''));
}

function write(element: XmlElement, written: string[]): void {
  const attributes = Object.entries(element.attributes).map(
    ([name, value]) => ` ${name}="${escaped(value)}"`,
  );
  written.push(`<${element.name}${attributes.join('')}>`);
  for (const child of element.children) {
    if (child instanceof XmlElement) write(child, written);
    else if (child instanceof XmlText) written.push(escaped(child.text));
  }
  written.push(`</${element.name}>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The child elements of a name, without its namespace's prefix. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement => child instanceof XmlElement && localName(child.name) === name,
  );
}

/** The first element at the end of a path of names. */
export function firstAt(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => childrenOf(at, name)[0], element);
}

/** Every element of a name below another one, in order. */
export function allBelow(element: XmlElement, name: string): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (one: XmlElement): void => {
    for (const child of one.children) {
      if (!(child instanceof XmlElement)) continue;
      if (localName(child.name) === name) found.push(child);
      visit(child);
    }
  };
  visit(element);
  return found;
}

/** The value of an attribute, whatever its namespace's prefix. */
export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  return Object.entries(element?.attributes ?? {}).find(([key]) => localName(key) === name)?.[1];
}

/** Whether a switch such as `w:vanish` is on: it is where it stands without a value. */
export function isOn(element: XmlElement | undefined): boolean {
  return element !== undefined && !/^(?:0|false|off|none)$/i.test(attributeOf(element, 'val') ?? 'true');
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
