import { withGatedWeights } from './gated-weights.ts';
import { withGraph } from './onnx-file.ts';
import {
  type Constant,
  floatAttribute,
  type Graph,
  numbersOf,
  type Operation,
  readGraph,
} from './onnx-graph.ts';
import { type Links, linksOf, type Replacement, rewritten } from './rewrite-graph.ts';
import { withSpreadEnd } from './spread-end.ts';

/** An ONNX file with its network in the shipped form: see {@link leanNetwork}. */
export function leanFile(file: Uint8Array): Uint8Array {
  return withGraph(file, leanNetwork(readGraph(file)));
}

/**
 * An equivalent network with fewer operations. Those of PP-OCRv4 spell out their activation (HardSwish), with a scalar
 * factor and a scalar term before and after it, each of which is a pass over all numbers between two convolutions.
 * onnxruntime fuses a convolution and HardSwish if nothing is between them. Results differ only by rounding.
 */
export function leanNetwork(graph: Graph): Graph {
  const steps = [
    withoutTinyWeights,
    withHardSwish,
    withScaledConvolutions,
    withScaledActivations,
    withScaledInputs,
    withSingleGates,
    withGatedWeights,
    withSpreadEnd,
    spelledOut,
  ];
  return steps.reduce((lean, step) => step(lean), graph);
}

/** Smaller weights have no effect, but their products are denormal numbers, which take 100 times as long. */
const leastWeight = 1e-20;

function withoutTinyWeights(graph: Graph): Graph {
  const constants = [...graph.constants].map(([name, { shape, data }]): [string, Constant] => {
    const flushed = new Float32Array(data.length);
    for (let i = 0; i < data.length; i++) if (Math.abs(data[i]!) >= leastWeight) flushed[i] = data[i]!;
    return [name, { shape, data: flushed }];
  });
  return { ...graph, constants: new Map(constants) };
}

/** Replaces x · clip(x + 3, 0, 6) / 6 with one operation. */
function withHardSwish(graph: Graph): Graph {
  const { makerOf, scalarOf } = linksOf(graph);
  return rewritten(graph, 'Div', ({ inputs: [product, six], outputs }) => {
    const [x, clipped] = makerOf(product, 'Mul')?.inputs ?? [];
    const [same, three] = makerOf(makerOf(clipped, 'Clip')?.inputs[0], 'Add')?.inputs ?? [];
    if (x === undefined || same !== x || scalarOf(three) !== 3 || scalarOf(six) !== 6) return undefined;
    return { operations: [{ operator: 'HardSwish', inputs: [x], outputs, attributes: [] }] };
  });
}

/** Folds a factor and a term after a convolution into its weights. */
function withScaledConvolutions(graph: Graph): Graph {
  const links = linksOf(graph);
  return rewritten(graph, 'Add', (sum) => {
    const scale = scaleOf(links, sum);
    const convolution = links.makerOf(scale?.of, 'Conv');
    const kernel = kernelOf(graph, convolution);
    if (scale === undefined || kernel === undefined || links.usesOf(scale.of) > 1) return undefined;
    const weights = scaled(kernel.weights, scale.factor);
    const bias = kernel.bias.map((value) => value * scale.factor + scale.term);
    return convolutionWith({ ...kernel, weights, bias }, { ...convolution!, outputs: sum.outputs });
  });
}

/**
 * Turns a factor and a term after an activation into a batch normalisation: one pass, in the memory layout of
 * convolutions.
 */
function withScaledActivations(graph: Graph): Graph {
  const links = linksOf(graph);
  return rewritten(graph, 'Add', (sum) => {
    const scale = scaleOf(links, sum);
    const before = links.makerOf(links.makerOf(scale?.of, 'HardSwish')?.inputs[0], 'Conv');
    const channels = kernelOf(graph, before)?.bias.length;
    if (scale === undefined || channels === undefined) return undefined;
    const numbers = { factor: scale.factor, term: scale.term, mean: 0, variance: 1 };
    const constants = Object.entries(numbers).map(([name, value]): [string, Constant] => [
      `${sum.outputs[0]}.${name}`,
      { shape: [channels], data: new Float32Array(channels).fill(value) },
    ]);
    const normalisation: Operation = {
      operator: 'BatchNormalization',
      inputs: [scale.of, ...constants.map(([name]) => name)],
      outputs: sum.outputs,
      attributes: [floatAttribute('epsilon', 0)],
    };
    return { operations: [normalisation], constants };
  });
}

