/** For each tone of a colour, 0 to 255, the network's input value. */
export type ToneTable = Float32Array;

export function toneTable(numberFor: (tone: number) => number): ToneTable {
  return Float32Array.from({ length: 256 }, (_, tone) => numberFor(tone));
}

/**
 * Pixels in the PP-OCR networks' input format: the blue plane, the green one, the red one.
 * @param pixels red, green and blue of each
 */
export function colourPlanes(
  pixels: Uint8Array,
  tables: { readonly red: ToneTable; readonly green: ToneTable; readonly blue: ToneTable },
): Float32Array {
  const { red, green, blue } = tables;
  const plane = pixels.length / 3;
  const planes = new Float32Array(pixels.length);
  for (let i = 0, at = 0; i < plane; i++, at += 3) {
    planes[i] = blue[pixels[at + 2]!]!;
    planes[plane + i] = green[pixels[at + 1]!]!;
    planes[2 * plane + i] = red[pixels[at]!]!;
  }
  return planes;
}
