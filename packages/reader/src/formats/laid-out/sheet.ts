import type { Box, Page, PageTable, Ruling, Unseen, Word } from '@recto/document';
import { type Print, printedBox } from './print.ts';
import type { Placed } from './wrap.ts';

/** A4; wider or taller if a table needs it. */
export const usualSheet = { widthPt: 595, heightPt: 842, marginPt: 50 } as const;

/** A page being filled, in points. */
export class Sheet {
  readonly words: Word[] = [];
  readonly rulings: Ruling[] = [];
  readonly tables: PageTable[] = [];
  readonly unseen: Unseen[] = [];
  /** The top of what comes next. */
  topPt: number = usualSheet.marginPt;
  /** Plain text needs table detection. */
  isPlainText = false;
  #lines = 0;
  #rightPt = 0;

  get isEmpty(): boolean {
    return this.words.length === 0;
  }

  hasRoom(heightPt: number): boolean {
    return this.topPt + heightPt <= usualSheet.heightPt - usualSheet.marginPt;
  }

  /** Puts words in one line; returns their indices. */
  print(words: readonly Placed[], leftPt: number, baselinePt: number, print: Print): number[] {
    const first = this.words.length;
    for (const { text, at } of words) {
      const box = printedBox(text, leftPt + at * print.advancePt, baselinePt, print);
      this.words.push({ text, box, confidence: 1, line: this.#lines });
      this.#widen(box);
    }
    return words.map((_, index) => first + index);
  }

  endLine(): void {
    this.#lines += 1;
  }

  rule(kind: Ruling['kind'], box: Box): void {
    this.rulings.push({ kind, box });
    this.#widen(box);
  }

  page(number: number): Page {
    const widthPt = Math.max(usualSheet.widthPt, this.#rightPt + usualSheet.marginPt);
    const heightPt = Math.max(usualSheet.heightPt, this.topPt + usualSheet.marginPt);
    const ratios = ({ left, top, width, height }: Box): Box => ({
      left: left / widthPt,
      top: top / heightPt,
      width: width / widthPt,
      height: height / heightPt,
    });
    return {
      number,
      widthPt,
      heightPt,
      source: this.isEmpty ? 'none' : 'text-layer',
      quarterTurns: 0,
      skewDegrees: 0,
      words: this.words.map((word) => ({ ...word, box: ratios(word.box) })),
      rulings: this.rulings.map((ruling) => ({ ...ruling, box: ratios(ruling.box) })),
      ...(!this.isPlainText && { tables: this.tables }),
      ...(this.unseen.length > 0 && { unseen: this.unseen }),
      isLaidOut: true,
    };
  }

  #widen({ left, width }: Box): void {
    this.#rightPt = Math.max(this.#rightPt, left + width);
  }
}