/**
 * Folds such a normalisation into the weights of the following convolutions, except those with padding, to which the
 * term must not apply.
 */
function withScaledInputs(graph: Graph): Graph {
  const { makerOf } = linksOf(graph);
  return rewritten(graph, 'Conv', (convolution) => {
    const [activated, ...numbers] = makerOf(convolution.inputs[0], 'BatchNormalization')?.inputs ?? [];
    const [factor, term] = numbers.map((name) => graph.constants.get(name)!.data[0]!);
    const kernel = kernelOf(graph, convolution);
    const isPadded = numbersOf(convolution, 'pads').some((pad) => pad !== 0);
    if (makerOf(activated, 'HardSwish') === undefined || kernel === undefined || isPadded) return undefined;
    const each = kernel.weights.length / kernel.bias.length;
    const bias = kernel.bias.map((value, output) => {
      let sum = 0;
      for (let i = output * each; i < (output + 1) * each; i++) sum += kernel.weights[i]!;
      return value + term! * sum;
    });
    const weights = scaled(kernel.weights, factor!);
    const inputs = [activated!, ...convolution.inputs.slice(1)];
    return convolutionWith({ ...kernel, weights, bias }, { ...convolution, inputs });
  });
}

/** Rewrites x + x · gate, with one gate per channel, as x · (1 + gate). */
function withSingleGates(graph: Graph): Graph {
  const { makerOf } = linksOf(graph);
  return rewritten(graph, 'Add', ({ inputs: [x, gated], outputs }) => {
    const [same, gate] = makerOf(gated, 'Mul')?.inputs ?? [];
    if (same !== x || makerOf(gate, 'HardSigmoid') === undefined) return undefined;
    const [one, wider] = [`${outputs[0]}.one`, `${outputs[0]}.gate`];
    return {
      operations: [
        { operator: 'Add', inputs: [gate!, one], outputs: [wider], attributes: [] },
        { operator: 'Mul', inputs: [x!, wider], outputs, attributes: [] },
      ],
      constants: [[one, { shape: [], data: Float32Array.of(1) }]],
    };
  });
}

/** Writes HardSwish as two operations that every version of ONNX has and that onnxruntime fuses. */
function spelledOut(graph: Graph): Graph {
  return rewritten(graph, 'HardSwish', ({ inputs: [x], outputs }) => {
    const gate = `${outputs[0]}.gate`;
    const attributes = [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)];
    return {
      operations: [
        { operator: 'HardSigmoid', inputs: [x!], outputs: [gate], attributes },
        { operator: 'Mul', inputs: [x!, gate], outputs, attributes: [] },
      ],
    };
  });
}

interface Scale {
  readonly of: string;
  readonly factor: number;
  readonly term: number;
}

/** The value, factor and term of a scaled sum; undefined if it is not one. */
function scaleOf({ makerOf, scalarOf, usesOf }: Links, sum: Operation): Scale | undefined {
  const [scaled, last] = sum.inputs;
  const product = makerOf(scaled, 'Mul');
  const term = scalarOf(last);
  if (product === undefined || term === undefined || usesOf(scaled!) > 1) return undefined;
  const [first, second] = product.inputs;
  const factor = scalarOf(first);
  return factor === undefined ? undefined : { of: second!, factor, term };
}

interface Kernel {
  readonly shape: readonly number[];
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

function kernelOf({ constants }: Graph, convolution: Operation | undefined): Kernel | undefined {
  const [, weights, bias] = convolution?.inputs.map((name) => constants.get(name)) ?? [];
  if (weights === undefined) return undefined;
  const { shape, data } = weights;
  return { shape, weights: data, bias: bias?.data ?? new Float32Array(shape[0]!) };
}

function scaled(data: Float32Array, factor: number): Float32Array {
  const product = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) product[i] = data[i]! * factor;
  return product;
}

function convolutionWith({ shape, weights, bias }: Kernel, convolution: Operation): Replacement {
  const names = ['weights', 'bias'].map((what) => `${convolution.outputs[0]}.${what}`) as [string, string];
  return {
    operations: [{ ...convolution, inputs: [convolution.inputs[0]!, ...names] }],
    constants: [
      [names[0], { shape, data: weights }],
      [names[1], { shape: [bias.length], data: bias }],
    ],
  };
}
