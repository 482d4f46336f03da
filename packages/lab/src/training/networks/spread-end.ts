import {
  type Constant,
  type Graph,
  numberAttribute,
  numbersAttribute,
  type Operation,
} from './onnx-graph.ts';
import { type Links, linksOf, type Replacement, rewritten } from './rewrite-graph.ts';

/** Number of places that one place becomes when width and height are doubled. */
const places = 4;

/**
 * The end of the detector doubles width and height twice, by transposed convolutions with normalisation and ReLU in
 * between, which work on each of the many small places. This replaces them with pointwise convolutions at low
 * resolution whose channels hold the values of the small places side by side: these are fast, and only their output is
 * rearranged into places.
 */
export function withSpreadEnd(graph: Graph): Graph {
  const links = linksOf(graph);
  return rewritten(graph, 'Sigmoid', (sigmoid) => {
    const second = doublingBefore(graph, links, sigmoid.inputs[0]);
    const normalisation = links.makerOf(
      links.makerOf(second?.input, 'Relu')?.inputs[0],
      'BatchNormalization',
    );
    const first = doublingBefore(graph, links, normalisation?.inputs[0]);
    const numbers = normalisation?.inputs.slice(1).map((name) => graph.constants.get(name));
    if (
      second?.weights.shape[1] !== 1 ||
      first === undefined ||
      !numbers?.every((held) => held !== undefined)
    )
      return undefined;
    return spreadEnd({ first, second, normalisation: normalisation!, numbers, output: sigmoid.outputs[0]! });
  });
}

/** A transposed convolution in which each place becomes 2 × 2 places. */
interface Doubling {
  readonly input: string;
  /** Input channels × output channels × 2 × 2. */
  readonly weights: Constant;
  /** One number per channel. */
  readonly bias: Float32Array;
}

function doublingBefore(graph: Graph, links: Links, name: string | undefined): Doubling | undefined {
  const [doubled, term] = links.makerOf(name, 'Add')?.inputs ?? [];
  const [input, kernel] = links.makerOf(doubled, 'ConvTranspose')?.inputs ?? [];
  const weights = graph.constants.get(kernel ?? '');
  const bias = graph.constants.get(term ?? '')?.data;
  const [, channels, height, width] = weights?.shape ?? [];
  if (input === undefined || height !== 2 || width !== 2 || bias?.length !== channels) return undefined;
  return { input, weights: weights!, bias: bias! };
}

interface End {
  readonly first: Doubling;
  readonly normalisation: Operation;
  readonly numbers: readonly Constant[];
  readonly second: Doubling;
  readonly output: string;
}

function spreadEnd({ first, normalisation, numbers, second, output }: End): Replacement {
  const name = (what: string): string => `${output}.${what}`;
  const tiled = numbers.map(({ data }, i): [string, Constant] => [
    name(`normal${i}`),
    vector(repeated(data)),
  ]);
  const attributes = [numbersAttribute('kernel_shape', [1, 1])];
  const doubled = [numberAttribute('blocksize', 2)];
  const kernels = ['first', 'second'].map((which) => [name(which), name(`${which}.bias`)]);
  return {
    operations: [
      { operator: 'Conv', inputs: [first.input, ...kernels[0]!], outputs: [name('a')], attributes },
      { ...normalisation, inputs: [name('a'), ...tiled.map(([key]) => key)], outputs: [name('b')] },
      { operator: 'Relu', inputs: [name('b')], outputs: [name('c')], attributes: [] },
      { operator: 'Conv', inputs: [name('c'), ...kernels[1]!], outputs: [name('d')], attributes },
      { operator: 'Sigmoid', inputs: [name('d')], outputs: [name('e')], attributes: [] },
      { operator: 'DepthToSpace', inputs: [name('e')], outputs: [name('f')], attributes: doubled },
      { operator: 'DepthToSpace', inputs: [name('f')], outputs: [output], attributes: doubled },
    ],
    constants: [
      ...tiled,
      [kernels[0]![0]!, firstKernel(first.weights)],
      [kernels[0]![1]!, vector(repeated(first.bias))],
      [kernels[1]![0]!, secondKernel(second.weights)],
      [kernels[1]![1]!, vector(new Float32Array(places ** 2).fill(second.bias[0]!))],
    ],
  };
}

/** (place, output channel) × input channel. */
function firstKernel({ shape: [inputs = 0, outputs = 0], data }: Constant): Constant {
  const turned = new Float32Array(data.length);
  for (let input = 0; input < inputs; input++)
    for (let output = 0; output < outputs; output++)
      for (let place = 0; place < places; place++)
        turned[(place * outputs + output) * inputs + input] =
          data[(input * outputs + output) * places + place]!;
  return { shape: [places * outputs, inputs, 1, 1], data: turned };
}

/** (place, place in it) × (place, input channel): zero between different places. */
function secondKernel({ shape: [inputs = 0], data }: Constant): Constant {
  const wide = places * inputs;
  const spread = new Float32Array(places * places * wide);
  for (let place = 0; place < places; place++)
    for (let inner = 0; inner < places; inner++)
      for (let input = 0; input < inputs; input++)
        spread[(place * places + inner) * wide + place * inputs + input] = data[input * places + inner]!;
  return { shape: [places * places, wide, 1, 1], data: spread };
}

function repeated(data: Float32Array): Float32Array {
  return Float32Array.from({ length: places * data.length }, (_, i) => data[i % data.length]!);
}

function vector(data: Float32Array): Constant {
  return { shape: [data.length], data };
}
