import { featureCount, type LineFeatures } from './base-network.ts';
import { type Matrix, zeros } from './matrix.ts';

/** The input of a reader: the features of the base network, or those of both networks side by side. */
export type InputLayers = 'first' | 'both';

/** Number of features per frame. */
export function widthOf(input: InputLayers): number {
  return input === 'first' ? featureCount : 2 * featureCount;
}

/** The features of a line as a reader gets them: frames × {@link widthOf}. */
export function inputFeatures(input: InputLayers, { first, second }: LineFeatures): Matrix {
  if (input === 'first') return first;
  const both = zeros(first.rows, widthOf(input));
  for (let frame = 0; frame < first.rows; frame++) {
    const [start, end] = [frame * featureCount, (frame + 1) * featureCount];
    both.data.set(first.data.subarray(start, end), 2 * start);
    both.data.set(second.data.subarray(start, end), start + end);
  }
  return both;
}
