import { enclosingBox, verticalOverlap } from '../model/geometry.ts';
import type { Word } from '../model/page.ts';

type Line = readonly Word[];

/** More on a page are a drawing. */
const mostBullets = 200;
const lone = /^[•◦▪●‣■□➢➤✓]$/u;

/** Moves bullets that were read as separate lines to the start of the lines next to them. */
export function withBullets(lines: readonly Line[]): readonly Line[] {
  const bullets = lines.filter((line) => line.length === 1 && lone.test(line[0]!.text));
  if (bullets.length === 0 || bullets.length > mostBullets) return lines;
  const whole = lines.filter((line) => !bullets.includes(line));
  for (const bullet of bullets) {
    const index = nearest(whole, bullet[0]!);
    if (index === undefined) whole.push(bullet);
    else whole[index] = [...bullet, ...whole[index]!];
  }
  return whole;
}

/** The nearest line to the right of a bullet at its height that does not have a bullet yet. */
function nearest(lines: readonly Line[], { box }: Word): number | undefined {
  let best: { readonly index: number; readonly left: number } | undefined;
  for (const [index, line] of lines.entries()) {
    const extent = enclosingBox(line.map((word) => word.box))!;
    const isBeside = verticalOverlap(extent, box) > 0.3 * Math.min(extent.height, box.height);
    const isRight = extent.left > box.left && !lone.test(line[0]!.text);
    if (isBeside && isRight && (best === undefined || extent.left < best.left))
      best = { index, left: extent.left };
  }
  return best?.index;
}
