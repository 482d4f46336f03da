/** Tags of a TIFF directory (TIFF 6.0, 1992). */
const tags = { across: 282, down: 283 } as const;
const rational = 5;
const entryBytes = 12;
/** Smaller ratios are rounding; larger ones are implausible. */
const shapes = { least: 1.05, most: 4 } as const;

/**
 * The height of a pixel relative to its width on a page (from 0) of a TIFF file, by its stated resolutions: faxes have
 * about twice as many dots horizontally as vertically. 1 for nearly square pixels, and for all other files.
 */
export function pixelHeight(bytes: Uint8Array, page: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const shape = statedHeight(view, page);
    const stretch = Math.max(shape, 1 / shape);
    return stretch >= shapes.least && stretch <= shapes.most ? shape : 1;
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

/** NaN if a resolution is missing. Throws RangeError if the file ends too early. */
function statedHeight(view: DataView, page: number): number {
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return 1;
  const isLittle = order === 0x4949;
  if (view.getUint16(2, isLittle) !== 42) return 1;
  let directory = view.getUint32(4, isLittle);
  for (let passed = 0; passed < page; passed++) {
    const entries = view.getUint16(directory, isLittle);
    directory = view.getUint32(directory + 2 + entries * entryBytes, isLittle);
  }
  const resolution = (tag: number): number => {
    const entries = view.getUint16(directory, isLittle);
    for (let entry = 0; entry < entries; entry++) {
      const at = directory + 2 + entry * entryBytes;
      if (view.getUint16(at, isLittle) !== tag || view.getUint16(at + 2, isLittle) !== rational) continue;
      const value = view.getUint32(at + 8, isLittle);
      return view.getUint32(value, isLittle) / view.getUint32(value + 4, isLittle);
    }
    return Number.NaN;
  };
  return resolution(tags.across) / resolution(tags.down);
}
