import { Tensor } from 'onnxruntime-node';
import type { Raster } from '../image/raster.ts';
import { decodeCtc } from './ctc.ts';
import { openModel } from './models.ts';
import type { Recogniser } from './recogniser.ts';

const lineHeightPx = 48;

/**
 * A recogniser of the PP-OCR family. One line at a time: a batch takes longer for each line on one core.
 * @param classes what each class of its output stands for: the blank first, the space last
 */
export async function openCtcNetwork(path: string, classes: readonly string[]): Promise<Recogniser> {
  const session = await openModel(path);
  return {
    lineHeightPx,
    async recognise(line) {
      const tensor = new Tensor('float32', planesOf(line), [1, 3, lineHeightPx, line.widthPx]);
      const output = await session.run({ [session.inputNames[0]!]: tensor });
      const result = output[session.outputNames[0]!]!;
      return decodeCtc(result.data as Float32Array, result.dims[1]!, classes);
    },
  };
}

/** The pixels of a line as the networks want them: -1 to 1; the blue plane, the green one, the red one. */
function planesOf(line: Raster): Float32Array {
  const plane = line.widthPx * line.heightPx;
  const values = new Float32Array(plane * 3);
  for (let channel = 0; channel < 3; channel++) {
    for (let i = 0; i < plane; i++) {
      values[channel * plane + i] = line.data[i * 3 + 2 - channel]! / 127.5 - 1;
    }
  }
  return values;
}
