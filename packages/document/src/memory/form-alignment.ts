import { throughPerspective } from '../model/perspective.ts';
import type { FormPlace, LearnedForm } from './form-places.ts';
import type { Extent } from './form-reading.ts';
import type { FormSheet } from './form-sheet.ts';
import { centreOf, type LaidOver, laidOver } from './laid-over.ts';

/** A place of a form on another document. */
export interface AlignedPlace {
  readonly name: string;
  readonly place: FormPlace;
  readonly laid: LaidOver;
}

/** Words of the form this near to a field, as a ratio of the page, must be where the map takes them. */
const nearby = 0.15;
const leastNearby = 2;

/** The fields of a form that are reliable on another document, each with the alignment of its page. */
export function alignedPlaces(
  { sheets, places }: LearnedForm,
  others: readonly FormSheet[],
): readonly AlignedPlace[] {
  const pages = new Set(Object.values(places).map(({ page }) => page));
  const laid = new Map(
    sheets.filter(({ page }) => pages.has(page)).map((sheet) => [sheet.page, laidOver(sheet, others)]),
  );
  return Object.entries(places).flatMap(([name, place]): AlignedPlace[] => {
    const over = laid.get(place.page);
    return over !== undefined && isHeld(place, over) ? [{ name, place, laid: over }] : [];
  });
}

/** Whether the words around a place are where the form has them. */
function isHeld({ value }: FormPlace, { kept, strayed }: LaidOver): boolean {
  const [x, y] = [(value[0] + value[2]) / 2e4, (value[1] + value[3]) / 2e4];
  const near = (pairs: LaidOver['kept']) =>
    pairs.filter(({ from }) => {
      const [fromX, fromY] = centreOf(from);
      return Math.hypot(fromX - x, fromY - y) < nearby;
    }).length;
  const [held, lost] = [near(kept), near(strayed)];
  return held >= leastNearby && held >= 2 * lost;
}

/** The extent of a field on the other page, as ratios. */
export function placed({ place, laid }: AlignedPlace): Extent {
  return onPage(place.value, laid);
}

/** The same with the horizontal space in which nothing else is printed on the form. */
export function placedFree({ place: { free, value }, laid }: AlignedPlace): Extent {
  return onPage([free[0], value[1], free[1], value[3]], laid);
}

function onPage([left, top, right, bottom]: FormPlace['value'], { map }: LaidOver): Extent {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x, y]) => throughPerspective(map, [x! / 1e4, y! / 1e4]));
  return {
    left: Math.min(...corners.map(([x]) => x)),
    right: Math.max(...corners.map(([x]) => x)),
    top: Math.min(...corners.map(([, y]) => y)),
    bottom: Math.max(...corners.map(([, y]) => y)),
  };
}

/** The edges of the words of the other page that belong to the form. */
export function printedBeside({ place, laid }: AlignedPlace): ReadonlySet<string> {
  return new Set(laid.kept.filter(({ from }) => !isIn(from, place)).map(({ to }) => to.slice(0, 4).join()));
}

function isIn(word: LaidOver['kept'][number]['from'], { value }: FormPlace): boolean {
  const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2];
  return x >= value[0] && x <= value[2] && y >= value[1] && y <= value[3];
}
