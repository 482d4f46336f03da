import type { Page } from '../model/page.ts';
import { type Block, type Piece, type Place, textOfPieces } from '../structure/block.ts';
import { placesOf } from '../structure/join-lines.ts';
import { structureOf } from '../structure/read-structure.ts';
import { type ShownPlace, shownPlace } from './blocks-with-boxes.ts';

/** A passage of a document for semantic search, short enough for a model. */
interface Chunk {
  /** From 1. */
  readonly chunk: number;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  /** Blocks are separated by a blank line, rows of a table by line feeds and their cells by tabs. */
  readonly text: string;
  /** Number of words in `text`, separated by spaces. */
  readonly words: number;
  /** From 1. */
  readonly pages: readonly number[];
  readonly boxes: readonly ShownPlace[];
}

/** A part that is not divided. */
interface Part {
  readonly text: string;
  readonly words: number;
  readonly places: readonly Place[];
  /** The separator between it and the previous part of the same chunk. */
  readonly before: '\n\n' | '\n' | ' ';
  /** The table header, repeated at the start of each chunk in which the table continues. */
  readonly head?: Part;
}

/**
 * Splits pages into chunks of at most `mostWords` words. A chunk ends before a heading, otherwise after a paragraph,
 * otherwise after a sentence; only a sentence that is longer than a chunk is split between words. A table is split
 * between rows, and its header is repeated. Headings are in the path of what follows, not in the text; those that
 * nothing follows become text. Repeated headers and footers of pages are left out.
 */
export function chunksOf(pages: readonly Page[], mostWords: number): readonly Chunk[] {
  const chunking = new Chunking(mostWords);
  for (const block of structureOf(pages).flatMap(({ blocks }) => blocks)) {
    if (block.kind === 'header' || block.kind === 'footer') continue;
    if (block.kind === 'heading') chunking.enter(block);
    else for (const part of partsOf(block, mostWords)) chunking.add(part);
  }
  return chunking.end();
}

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly pieces: readonly Piece[];
  /** Whether a chunk has it in its path. */
  isSaid: boolean;
}

class Chunking {
  readonly #mostWords: number;
  readonly #chunks: Chunk[] = [];
  readonly #path: Heading[] = [];
  #parts: Part[] = [];

  constructor(mostWords: number) {
    this.#mostWords = mostWords;
  }

  enter({ level, pieces }: Extract<Block, { kind: 'heading' }>): void {
    this.#close();
    this.#leave(level);
    this.#path.push({ level, pieces, text: textOfPieces(pieces).replace(/\n/g, ' '), isSaid: false });
  }

  add(part: Part): void {
    const sum = this.#parts.reduce((words, other) => words + other.words, 0);
    if (this.#parts.length > 0 && sum + part.words > this.#mostWords) this.#close();
    const { head } = part;
    const isAgain = this.#parts.length === 0 && head !== undefined;
    if (isAgain && head.words + part.words <= this.#mostWords) this.#parts.push(head);
    this.#parts.push(part);
  }

  end(): readonly Chunk[] {
    this.#close();
    this.#leave(0);
    return this.#chunks;
  }

  /** Leaves all headings at `level` or deeper. One with nothing below it becomes text, so that it is not lost. */
  #leave(level: number): void {
    while (this.#path.length > 0 && this.#path.at(-1)!.level >= level) {
      const { pieces, isSaid } = this.#path.pop()!;
      if (isSaid) continue;
      for (const part of textParts(pieces, this.#mostWords, '\n\n')) this.add(part);
      this.#close();
    }
  }

  #close(): void {
    if (this.#parts.length === 0) return;
    const headings = this.#path.map(({ text }) => text);
    this.#chunks.push(chunkOf(this.#parts, this.#chunks.length + 1, headings));
    for (const heading of this.#path) heading.isSaid = true;
    this.#parts = [];
  }
}

function chunkOf(parts: readonly Part[], chunk: number, headings: readonly string[]): Chunk {
  const text = parts.map((part, index) => (index === 0 ? part.text : part.before + part.text)).join('');
  const boxes = mergedPlaces(parts.flatMap(({ places }) => places)).map(shownPlace);
  return {
    chunk,
    headings,
    text,
    words: countWords(text),
    pages: [...new Set(boxes.map(({ page }) => page))],
    boxes,
  };
}

/** One box for each run of text down a column. */
function mergedPlaces(places: readonly Place[]): readonly Place[] {
  return placesOf(places.map((place) => ({ text: '', after: ' ', places: [place] })));
}

function partsOf(block: Exclude<Block, { kind: 'heading' }>, mostWords: number): readonly Part[] {
  if (block.kind === 'table') return tableParts(block, mostWords);
  if (!('pieces' in block)) return textParts(wordsOf(block.text, block.place), mostWords, '\n\n');
  if (block.kind !== 'list-item') return textParts(block.pieces, mostWords, '\n\n');
  const [first] = block.pieces;
  const marker: Piece = { text: block.marker, after: ' ', places: first?.places ?? [] };
  return textParts([marker, ...block.pieces], mostWords, '\n');
}

function wordsOf(text: string, place: Place): readonly Piece[] {
  return text.split(' ').map((word) => ({ text: word, after: ' ', places: [place] }));
}

/** A whole block, or its sentences if it is too long for a chunk, or parts of these. */
function textParts(pieces: readonly Piece[], mostWords: number, before: '\n\n' | '\n'): readonly Part[] {
  if (countWords(textOfPieces(pieces)) <= mostWords) return [partOf(pieces, before)];
  const sentences: Piece[][] = [[]];
  for (const piece of pieces) {
    const sentence = sentences.at(-1)!;
    const isCut = sentence.length >= mostWords;
    if (isCut) sentences.push([piece]);
    else sentence.push(piece);
    if (!isCut && /[.!?…]["'”’»)\]]*$/u.test(piece.text) && piece.text.length > 2) sentences.push([]);
  }
  return sentences
    .filter((sentence) => sentence.length > 0)
    .map((sentence, index) => partOf(sentence, index === 0 ? before : ' '));
}

function partOf(pieces: readonly Piece[], before: Part['before']): Part {
  const text = textOfPieces(pieces);
  return { text, words: countWords(text), places: placesOf(pieces), before };
}

function tableParts({ grid, place }: Extract<Block, { kind: 'table' }>, mostWords: number): readonly Part[] {
  const { page } = place;
  const rows = grid.rows.map((row, index): Part => {
    const text = row.map((cell) => cell?.text ?? '').join('\t');
    const boxes = row.flatMap((cell) => cell?.words.map(({ box }) => ({ page, box })) ?? []);
    return { text, words: countWords(text), places: boxes, before: index === 0 ? '\n\n' : '\n' };
  });
  const [head, ...body] = rows;
  if (head === undefined) return [];
  return [head, ...body.map((row) => ({ ...row, head }))].flatMap((row) =>
    row.words <= mostWords ? [row] : textParts(cellsOf(row), mostWords, '\n'),
  );
}

/** A row that is longer than a chunk, as words. */
function cellsOf({ text, places }: Part): readonly Piece[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word, index) => ({ text: word, after: ' ', places: places[index] ? [places[index]] : [] }));
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
