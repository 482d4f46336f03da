import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A literal of a program that holds words of a natural language, or looks as if it did. */
interface Vocabulary {
  /** From the root of the repository, with the line: `packages/…/date.ts:12`. */
  readonly place: string;
  readonly words: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Letters that a pattern itself is made of: escapes, groups' names, classes, repetitions. */
const notation = /\\p\{[^}]*\}|\\k?<\w+>|\(\?<[A-Za-z]\w*>|\\u\{?[\dA-Fa-f]+\}?|\\.|\[(?:\\.|[^\]\\])*\]/gu;

/** The words that stand in the regular expressions of a file: rules are made of forms, and words come from the lexicon. */
export function wordsInPatterns(path: string, text = readFileSync(path, 'utf8')): readonly Vocabulary[] {
  const found: Vocabulary[] = [];
  visit(parseSync(path, text).program as unknown as Node, (node) => {
    const words = patternOf(node, text)
      ?.replace(notation, ' ')
      .match(/\p{L}{2,}/gu);
    if (words) found.push({ place: placeOf(path, text, node), words });
  });
  return found;
}

/** The strings of a file, each with its words as they are compared; those that only name a type or a module are left out. */
export function stringsOf(path: string, text = readFileSync(path, 'utf8')): readonly Vocabulary[] {
  const found: Vocabulary[] = [];
  visit(parseSync(path, text).program as unknown as Node, (node) => {
    const words = stringOf(node);
    if (words !== undefined && words.trim() !== '') {
      found.push({ place: placeOf(path, text, node), words: [words] });
    }
  });
  return found;
}

function patternOf(node: Node, text: string): string | undefined {
  if (node.type === 'Literal' && 'regex' in node) return (node.regex as { pattern: string }).pattern;
  if (node.type !== 'TaggedTemplateExpression') return undefined;
  const tag = node.tag as Node;
  if (text.slice(tag.start, tag.end as number) !== 'String.raw') return undefined;
  const { quasis } = node.quasi as { quasis: readonly { value: { raw: string } }[] };
  return quasis.map(({ value }) => value.raw).join(' ');
}

function stringOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateElement') return (node.value as { cooked: string | null }).cooked ?? undefined;
  return undefined;
}

function visit(node: Node, take: (node: Node) => void): void {
  if (isNoText(node)) return;
  take(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, take);
    }
  }
}

function isNoText({ type }: Node): boolean {
  return /^(?:Import|ExportAll|TSType|TSInterface|TSLiteral|TSUnion)/.test(type);
}

function placeOf(path: string, text: string, { start }: Node): string {
  return `${path}:${text.slice(0, start).split('\n').length}`;
}
