import { invertedPerspective, seededRandom, throughPerspective } from '@recto/document';
import { type Corners, changed, perspective, type Raster, warp } from '@recto/fixtures/internals';
import sharp from 'sharp';

/** A page as it appears in a bad photo. */
export interface SpoiltPage {
  readonly jpeg: Buffer;
  /** Maps a point of the image to the page; both as ratios. */
  readonly onPage: (point: readonly [x: number, y: number]) => readonly [x: number, y: number];
}

type Random = () => number;
type Change = (value: number, x: number, y: number) => number;

/** Effects that make pages hard to read, by name: light and ink as changes of grey values, with x and y as ratios. */
const lights: Readonly<Record<string, (random: Random) => Change>> = {
  clean: () => (value) => value,
  shadow: shadowed,
  uneven,
  faint: () => (value) => 235 - (255 - value) * 0.2,
  pale: () => (value) => 250 - (255 - value) * 0.09,
  dim: () => (value) => 45 + value * 0.25,
  'dark paper': () => (value) => 20 + value * 0.32,
  'faint in shadow': (random) => {
    const shadow = shadowed(random);
    return (value, x, y) => shadow(235 - (255 - value) * 0.3, x, y);
  },
};

/** How far corners are displaced, as shares of the page. */
const shifts: Readonly<Record<string, number>> = {
  'corners 2 %': 0.02,
  'corners 4 %': 0.04,
  'corners 8 %': 0.08,
};

/** The names of all ways to degrade a page; `clean` is a plain scan. */
export const spoilers: readonly string[] = [...Object.keys(lights), ...Object.keys(shifts)];

/** Standard deviation of camera noise, in grey levels from 0 to 255; plain scans have none. */
const noise = 3;

/** The page degraded in the named way; the same seed gives the same image. */
export async function spoil(png: Uint8Array, name: string, seed: number): Promise<SpoiltPage> {
  const random = seededRandom(seed);
  const page = await greyRaster(png);
  const shift = shifts[name];
  const laid = shift === undefined ? undefined : laidAskew(page, shift, random);
  const lit = laid?.raster ?? lightened(page, lights[name]!(random));
  const grained = name === 'clean' ? lit : grainy(lit, random);
  const { widthPx: width, heightPx: height, data } = grained;
  const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .blur(0.6)
    .withMetadata({ density: 200 })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { jpeg, onPage: laid?.onPage ?? ((point) => point) };
}

async function greyRaster(png: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(png)
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, channels: 1, data };
}

function lightened(page: Raster, change: Change): Raster {
  return changed(page, (value, x, y) => change(value, x / page.widthPx, y / page.heightPx));
}

/** Light falls off to one side, and the soft edge of a shadow runs across. */
function shadowed(random: Random): Change {
  const angle = random() * 2 * Math.PI;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const edgeAt = random() * 0.4 - 0.2;
  return (value, x, y) => {
    const along = (x - 0.5) * dx + (y - 0.5) * dy;
    return value * (1 - 0.45 * (along + 0.6)) * (1 - 0.5 / (1 + Math.exp((edgeAt - along) * 60)));
  };
}

/** Paper that was folded and crumpled: light and dark patches with some sharp folds. */
function uneven(random: Random): Change {
  const waves = Array.from({ length: 6 }, () => ({
    fx: (random() - 0.5) * 60,
    fy: (random() - 0.5) * 60,
    phase: random() * 2 * Math.PI,
  }));
  return (value, x, y) => {
    let sum = 0;
    for (const { fx, fy, phase } of waves) sum += Math.abs(Math.sin(fx * x + fy * y + phase));
    return value * (0.35 + (0.6 * sum) / waves.length);
  };
}

/** On a grey table, with a camera above it: each corner is displaced by half to all of `shift` in both directions. */
function laidAskew(page: Raster, shift: number, random: Random) {
  const { widthPx, heightPx } = page;
  const margin = shift + 0.02;
  const off = (size: number): number =>
    size * shift * (0.5 + random() / 2) * (random() < 0.5 ? -1 : 1) + margin * size;
  const corner = (x: number, y: number): readonly [number, number] => [x + off(widthPx), y + off(heightPx)];
  const corners: Corners = [corner(0, 0), corner(widthPx, 0), corner(widthPx, heightPx), corner(0, heightPx)];
  const [width, height] = [Math.round(widthPx * (1 + 2 * margin)), Math.round(heightPx * (1 + 2 * margin))];
  const back = invertedPerspective(perspective(corners));
  return {
    raster: warp(page, corners, width, height, () => 90),
    onPage: ([x, y]: readonly [number, number]) => throughPerspective(back, [x * width, y * height]),
  };
}

function grainy(page: Raster, random: Random): Raster {
  return changed(page, (value) => value + noise * normal(random));
}

/** Approximately normal: the sum of four uniform random numbers, with standard deviation 1. */
function normal(random: Random): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}
