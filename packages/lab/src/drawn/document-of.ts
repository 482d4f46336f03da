import type { Draw } from './draw.ts';
import {
  type DrawnDocument,
  type DrawnField,
  type DrawnPage,
  type DrawnTable,
  type DrawnValue,
  wordsPerPage,
} from './drawn-document.ts';
import type { SeenMark, SeenPage, SeenRule, SeenWord } from './page-script.ts';
import type { Paper } from './page-style.ts';
import type { Template } from './template.ts';
import type { TemplateField } from './template-head.ts';

/** A CSS pixel is 1/96 inch. */
const pointsPerPixel = 72 / 96;
const mostPages = 3;

/** Converts what the browser reports about a page into a document with its truth. */
export function documentOf(
  template: Template,
  draw: Draw,
  seed: number,
  seen: SeenPage,
  paper: Paper,
): DrawnDocument {
  const words = joined(seen.words);
  const places = placed(words, paper);
  const wordsOf = new Map<number, number[]>();
  words.forEach((word, index) => {
    const place = places.at.get(index);
    if (place === undefined) return;
    for (const mark of word.marks) wordsOf.set(mark, [...(wordsOf.get(mark) ?? []), place]);
  });
  const marks = seen.marks.map((mark, index) => ({ ...mark, words: wordsOf.get(index) ?? [] }));
  const { head } = template;
  return {
    id: `${template.name}-${seed}`,
    template: template.name,
    kind: head.kind,
    language: draw.lang,
    country: draw.country,
    pages: places.pages.map((page, index) => ({ ...page, rulings: rulingsOn(seen.rules, index, paper) })),
    fields: Object.fromEntries(
      namesOf(head.fields, marks).map((name) => [name, fieldOf(name, head.fields[name], marks, draw)]),
    ),
    tables: Object.fromEntries(
      tableNamesOf(template, marks).map((name) => [name, tableOf(name, template, marks, draw)]),
    ),
  };
}

interface PlacedMark extends SeenMark {
  readonly words: readonly number[];
}

/** Joins words that touch without a space between them, as a reader sees them: `Total` and its colon. */
function joined(words: readonly SeenWord[]): SeenWord[] {
  const all: SeenWord[] = [];
  for (const word of words) {
    const before = all.at(-1);
    const height = word.bottom - word.top;
    const touches =
      before !== undefined &&
      word.isGlued &&
      Math.abs(word.bottom - before.bottom) < height * 0.4 &&
      Math.abs(word.left - before.right) < height * 0.12;
    if (!touches) {
      all.push({ ...word, marks: [...word.marks] });
      continue;
    }
    before.text += word.text;
    before.right = Math.max(before.right, word.right);
    before.top = Math.min(before.top, word.top);
    before.bottom = Math.max(before.bottom, word.bottom);
    before.marks = [...new Set([...before.marks, ...word.marks])];
  }
  return all;
}

function pageOf(word: { top: number; bottom: number }, paper: Paper): number {
  return Math.floor((word.top + word.bottom) / 2 / paper.heightPx);
}

/** Places the words on pages, line by line, and maps each word of the text flow to its position. */
function placed(words: readonly SeenWord[], paper: Paper) {
  const at = new Map<number, number>();
  const count = Math.min(mostPages, 1 + Math.max(0, ...words.map((word) => pageOf(word, paper))));
  const pages = Array.from({ length: count }, (_, page): Omit<DrawnPage, 'rulings'> => {
    const own = [...words.keys()].filter((index) => pageOf(words[index]!, paper) === page);
    const ordered = inLines(own, words).slice(0, wordsPerPage);
    for (const [position, index] of ordered.entries()) at.set(index, page * wordsPerPage + position);
    return {
      widthPt: paper.widthPx * pointsPerPixel,
      heightPt: paper.heightPx * pointsPerPixel,
      words: ordered.map((index) => {
        const { text, left, top, right, bottom } = words[index]!;
        const box = [left, top - page * paper.heightPx, right, bottom - page * paper.heightPx];
        return { text, box: box.map(points) as [number, number, number, number] };
      }),
    };
  });
  return { at, pages };
}

