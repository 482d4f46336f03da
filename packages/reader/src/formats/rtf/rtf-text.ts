import { decodeCodePage } from '../text/code-page.ts';
import { type RtfToken, rtfTokens } from './rtf-tokens.ts';

/** Receives the text of a file. */
export interface RtfSink {
  text(text: string, isHidden: boolean): void;
  endParagraph(isInTable: boolean): void;
  endCell(): void;
  endRow(): void;
  endPage(): void;
}

/** What holds until the end of a group. */
interface Group {
  readonly isSkipped: boolean;
  readonly isHidden: boolean;
  readonly isInTable: boolean;
  readonly codePage: number;
  /** Characters that stand in for one in Unicode. */
  readonly substitutes: number;
  readonly place: 'text' | 'fonts';
}

interface Reading {
  group: Group;
  readonly outer: Group[];
  readonly fonts: Map<number, number>;
  /** The font whose character set comes next, in the table of fonts. */
  font: number;
  /** Of the file. */
  codePage: number;
  /** Bytes that have not been decoded: a character may be several. */
  bytes: number[];
  /** Characters still to be left out after one in Unicode. */
  toSkip: number;
  isIgnorable: boolean;
}

/** Deeper groups are not read: real ones have some ten levels. */
const mostDepth = 1000;

/** Tells `sink` the text of a file in Rich Text Format (version 1.9.1). */
export function rtfText(bytes: Uint8Array, sink: RtfSink): void {
  const group: Group = {
    isSkipped: false,
    isHidden: false,
    isInTable: false,
    codePage: 1252,
    substitutes: 1,
    place: 'text',
  };
  const reading: Reading = {
    group,
    outer: [],
    fonts: new Map(),
    font: 0,
    codePage: 1252,
    bytes: [],
    toSkip: 0,
    isIgnorable: false,
  };
  for (const token of rtfTokens(bytes)) {
    if (token.kind !== 'bytes') flush(reading, sink);
    take(token, reading, sink);
  }
  flush(reading, sink);
}

function take(token: RtfToken, reading: Reading, sink: RtfSink): void {
  switch (token.kind) {
    case 'open':
      if (reading.outer.length < mostDepth) reading.outer.push(reading.group);
      reading.toSkip = 0;
      return;
    case 'close':
      reading.group = reading.outer.pop() ?? reading.group;
      reading.toSkip = 0;
      return;
    case 'bytes':
      takeBytes(token.bytes, reading);
      return;
    case 'word':
      takeWord(token.word, token.number, reading, sink);
  }
}

function takeBytes(bytes: Uint8Array, reading: Reading): void {
  if (reading.group.isSkipped || reading.group.place === 'fonts') return;
  const skipped = Math.min(bytes.length, reading.toSkip);
  reading.toSkip -= skipped;
  for (const byte of bytes.subarray(skipped)) reading.bytes.push(byte);
}

function flush(reading: Reading, sink: RtfSink): void {
  if (reading.bytes.length === 0) return;
  const { codePage, isHidden } = reading.group;
  sink.text(decodeCodePage(Uint8Array.from(reading.bytes), codePage), isHidden);
  reading.bytes = [];
}

/** Groups that hold no text of the document. */
const noText: ReadonlySet<string> = new Set([
  ...['colortbl', 'stylesheet', 'info', 'pict', 'objdata', 'fldinst', 'nonshppict', 'xe', 'tc', 'rxe', 'txe'],
  ...['filetbl', 'revtbl', 'themedata', 'datastore', 'private', 'template'],
]);

/** Characters that have a word of their own. */
const characters: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  '~': '\u00a0',
  _: '-',
  '\\': '\\',
  '{': '{',
  '}': '}',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  nestcell: '\t',
  nestrow: '\n',
};

function takeWord(word: string, number: number | undefined, reading: Reading, sink: RtfSink): void {
  const isIgnorable = reading.isIgnorable;
  reading.isIgnorable = word === '*';
  if (isIgnorable || noText.has(word)) return void change(reading, { isSkipped: true });
  if (word === 'fonttbl') return void change(reading, { place: 'fonts' });
  if (reading.group.isSkipped) return;
  if (setEncoding(word, number, reading)) return;
  if (reading.group.place === 'fonts') return;
  const { isHidden, isInTable } = reading.group;
  const character = characters[word];
  if (word === 'u' && number !== undefined) {
    sink.text(String.fromCharCode(number < 0 ? number + 0x10000 : number), isHidden);
    reading.toSkip = reading.group.substitutes;
  } else if (character !== undefined) sink.text(character, isHidden);
  else if (word === 'v' || word === 'deleted') change(reading, { isHidden: number !== 0 });
  else if (word === 'plain') change(reading, { isHidden: false });
  else if (word === 'intbl') change(reading, { isInTable: true });
  else if (word === 'pard') change(reading, { isInTable: false });
  else if (word === 'par' || word === 'sect' || word === '\n' || word === '\r') sink.endParagraph(isInTable);
  else if (word === 'cell') sink.endCell();
  else if (word === 'row') sink.endRow();
  else if (word === 'page') sink.endPage();
}

function change(reading: Reading, to: Partial<Group>): void {
  reading.group = { ...reading.group, ...to };
}

/** Windows' character sets by their numbers in tables of fonts. */
const charsets: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** Whether the word was about how bytes are decoded. */
function setEncoding(word: string, number: number | undefined, reading: Reading): boolean {
  const { group, fonts } = reading;
  if (word === 'ansicpg' && number !== undefined) {
    reading.codePage = number;
    change(reading, { codePage: number });
  } else if (word === 'mac') change(reading, { codePage: 10000 });
  else if (word === 'uc' && number !== undefined) change(reading, { substitutes: Math.max(0, number) });
  else if (word === 'f' && number !== undefined && group.place === 'fonts') reading.font = number;
  else if (word === 'f' && number !== undefined)
    change(reading, { codePage: fonts.get(number) ?? reading.codePage });
  else if (word === 'fcharset' && number !== undefined) {
    const codePage = number === 0 ? reading.codePage : charsets[number];
    if (codePage !== undefined) fonts.set(reading.font, codePage);
  } else return false;
  return true;
}
