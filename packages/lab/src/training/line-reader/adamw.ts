interface AdamwOptions {
  /** The initial rate; it falls to zero along half a cosine. */
  readonly learningRate: number;
  /** The share of each weight removed per step, times the rate. */
  readonly weightDecay: number;
  /** Number of steps until the rate is zero. */
  readonly steps: number;
}

const meanDecay = 0.9;
const squareDecay = 0.999;
const least = 1e-8;

/**
 * Adam with decoupled weight decay (Loshchilov and Hutter 2019, algorithm 2) and their cosine schedule without
 * restarts. Returns a function that takes one step: it updates `parameters` in place from their gradients.
 */
export function adamw(
  parameters: readonly Float32Array[],
  { learningRate, weightDecay, steps }: AdamwOptions,
): (gradients: readonly Float32Array[]) => void {
  const means = parameters.map(({ length }) => new Float32Array(length));
  const squares = parameters.map(({ length }) => new Float32Array(length));
  let step = 0;
  return (gradients) => {
    const rate = (learningRate * (1 + Math.cos((Math.PI * Math.min(step, steps)) / steps))) / 2;
    step++;
    const meanScale = 1 / (1 - meanDecay ** step);
    const squareScale = 1 / (1 - squareDecay ** step);
    for (const [p, values] of parameters.entries()) {
      const [gradient, mean, square] = [gradients[p]!, means[p]!, squares[p]!];
      for (let i = 0; i < values.length; i++) {
        const slope = gradient[i]!;
        mean[i] = meanDecay * mean[i]! + (1 - meanDecay) * slope;
        square[i] = squareDecay * square[i]! + (1 - squareDecay) * slope * slope;
        const move = (mean[i]! * meanScale) / (Math.sqrt(square[i]! * squareScale) + least);
        values[i]! -= rate * (move + weightDecay * values[i]!);
      }
    }
  };
}