function points(pixels: number): number {
  return Math.round(pixels * pointsPerPixel * 100) / 100;
}

function inLines(indices: readonly number[], words: readonly SeenWord[]): number[] {
  const lines: { middle: number; height: number; own: number[] }[] = [];
  const middleOf = (index: number) => (words[index]!.top + words[index]!.bottom) / 2;
  for (const index of [...indices].sort((a, b) => middleOf(a) - middleOf(b))) {
    const height = words[index]!.bottom - words[index]!.top;
    const line = lines.at(-1);
    if (line && middleOf(index) - line.middle < 0.45 * Math.min(height, line.height)) line.own.push(index);
    else lines.push({ middle: middleOf(index), height, own: [index] });
  }
  return lines.flatMap(({ own }) => own.sort((a, b) => words[a]!.left - words[b]!.left));
}

function rulingsOn(rules: readonly SeenRule[], page: number, paper: Paper): DrawnPage['rulings'] {
  return rules
    .filter((rule) => pageOf(rule, paper) === page)
    .slice(0, 400)
    .map(({ kind, left, top, right, bottom }) => {
      const shift = page * paper.heightPx;
      return [
        kind[0] as 'h' | 'v' | 'f',
        points(left),
        points(top - shift),
        points(right),
        points(bottom - shift),
      ];
    });
}

function valuesOf(marks: readonly PlacedMark[]): DrawnValue[] {
  return marks
    .filter(({ words }) => words.length > 0)
    .map(({ text, words }) => ({ text, words: [...words].sort((a, b) => a - b) }));
}

function namesOf(fields: Readonly<Record<string, TemplateField>>, marks: readonly PlacedMark[]): string[] {
  const printed = marks.filter(({ tag }) => tag === 'x-v' || tag === 'x-b').map(({ field }) => field);
  return [...new Set([...Object.keys(fields), ...printed])];
}

function fieldOf(
  name: string,
  field: TemplateField | undefined,
  marks: readonly PlacedMark[],
  draw: Draw,
): DrawnField {
  const own = marks.filter((mark) => mark.field === name);
  const boxes = own.filter(({ tag }) => tag === 'x-b').map((mark) => ({ ...mark, text: mark.value }));
  return {
    ...described(field),
    captions: [...(draw.captions.get(name) ?? [])],
    labels: valuesOf(own.filter(({ tag }) => tag === 'x-l')),
    values: valuesOf([...own.filter(({ tag }) => tag === 'x-v'), ...boxes]),
  };
}

function described(field: TemplateField | undefined): Pick<DrawnField, 'kind' | 'names' | 'description'> {
  return {
    kind: field?.kind ?? 'text',
    names: field?.names ?? [],
    ...(field?.description === undefined ? {} : { description: field.description }),
  };
}

function tableNamesOf({ head }: Template, marks: readonly PlacedMark[]): string[] {
  const printed = marks.filter(({ tag }) => tag === 'x-c').map(({ table }) => table);
  return [...new Set([...Object.keys(head.tables ?? {}), ...printed])];
}

function tableOf(name: string, { head }: Template, marks: readonly PlacedMark[], draw: Draw): DrawnTable {
  const own = marks.filter((mark) => mark.table === name);
  const cells = own.filter(({ tag }) => tag === 'x-c');
  const known = head.tables?.[name];
  const columns = [...new Set([...Object.keys(known?.columns ?? {}), ...cells.map(({ column }) => column)])];
  const rows = [...Map.groupBy(cells, ({ row }) => row)]
    .sort(([a], [b]) => a - b)
    .map(([, row]) =>
      Object.fromEntries(row.flatMap((mark) => valuesOf([mark]).map((value) => [mark.column, value]))),
    );
  return {
    names: known?.names ?? [],
    columns: Object.fromEntries(
      columns.map((column) => [
        column,
        {
          ...described(known?.columns?.[column]),
          captions: [...(draw.captions.get(`${name}/${column}`) ?? [])],
          labels: valuesOf(own.filter((mark) => mark.tag === 'x-h' && mark.column === column)),
          values: [],
        },
      ]),
    ),
    rows: rows.filter((row) => Object.keys(row).length > 0),
  };
}
