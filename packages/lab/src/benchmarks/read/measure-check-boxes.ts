import { displayedBox, type Page, seededRandom } from '@recto/document';
import { readFile, renderFile } from '@recto/reader';
import sharp from 'sharp';
import { type Dice, formSize } from './form-sheet.ts';
import { type DrawnBox, makeForm } from './made-forms.ts';

/** How well check boxes are found in forms generated for the run, as files and as scans of them. */
export interface CheckBoxReport {
  readonly set: 'boxes';
  readonly forms: number;
  readonly found: Readonly<Record<string, CheckBoxFigures>>;
  /** How often boxes of a look were not found, or were found in the wrong state. */
  readonly missed: Readonly<Record<string, number>>;
}

interface CheckBoxFigures {
  drawn: number;
  /** Number of words that are check boxes. */
  read: number;
  /** Drawn boxes that were found … */
  hit: number;
  /** … and in the right state. */
  right: number;
}

const resolutions = [150, 200, 300] as const;
const mostTilt = 1.5;

/**
 * Generates `count` forms and reads each as a file and as scans at three resolutions: tilted, blurred, noisy and
 * compressed.
 */
export async function measureCheckBoxes(count: number): Promise<CheckBoxReport> {
  const found: Record<string, CheckBoxFigures> = {};
  const missed: Record<string, number> = {};
  for (let seed = 1; seed <= count; seed++) {
    const { bytes, boxes } = await makeForm(seed);
    const dice = seededRandom(seed);
    const score = (name: string, page: Page, tilt: number): void => {
      found[name] ??= { drawn: 0, read: 0, hit: 0, right: 0 };
      for (const look of scorePage(found[name], page, boxes, tilt)) missed[look] = (missed[look] ?? 0) + 1;
    };
    score('text layer', await firstPage(bytes), 0);
    for (const dotsPerInch of resolutions) {
      const tilt = (2 * dice() - 1) * mostTilt;
      const scan = await scanned(bytes, dotsPerInch, tilt, dice);
      score(`scan at ${dotsPerInch} dpi`, await firstPage(scan), tilt);
    }
  }
  return { set: 'boxes', forms: count, found, missed };
}

/** Prints the report as a table. */
export function printCheckBoxes({ forms, found, missed }: CheckBoxReport): void {
  console.log(`\nboxes: ${forms} forms`);
  const rounded = Object.entries(found).map(([name, { drawn, read, hit, right }]) => [
    name,
    {
      drawn,
      recall: (hit / Math.max(1, drawn)).toFixed(3),
      precision: (hit / Math.max(1, read)).toFixed(3),
      'state right': (right / Math.max(1, hit)).toFixed(3),
    },
  ]);
  console.table(Object.fromEntries(rounded));
  const most = Object.entries(missed).sort(([, a], [, b]) => b - a);
  console.log(
    `most often missed: ${most
      .slice(0, 8)
      .map(([look, times]) => `${look} ${times}`)
      .join(', ')}`,
  );
}

/** Long enough that a busy machine makes no difference. */
const deadlineMs = 600_000;

async function firstPage(bytes: Uint8Array): Promise<Page> {
  const outcome = await readFile(bytes, { deadlineMs });
  if (!outcome.ok) throw new Error(outcome.detail);
  const [page] = outcome.pages;
  if (page === undefined || page.failure) throw new Error(page?.failure?.detail ?? 'no page');
  return page;
}

/** The page as a scanner would return it. */
async function scanned(
  bytes: Uint8Array,
  dotsPerInch: number,
  tilt: number,
  dice: Dice,
): Promise<Uint8Array> {
  const drawn = await renderFile(bytes, 1, dotsPerInch);
  if (!drawn.ok) throw new Error(drawn.detail);
  const { width, height } = await sharp(drawn.png).metadata();
  const turned = await sharp(drawn.png)
    .rotate(tilt, { background: 'white' })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((turned.info.width - width) / 2);
  const top = Math.round((turned.info.height - height) / 2);
  const level = await sharp(turned.data)
    .extract({ left, top, width, height })
    .grayscale()
    .blur(0.4 + (0.5 * dotsPerInch * dice()) / 150)
    .raw()
    .toBuffer();
  const noise = 12 * dice();
  const grey = level.map((tone) => Math.max(0, Math.min(255, tone + noise * (dice() + dice() - 1))));
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .withMetadata({ density: dotsPerInch })
    .jpeg({ quality: 50 + Math.round(40 * dice()) })
    .toBuffer();
}

/** Adds a page to the figures; returns the looks of the boxes that were read wrongly. */
function scorePage(
  figures: CheckBoxFigures,
  page: Page,
  boxes: readonly DrawnBox[],
  tilt: number,
): readonly string[] {
  const signs = page.words.filter(({ text }) => /^[☐☑]$/.test(text));
  figures.drawn += boxes.length;
  figures.read += signs.length;
  return boxes.flatMap((box) => {
    const middle = tiltedMiddle(box, tilt);
    const hit = signs.find((sign) => {
      const { left, top, width, height } = displayedBox(page, sign.box);
      const dx = (left + width / 2) * formSize.widthPt - middle.x;
      const dy = (top + height / 2) * formSize.heightPt - middle.y;
      return Math.hypot(dx, dy) < box.side / 3;
    });
    if (hit !== undefined) figures.hit++;
    const isRight = hit !== undefined && (hit.text === '☑') === box.isTicked;
    if (isRight) figures.right++;
    return isRight ? [] : [box.look];
  });
}

function tiltedMiddle({ left, top, side }: DrawnBox, tilt: number): { x: number; y: number } {
  const angle = (tilt * Math.PI) / 180;
  const { widthPt, heightPt } = formSize;
  const dx = left + side / 2 - widthPt / 2;
  const dy = top + side / 2 - heightPt / 2;
  return {
    x: widthPt / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: heightPt / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}
