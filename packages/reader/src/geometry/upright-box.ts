import { type Box, invertedPerspective, type Page, throughPerspective } from '@recto/document';
import { pageBox } from './page-box.ts';
import { turnedExtent } from './quarter-turn.ts';
import type { Extent } from './rows.ts';

/** The properties of a page that place its upright frame in the displayed one. */
export type PageFrame = Pick<Page, 'quarterTurns' | 'perspective' | 'skewDegrees'>;

/**
 * The box, in the upright frame, around an extent of the displayed page: turned by quarters, flattened, then turned
 * clockwise by the skew about the centre.
 * @param widthPt size of the displayed page, in the unit of `extent`
 */
export function uprightBox(
  extent: Extent,
  { widthPt, heightPt }: Pick<Page, 'widthPt' | 'heightPt'>,
  { quarterTurns, perspective, skewDegrees }: PageFrame,
): Box {
  const turned = turnedExtent(extent, widthPt, heightPt, quarterTurns);
  const [width, height] = quarterTurns % 2 === 0 ? [widthPt, heightPt] : [heightPt, widthPt];
  const angle = (skewDegrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const back = perspective && invertedPerspective(perspective);
  const corners = [turned.left, turned.right].flatMap((x) =>
    [turned.top, turned.bottom].map((y) => {
      const [across, down] =
        back === undefined ? [x / width, y / height] : throughPerspective(back, [x / width, y / height]);
      const [dx, dy] = [(across - 0.5) * width, (down - 0.5) * height];
      return { x: width / 2 + cosine * dx - sine * dy, y: height / 2 + sine * dx + cosine * dy };
    }),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const around = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
  return pageBox(around, width, height);
}
