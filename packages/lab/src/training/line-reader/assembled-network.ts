import { leanFile } from '../networks/lean-network.ts';
import { onnxFile, type Port, replaceEnd } from '../networks/onnx-file.ts';
import { type Constant, type Operation, operationOf } from '../networks/onnx-graph.ts';
import { type BaseNetwork, featureCount, featureTensor } from './base-network.ts';
import { widthOf } from './input-features.ts';
import type { DenseWeights } from './layers.ts';
import type { LineNetwork } from './learn-lines.ts';

const opset = 13;
const note =
  'PP-OCRv4 recognition (PaddlePaddle Authors, Apache License 2.0), changed: its last layer was replaced. ' +
  'See line-reader.md beside the file.';

/**
 * The file of the base network with `network` as its last layer: from `x` (an image) to `probabilities` (1 × frames ×
 * classes) and `features` (1 × frames × {@link featureCount}), which the second reader uses.
 */
export function firstReaderFile({ file }: Pick<BaseNetwork, 'file'>, network: LineNetwork): Uint8Array {
  const kept = operationOf('Identity', [featureTensor], 'features');
  const end = {
    operations: [kept, ...operationsOf(featureTensor, featureTensor)],
    constants: constantsOf(network),
    outputs: [probabilitiesOf(network), features('features')],
  };
  return leanFile(replaceEnd(file, end, note));
}

/** The second reader: from the features of both networks, `first` and `second`, to `probabilities`. */
export function secondReaderFile(network: LineNetwork): Uint8Array {
  const joined = operationOf('Concat', ['first', 'second'], 'both', { axis: 2 });
  const whole = {
    inputs: [features('first'), features('second')],
    operations: [joined, ...operationsOf('both', 'first')],
    constants: constantsOf(network),
    outputs: [probabilitiesOf(network)],
  };
  return leanFile(onnxFile(whole, opset));
}

function features(name: string): Port {
  return { name, shape: [1, 'frames', featureCount] };
}

function probabilitiesOf({ fixed }: LineNetwork): Port {
  return { name: 'probabilities', shape: [1, 'frames', fixed.base.bias.length] };
}

function constantsOf({ input, fixed, learned }: LineNetwork): ReadonlyMap<string, Constant> {
  const width = widthOf(input);
  const classes = fixed.base.bias.length;
  const bias = fixed.base.bias.map((value, k) => value + learned.last.bias[k]!);
  return new Map<string, Constant>([
    ['mean', { shape: [width], data: fixed.mean }],
    ['deviation', { shape: [width], data: fixed.deviation }],
    ...convolutionConstants('first', learned.first, width),
    ...convolutionConstants('second', learned.second, learned.first.bias.length),
    ['last.weights', { shape: [learned.second.bias.length, classes], data: learned.last.weights.data }],
    ['base.weights', { shape: [featureCount, classes], data: fixed.base.weights.data }],
    ['bias', { shape: [classes], data: bias }],
  ]);
}

/**
 * The operations of `runNetwork`, with frames as columns for the convolutions.
 * @param seen the tensor of all features
 * @param base the tensor of the base network's features
 */
function operationsOf(seen: string, base: string): readonly Operation[] {
  return [
    operationOf('Sub', [seen, 'mean'], 'centred'),
    operationOf('Div', ['centred', 'deviation'], 'standardised'),
    turned('standardised', 'columns'),
    convolution('first', 'columns', 1),
    operationOf('Relu', ['first.output'], 'hidden'),
    convolution('second', 'hidden', 2),
    operationOf('Relu', ['second.output'], 'more'),
    operationOf('Add', ['hidden', 'more'], 'sum'),
    turned('sum', 'rows'),
    operationOf('MatMul', ['rows', 'last.weights'], 'learned'),
    operationOf('MatMul', [base, 'base.weights'], 'base'),
    operationOf('Add', ['learned', 'base'], 'unbiased'),
    operationOf('Add', ['unbiased', 'bias'], 'logits'),
    operationOf('Softmax', ['logits'], 'probabilities', { axis: 2 }),
  ];
}

function turned(input: string, output: string): Operation {
  return operationOf('Transpose', [input], output, { perm: [0, 2, 1] });
}

/** @param reach number of neighbours on each side */
function convolution(name: string, input: string, reach: number): Operation {
  const inputs = [input, `${name}.weights`, `${name}.bias`];
  return operationOf('Conv', inputs, `${name}.output`, { pads: [reach, reach] });
}

/** ONNX expects outputs × inputs × places; ours are (places · inputs) × outputs. */
function convolutionConstants(
  name: string,
  { weights, bias }: DenseWeights,
  inputs: number,
): [string, Constant][] {
  const outputs = bias.length;
  const width = weights.rows / inputs;
  const data = new Float32Array(weights.data.length);
  for (let output = 0; output < outputs; output++) {
    for (let input = 0; input < inputs; input++) {
      for (let place = 0; place < width; place++) {
        data[(output * inputs + input) * width + place] =
          weights.data[(place * inputs + input) * outputs + output]!;
      }
    }
  }
  return [
    [`${name}.weights`, { shape: [outputs, inputs, width], data }],
    [`${name}.bias`, { shape: [outputs], data: bias }],
  ];
}
