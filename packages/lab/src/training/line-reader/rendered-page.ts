import { type Raster, rasterOf } from '@recto/reader/internals';
import sharp from 'sharp';
import type { TrueLine } from '../../collections/reading/truth.ts';
import type { Dice } from '../generated/dice.ts';

/**
 * Font families on Debian with the letters of Latin Extended-A (fonts-dejavu, -liberation, -urw-base35, -noto-mono).
 */
const families = [
  ...['DejaVu Sans', 'DejaVu Sans Condensed', 'DejaVu Serif', 'DejaVu Serif Condensed', 'DejaVu Sans Mono'],
  ...['Liberation Sans', 'Liberation Sans', 'Liberation Serif', 'Liberation Mono', 'Liberation Sans Narrow'],
  ...['Nimbus Sans', 'Nimbus Sans Narrow', 'Nimbus Roman', 'Nimbus Mono PS', 'Noto Mono', 'Noto Sans Mono'],
  ...['URW Bookman', 'URW Gothic', 'C059', 'P052'],
];
const styles = ['', '', '', '', 'Bold', 'Bold', 'Italic', 'Bold Italic'];
const marginPx = 40;

/** An image of lines, and the position of each. */
interface RenderedPage {
  readonly raster: Raster;
  readonly truth: readonly TrueLine[];
}

/** Draws each text in a font of its own, one below the other, and degrades the image like a scanner or a camera. */
export async function renderPage(texts: readonly string[], dice: Dice): Promise<RenderedPage> {
  const usualSize = dice.whole(24, 40);
  const drawn = [];
  for (const text of texts)
    drawn.push(await drawText(text, usualSize * dice.pick([0.8, 1, 1, 1, 1.25]), dice));
  const width = Math.max(...drawn.map((line) => line.width)) + 4 * marginPx;
  let y = marginPx;
  const placed = drawn.map((line) => {
    const left = marginPx + dice.whole(0, width - line.width - 2 * marginPx);
    const top = y;
    y += Math.round(Math.max(line.height, 0.8 * usualSize) + usualSize * (0.4 + 0.1 * dice.whole(0, 5)));
    return { ...line, left, top };
  });
  const height = y + marginPx;
  const ink = await sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite(placed.map(({ input, left, top }) => ({ input, left, top, blend: 'add' as const })))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const truth = placed.map(({ text, left, top, width: wide, height: high }) => ({
    text,
    box: { left: left / width, top: top / height, width: wide / width, height: high / height },
  }));
  return { raster: await scanned(ink, width, usualSize, dice), truth };
}

interface DrawnText {
  readonly text: string;
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

/** White on black, cropped to the ink. */
async function drawText(text: string, sizePx: number, dice: Dice): Promise<DrawnText> {
  const spacing = dice.chance(0.2) ? dice.whole(-1, 4) * 600 : 0;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const markup = spacing === 0 ? escaped : `<span letter_spacing="${spacing}">${escaped}</span>`;
  const font = `${dice.pick(families)} ${dice.pick(styles)} ${Math.round(sizePx)}`;
  const { data, info } = await sharp({ text: { text: markup, font, dpi: 72, wrap: 'none' } })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { text, input: data, width: info.width, height: info.height };
}

/** Scaled down, blurred, on grey paper with noise, sometimes light on dark, and compressed. */
async function scanned(ink: Buffer, width: number, usualSize: number, dice: Dice): Promise<Raster> {
  const sizePx = dice.pick([14, 16, 18, 20, 22, 26, 30]);
  const scaled = Math.round((width * sizePx) / usualSize);
  const kernel = dice.pick(['lanczos3', 'cubic', 'linear'] as const);
  let image = sharp(ink).resize(scaled, undefined, { kernel });
  if (dice.chance(0.6)) image = image.blur(0.3 + 0.1 * dice.whole(0, sizePx > 18 ? 8 : 4));
  const print = await rasterOf(sharp(await image.png({ compressionLevel: 1 }).toBuffer()));
  onPaper(print, dice);
  const { widthPx, heightPx, data } = print;
  const jpeg = await sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .jpeg({ quality: dice.whole(35, 92) })
    .toBuffer();
  const enlarged = dice.chance(0.3) ? Math.round(widthPx * 1.5) : widthPx;
  return rasterOf(sharp(jpeg).resize(enlarged, undefined, { kernel: 'cubic' }));
}

/** Turns ink (255 is full) into the brightness of a print, in place: paper, ink, uneven light and noise. */
function onPaper({ data }: Raster, dice: Dice): void {
  const paper = dice.whole(170, 255);
  const print = dice.whole(0, Math.max(10, paper - 110));
  const shadow = dice.chance(0.4) ? dice.whole(-40, 40) / data.length : 0;
  const noise = dice.pick([0, 3, 6, 12]);
  const isInverted = dice.chance(0.08);
  for (let i = 0; i < data.length; i += 3) {
    const light =
      paper - ((paper - print) * data[i]!) / 255 + shadow * i + (noise > 0 ? spread(dice) * noise : 0);
    const value = Math.max(0, Math.min(255, isInverted ? 255 - light : light));
    data.fill(value, i, i + 3);
  }
}

/** Approximately a standard normal distribution. */
function spread(dice: Dice): number {
  return (dice.whole(-1000, 1000) + dice.whole(-1000, 1000) + dice.whole(-1000, 1000)) / 1000;
}
