import type { LabelMatcher } from '../extraction/features/label-likeness.ts';
import { targetField } from '../extraction/features/target-field.ts';
import { checkboxValue } from '../extraction/selection-marks/checkbox-value.ts';
import { marksOf } from '../extraction/selection-marks/mark.ts';
import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { Page } from '../model/page.ts';
import { type Layout, layoutOf } from '../text/layout/layout.ts';
import { type Caption, captionsOf, type Extent } from './captions.ts';
import { emptyPlace } from './empty-place.ts';
import type { Example } from './example.ts';
import type { FormPlace } from './form-places.ts';
import { wordSlack } from './form-reading.ts';
import { edgesOf, sheetsOf } from './form-sheet.ts';
import { layoutFingerprintOf } from './layout-fingerprint.ts';

/** Minimum likeness of a caption to a label of a field. */
const leastLikeness = 0.7;
/** Captions within this likeness of the best one are ambiguous. */
const asLike = 0.03;

/**
 * What a blank form teaches: its fields are at the empty places beside their captions. Undefined if no field of the
 * action has such a place; a field with several matching captions has none.
 */
export function blankExample(
  pages: readonly Page[],
  action: Pick<ActionDefinition, 'fields'>,
): Example | undefined {
  const read = pages.map((page) => {
    const layout = layoutOf(page);
    return { layout, captions: captionsOf(layout) };
  });
  const found = Object.entries(action.fields).flatMap(([name, field]) => {
    const place = placeOf(read, name, field);
    return place ? [[name, place] as const] : [];
  });
  if (found.length === 0) return undefined;
  const places = Object.fromEntries(found);
  const form = { sheets: sheetsOf(pages), places };
  return { print: layoutFingerprintOf(pages), fields: {}, said: {}, form };
}

interface ReadPage {
  readonly layout: Layout;
  readonly captions: readonly Caption[];
}

function placeOf(read: readonly ReadPage[], name: string, field: FieldDefinition): FormPlace | undefined {
  if (field.kind === 'signature') return undefined;
  const { labels } = targetField(name, field);
  const places = read.flatMap((one) =>
    field.kind === 'checkbox' ? boxOn(one, labels) : captionedOn(one, labels),
  );
  const best = Math.max(...places.map(({ likeness }) => likeness));
  const [place, ...others] = places.filter(({ likeness }) => likeness > best - asLike);
  if (place === undefined || others.some((other) => !isSamePlace(other, place))) return undefined;
  const { layout } = place;
  const { page } = layout;
  const extent = field.kind === 'checkbox' ? place.extent : withoutSlack(place.extent, layout.lineHeight);
  const value = edgesOf({
    left: extent.left / page.widthPt,
    top: extent.top / page.heightPt,
    width: (extent.right - extent.left) / page.widthPt,
    height: (extent.bottom - extent.top) / page.heightPt,
  });
  return { page: page.number, value, free: [value[0], value[2]] };
}

/** Words may extend slightly above and below a place; an empty place is known to end at its caption and its lines. */
function withoutSlack({ top, bottom, ...sides }: Extent, lineHeight: number): Extent {
  const slack = Math.min((bottom - top) * (wordSlack / (1 + 2 * wordSlack)), 2 * wordSlack * lineHeight);
  return { ...sides, top: top + slack, bottom: bottom - slack };
}

interface LikelyPlace {
  readonly layout: Layout;
  readonly extent: Extent;
  readonly likeness: number;
}

function isSamePlace(a: LikelyPlace, b: LikelyPlace): boolean {
  return (
    a.layout === b.layout &&
    Math.abs(a.extent.left - b.extent.left) < 1 &&
    Math.abs(a.extent.bottom - b.extent.bottom) < 1
  );
}

function boxOn({ layout }: ReadPage, labels: LabelMatcher): readonly LikelyPlace[] {
  const found = checkboxValue(layout, marksOf(layout), labels);
  return found === undefined ? [] : [{ layout, extent: found.mark, likeness: found.confidence }];
}

function captionedOn({ layout, captions }: ReadPage, labels: LabelMatcher): readonly LikelyPlace[] {
  return captions.flatMap((caption) => {
    const { likeness } = labels.likenessOf(caption.text.replace(/^\(?\d{1,2}[a-z]?[.)]?\s+/u, ''));
    const extent = likeness < leastLikeness ? undefined : emptyPlace(layout, caption);
    return extent === undefined ? [] : [{ layout, extent, likeness }];
  });
}
