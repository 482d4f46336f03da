import { allScripts, openModel } from '../network/models.ts';
import { decodeCtc } from './ctc.ts';
import { lineHeightPx, lineTensor } from './line-tensor.ts';
import type { Recogniser } from './recogniser.ts';

/** The whole recogniser of PP-OCRv4. One line at a time: on one core, batches take longer per line. */
export async function openAllScriptsReader(): Promise<Recogniser> {
  const session = await openModel(allScripts.path);
  const classes = allScripts.classes();
  return {
    lineHeightPx,
    async recognise(line) {
      const output = await session.run({ x: lineTensor(line) });
      const { data, dims } = output[session.outputNames[0]!]!;
      return decodeCtc(data as Float32Array, dims[1]!, classes);
    },
  };
}
