import type { Glyph } from './glyphs.ts';
import type { PageObjects } from './page-objects.ts';

const nearlyWhite = 250;

/** Leaves out white text that no fill or picture stands behind: nobody can see it on the white page. */
export function visibleGlyphs(glyphs: readonly Glyph[], objects: PageObjects): readonly Glyph[] {
  const backgrounds = [
    ...objects.strokes.filter(({ kind, isWhite }) => kind === 'fill' && !isWhite).map(({ extent }) => extent),
    ...objects.images,
  ];
  return glyphs.filter(({ colour, tight }) => {
    if (Math.min(...colour) < nearlyWhite) return true;
    const x = (tight.left + tight.right) / 2;
    const y = (tight.top + tight.bottom) / 2;
    return backgrounds.some((e) => x >= e.left && x <= e.right && y >= e.top && y <= e.bottom);
  });
}
