import type { Box } from '@recto/document';
import type { TrueLine } from './truth.ts';

/** What any reader gives: words with boxes, in reading order. */
export interface ReadWord {
  readonly text: string;
  readonly box: Box;
  readonly confidence?: number;
}

/** Sums over pages; figures are made of them at the end, so that long pages weigh more. */
export interface Tally {
  pages: number;
  characters: number;
  characterErrors: number;
  lines: number;
  exactLines: number;
  trueWords: number;
  readWords: number;
  sharedWords: number;
  trueSpaces: number;
  readSpaces: number;
  sharedSpaces: number;
  fields: Record<string, { n: number; present: number }>;
  diacritics: { n: number; read: number };
  /** Words by tenths of their confidence. */
  confidence: { n: number; sum: number; right: number }[];
}

export function emptyTally(): Tally {
  return {
    pages: 0,
    characters: 0,
    characterErrors: 0,
    lines: 0,
    exactLines: 0,
    trueWords: 0,
    readWords: 0,
    sharedWords: 0,
    trueSpaces: 0,
    readSpaces: 0,
    sharedSpaces: 0,
    fields: {},
    diacritics: { n: 0, read: 0 },
    confidence: Array.from({ length: 10 }, () => ({ n: 0, sum: 0, right: 0 })),
  };
}

/** Case is ignored throughout: the truth of receipts is in capitals whatever was printed. */
export function addPage(
  tally: Tally,
  lines: readonly TrueLine[],
  fields: Readonly<Record<string, string>>,
  words: readonly ReadWord[],
): void {
  tally.pages++;
  const assigned = assignWords(lines, words);
  lines.forEach((line, i) => {
    addLine(tally, line.text, assigned[i] ?? []);
  });
  addWordBag(tally, lines, words);
  const text = plain(words.map((word) => word.text).join(''));
  for (const [name, value] of Object.entries(fields)) {
    tally.fields[name] ??= { n: 0, present: 0 };
    tally.fields[name].n++;
    if (text.includes(plain(value))) tally.fields[name].present++;
  }
}

function addLine(tally: Tally, truth: string, words: readonly ReadWord[]): void {
  const wanted = fold(truth).replace(/\s/g, '');
  const read = fold(words.map(({ text }) => text).join(''));
  const errors = editDistance(wanted, read);
  tally.characters += wanted.length;
  tally.characterErrors += Math.min(errors, wanted.length);
  tally.lines++;
  for (const letter of wanted.match(/[\u0080-\uffff]/gu) ?? []) {
    tally.diacritics.n++;
    if (read.includes(letter)) tally.diacritics.read++;
  }
  if (errors > 0) return;
  tally.exactLines++;
  const trueSpaces = spacesOf(fold(truth).trim().split(/\s+/));
  const readSpaces = spacesOf(words.map(({ text }) => text));
  tally.trueSpaces += trueSpaces.size;
  tally.readSpaces += readSpaces.size;
  tally.sharedSpaces += [...trueSpaces].filter((at) => readSpaces.has(at)).length;
}

/** Each word belongs to the true line that holds its middle; the nearest one where several do. */
function assignWords(lines: readonly TrueLine[], words: readonly ReadWord[]): readonly ReadWord[][] {
  const assigned: ReadWord[][] = lines.map(() => []);
  for (const word of words) {
    const x = word.box.left + word.box.width / 2;
    const y = word.box.top + word.box.height / 2;
    let best = -1;
    let bestDistance = Infinity;
    lines.forEach(({ box }, i) => {
      if (x < box.left || x > box.left + box.width || y < box.top || y > box.top + box.height) return;
      const distance = Math.abs(y - box.top - box.height / 2);
      if (distance < bestDistance) [best, bestDistance] = [i, distance];
    });
    assigned[best]?.push(word);
  }
  for (const list of assigned) list.sort((a, b) => a.box.left - b.box.left);
  return assigned;
}

function addWordBag(tally: Tally, lines: readonly TrueLine[], words: readonly ReadWord[]): void {
  const left = new Map<string, number>();
  for (const word of lines.flatMap(({ text }) => fold(text).trim().split(/\s+/)).filter(Boolean)) {
    left.set(word, (left.get(word) ?? 0) + 1);
    tally.trueWords++;
  }
  for (const { text, confidence = 1 } of words) {
    tally.readWords++;
    const word = fold(text);
    const count = left.get(word) ?? 0;
    const bin = tally.confidence[Math.min(9, Math.floor(confidence * 10))]!;
    bin.n++;
    bin.sum += confidence;
    if (count === 0) continue;
    bin.right++;
    left.set(word, count - 1);
    tally.sharedWords++;
  }
}

/** Where spaces stand, as the number of characters before them. */
function spacesOf(words: readonly string[]): ReadonlySet<number> {
  const spaces = new Set<number>();
  let at = 0;
  for (const word of words.slice(0, -1)) {
    at += word.length;
    spaces.add(at);
  }
  return spaces;
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function plain(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(substituted, previous[j]! + 1, current[j - 1]! + 1));
    }
    previous = current;
  }
  return previous[b.length]!;
}

/** Expected calibration error: how far confidence is from the share of words that are right, over ten bins. */
function confidenceGap({ confidence, readWords }: Tally): number {
  const gaps = confidence.map(({ sum, right }) => Math.abs(sum - right));
  return gaps.reduce((total, gap) => total + gap, 0) / Math.max(1, readWords);
}

/** The figures of a tally, as ratios. */
export function figuresOf(tally: Tally): Readonly<Record<string, number>> {
  const fields = Object.entries(tally.fields).map(([name, { n, present }]) => [name, present / n] as const);
  const mean = fields.reduce((sum, [, rate]) => sum + rate, 0) / Math.max(1, fields.length);
  return {
    pages: tally.pages,
    characterError: tally.characterErrors / Math.max(1, tally.characters),
    lineExact: tally.exactLines / Math.max(1, tally.lines),
    wordF1: (2 * tally.sharedWords) / Math.max(1, tally.trueWords + tally.readWords),
    spaceF1: (2 * tally.sharedSpaces) / Math.max(1, tally.trueSpaces + tally.readSpaces),
    confidenceGap: confidenceGap(tally),
    ...(tally.diacritics.n > 0 ? { beyondAscii: tally.diacritics.read / tally.diacritics.n } : {}),
    ...(fields.length > 0 ? { fieldsPresent: mean } : {}),
    ...Object.fromEntries(fields.map(([name, rate]) => [`${name}Present`, rate])),
  };
}
