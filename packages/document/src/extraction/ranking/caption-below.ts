import type { Layout, Segment } from '../../text/layout/layout.ts';
import { drawnCell } from '../features/drawn-cell.ts';
import { featureNames } from '../features/field-features.ts';
import type { PageStudy, Studied } from '../features/page-study.ts';
import type { TargetField } from '../features/target-field.ts';
import { normalizedValueOf } from './rank.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

/** A text this like a label of a field is its caption. */
const isLabel = 0.95;
/** Distances in line heights: from a caption up to the line above it, from there to the value, and down to the next text. */
const [nearLine, nearValue, nearNext] = [1.2, 1.6, 1.4];
/** Fewer letters and digits are no value that stands on a line. */
const leastSaid = 4;
/** The line is drawn over so much of its caption. */
const leastDrawn = 0.6;

/**
 * On certificates and where people sign, a value stands on a drawn line and its caption below that. A field whose caption stands
 * so, with nothing beside it or under it, has what stands on the line.
 */
export function takeFromAboveCaptions({ study, ranked }: RankedPage, chosen: Choices): Choices {
  const refined = new Map(chosen);
  const fields = [...chosen.keys()];
  for (const [target, one] of chosen) {
    const base = one ?? ranked.get(target)?.[0];
    if (target.concept !== 'other' || target.field.labels.length === 0 || base?.isTaught) continue;
    const label = one?.studied.surroundings.left?.text ?? '';
    if (target.labels.likenessOf(label).likeness >= isLabel) continue;
    const line = lineOver(study, target, fields);
    if (line === undefined || one?.studied.candidate.segments.includes(line)) continue;
    const studied = largestIn(line, study.candidates(target.finder));
    if (studied === undefined) continue;
    const known = ranked.get(target)?.find((other) => other.studied === studied) ?? base ?? unranked;
    const vector = known.vector.map((feature, index) => (labelled.has(index) ? 1 : feature));
    const chance = Math.max(known.chance, chanceOnLine);
    refined.set(target, {
      ...known,
      studied,
      vector,
      chance,
      normalizedValue: normalizedValueOf(studied.candidate),
    });
  }
  return refined;
}

/** The chance of a value on a line over its own caption, before confidence is told from what is known of it. */
const chanceOnLine = 0.8;
/** The features that say how well a label fits: the caption is a label of the field word for word. */
const labelled = new Set(['labelAbove', 'labelFirst', 'labelBest'].map((name) => featureNames.indexOf(name)));
const unranked = {
  vector: featureNames.map(() => 0),
  repeats: 1,
  odds: 0,
  taught: 0,
  chance: 0,
  isTaught: false,
};

/** The text on the line that is drawn over the caption of a field. */
function lineOver(
  { layout }: PageStudy,
  target: TargetField,
  fields: readonly TargetField[],
): Segment | undefined {
  const isCaption = ({ text }: Segment) =>
    /[:：]$/u.test(text) || fields.some(({ labels }) => labels.likenessOf(text).likeness >= isLabel);
  for (const caption of layout.segments) {
    if (target.labels.likenessOf(caption.text).likeness < isLabel || /[:：]$/u.test(caption.text)) continue;
    const top = drawnOver(layout, caption);
    if (top === undefined || isBoxed(layout, caption) || hasOwnValue(layout, caption, isCaption)) continue;
    const above = layout.segments.filter(
      (one) =>
        one.bottom <= top + layout.lineHeight * 0.5 &&
        top - one.bottom <= layout.lineHeight * nearValue &&
        one.left < caption.right + layout.lineHeight &&
        one.right > caption.left - layout.lineHeight,
    );
    const [value, ...others] = above;
    if (value !== undefined && others.length === 0 && isSaying(value) && !isCaption(value)) return value;
  }
  return undefined;
}

/** Whether a text is more than what begins an empty line (`By`). */
function isSaying({ text }: Segment): boolean {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length >= leastSaid;
}

/** Where a line is drawn right above a text, in points from the top of the page. */
function drawnOver({ page, lineHeight }: Layout, { left, right, top }: Segment): number | undefined {
  const lines = page.rulings.flatMap(({ kind, box }) => {
    const y = (box.top + box.height / 2) * page.heightPt;
    const from = Math.max(left, box.left * page.widthPt);
    const to = Math.min(right, (box.left + box.width) * page.widthPt);
    const isNear = y <= top + lineHeight * 0.3 && top - y <= nearLine * lineHeight;
    return kind === 'horizontal' && isNear && to - from >= leastDrawn * (right - left) ? [y] : [];
  });
  return lines.length === 0 ? undefined : Math.max(...lines);
}

/** In the cell of a form, the caption stands over its value. */
function isBoxed({ page }: Layout, caption: Segment): boolean {
  const cell = drawnCell(page, caption);
  return cell !== undefined && Number.isFinite(cell.bottom) && cell.left > 0 && cell.right < page.widthPt;
}

/** Whether something stands behind a caption or under it that may be its value. */
function hasOwnValue(
  { rows, segments, lineHeight }: Layout,
  caption: Segment,
  isCaption: (segment: Segment) => boolean,
): boolean {
  const next = rows[caption.row]![caption.column + 1];
  if (next !== undefined && !isCaption(next) && next.left - caption.right < lineHeight * 6) return true;
  return segments.some(
    (one) =>
      one.top >= caption.bottom - lineHeight * 0.3 &&
      one.top - caption.bottom < nearNext * lineHeight &&
      one.left < caption.right &&
      one.right > caption.left &&
      !isCaption(one),
  );
}

/** The candidate with most of a line. */
function largestIn(line: Segment, candidates: readonly Studied[]): Studied | undefined {
  const inside = candidates.filter(
    ({ candidate: { segments } }) => segments.length === 1 && segments[0] === line,
  );
  const most = Math.max(0, ...inside.map(({ candidate }) => candidate.tokens.length));
  return inside.find(({ candidate }) => candidate.tokens.length === most);
}
