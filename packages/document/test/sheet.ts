import type { Page, Ruling, Word } from '../src/model/page.ts';

interface Placed {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Style {
  /** Where the text stands at its x: `left` (default), `right` or `middle`. */
  readonly align?: 'left' | 'right' | 'middle';
  /** Size of print in points; the sheet's own by default. */
  readonly size?: number;
}

/** A page in the making: texts are put at places in points from the upper left corner. */
export class Sheet {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly size: number;
  readonly #words: Placed[] = [];
  readonly #rulings: Ruling[] = [];

  constructor(widthPt: number, heightPt: number, size: number) {
    this.widthPt = widthPt;
    this.heightPt = heightPt;
    this.size = size;
  }

  /** Puts a text with its upper edge at `y`; answers where it ends to the right. */
  put(text: string, x: number, y: number, style: Style = {}): number {
    const size = style.size ?? this.size;
    const whole = widthOf(text, size);
    let left = style.align === 'right' ? x - whole : style.align === 'middle' ? x - whole / 2 : x;
    for (const word of text.split(' ')) {
      const width = widthOf(word, size);
      if (word !== '') this.#words.push({ text: word, left, top: y, width, height: size * 1.1 });
      left += width + size * 0.28;
    }
    return left;
  }

  /** Draws a line from a place in points to the right, or downward where `isUpright`. */
  rule(x: number, y: number, length: number, isUpright = false): void {
    const [width, height] = isUpright ? [0, length] : [length, 0];
    const { widthPt, heightPt } = this;
    const box = { left: x / widthPt, top: y / heightPt, width: width / widthPt, height: height / heightPt };
    this.#rulings.push({ kind: isUpright ? 'vertical' : 'horizontal', box });
  }

  /** Whether all words can be read: on the page, and none printed over another. */
  isLegible(): boolean {
    const words = this.#words;
    return words.every(
      (word, index) =>
        word.top + word.height < this.heightPt && !words.slice(0, index).some((other) => covers(word, other)),
    );
  }

  page(number: number): Page {
    const words = this.#words.map(
      (word, line): Word => ({
        text: word.text,
        box: {
          left: word.left / this.widthPt,
          top: word.top / this.heightPt,
          width: word.width / this.widthPt,
          height: word.height / this.heightPt,
        },
        confidence: 1,
        line,
      }),
    );
    const { widthPt, heightPt } = this;
    return {
      number,
      widthPt,
      heightPt,
      source: 'text-layer',
      quarterTurns: 0,
      skewDegrees: 0,
      words,
      rulings: this.#rulings,
    };
  }
}

function covers(a: Placed, b: Placed): boolean {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return across > 1 && down > 0.5 * Math.min(a.height, b.height);
}

/** Roughly the width of a text in a sans-serif face. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) {
    if (character === ' ') width += 0.28;
    else if (
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u.test(
        character,
      )
    )
      width += 1;
    else if (/[iljft.,:;'|!()[\]]/.test(character)) width += 0.29;
    else width += /[A-ZÄÖÜMWmw@%]/.test(character) ? 0.68 : 0.54;
  }
  return width * size;
}
