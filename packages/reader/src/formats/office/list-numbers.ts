import type { XmlElement } from '@rgrove/parse-xml';
import { attributeOf, childrenOf, firstAt } from './part-tree.ts';

/** A level of a list: how its number is written. */
interface Level {
  readonly format: string;
  /** `%1.%2`: the numbers of this level and those above, with what stands around them. */
  readonly text: string;
  readonly start: number;
}

/** Counts through the lists of a document. */
export interface ListNumbers {
  /** The number that stands before the next paragraph of a list; undefined for a bullet or an unknown list. */
  next(id: string, level: number): string | undefined;
}

const noNumbers: ReadonlySet<string> = new Set(['bullet', 'none']);
const deepestLevel = 8;

/** The numbers of lists, by `numbering.xml`: paragraphs come in the order of the document. */
export function listNumbers(root: XmlElement | undefined): ListNumbers {
  const abstracts = new Map(
    childrenOf(root, 'abstractNum').map((one) => [attributeOf(one, 'abstractNumId') ?? '', levelsOf(one)]),
  );
  const lists = new Map(
    childrenOf(root, 'num').map((num) => {
      const abstract = attributeOf(firstAt(num, 'abstractNumId'), 'val') ?? '';
      return [attributeOf(num, 'numId') ?? '', { abstract, num }];
    }),
  );
  const counts = new Map<string, number[]>();
  const restarted = new Set<string>();
  return {
    next(id, level) {
      const list = lists.get(id);
      const levels = abstracts.get(list?.abstract ?? '');
      const own = levels?.[level];
      if (list === undefined || levels === undefined || own === undefined || level > deepestLevel)
        return undefined;
      const reached = counts.get(list.abstract) ?? [];
      counts.set(list.abstract, reached);
      if (!restarted.has(id)) restart(list.num, reached);
      restarted.add(id);
      reached[level] = (reached[level] ?? own.start - 1) + 1;
      reached.length = level + 1;
      if (noNumbers.has(own.format)) return undefined;
      return own.text.replace(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1;
        const one = levels[at];
        return one === undefined ? '' : written(reached[at] ?? one.start, one.format);
      });
    },
  };
}

/** A list of its own over shared levels may begin anew. */
function restart(num: XmlElement, reached: number[]): void {
  for (const override of childrenOf(num, 'lvlOverride')) {
    const start = attributeOf(firstAt(override, 'startOverride'), 'val');
    if (start !== undefined) reached[Number(attributeOf(override, 'ilvl') ?? 0)] = Number(start) - 1;
  }
}

function levelsOf(abstract: XmlElement): readonly Level[] {
  return childrenOf(abstract, 'lvl').map((level) => ({
    format: attributeOf(firstAt(level, 'numFmt'), 'val') ?? 'decimal',
    text: attributeOf(firstAt(level, 'lvlText'), 'val') ?? '',
    start: Number(attributeOf(firstAt(level, 'start'), 'val') ?? 1),
  }));
}

function written(count: number, format: string): string {
  if (format === 'upperRoman') return romanOf(count);
  if (format === 'lowerRoman') return romanOf(count).toLowerCase();
  if (format === 'upperLetter') return lettersOf(count);
  if (format === 'lowerLetter') return lettersOf(count).toLowerCase();
  return format === 'decimalZero' ? String(count).padStart(2, '0') : String(count);
}

/** A to Z, then AA, BB: as Word does it. */
function lettersOf(count: number): string {
  if (count < 1) return '';
  const letter = String.fromCharCode(65 + ((count - 1) % 26));
  return letter.repeat(Math.min(10, Math.ceil(count / 26)));
}

const romans: readonly (readonly [string, number])[] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

function romanOf(count: number): string {
  let rest = Math.min(count, 3999);
  let text = '';
  for (const [sign, value] of romans) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}
