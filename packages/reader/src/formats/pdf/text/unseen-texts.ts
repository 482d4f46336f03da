import type { Unseen } from '@recto/document';
import type { Glyph } from './glyph.ts';

const [mostTexts, longestText] = [50, 500];

/** What a page with text does not show, object by object, and what is struck out on it. */
export function unseenTexts(hidden: readonly Glyph[], struck: readonly string[]): readonly Unseen[] {
  const objects = [...Map.groupBy(hidden, ({ textObject }) => textObject).values()];
  const texts = objects.map((glyphs) =>
    glyphs
      .map(({ text, afterSpace }, index) => (afterSpace && index > 0 ? ` ${text}` : text))
      .join('')
      .trim(),
  );
  const all = [
    ...texts.filter((text) => text !== '').map((text): Unseen => ({ text, why: 'hidden' })),
    ...struck.map((text): Unseen => ({ text, why: 'struck' })),
  ];
  return all.slice(0, mostTexts).map(({ text, why }) => ({ text: text.slice(0, longestText), why }));
}
