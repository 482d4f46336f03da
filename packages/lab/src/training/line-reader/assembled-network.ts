import { type BaseNetwork, featureCount, featureTensor } from './base-network.ts';
import { widthOf } from './input-features.ts';
import type { DenseWeights } from './layers.ts';
import type { LineNetwork } from './learn-lines.ts';
import { type NamedTensor, type Operation, onnxFile, type Port, replaceEnd } from './onnx-file.ts';

const opset = 13;
const note =
  'PP-OCRv4 recognition (PaddlePaddle Authors, Apache License 2.0), changed: its last layer was replaced. ' +
  'See line-reader.md beside the file.';

/**
 * The file of the base network with `network` for its last layer: from `x` (an image) to `probabilities` (1 × frames ×
 * classes) and `features` (1 × frames × {@link featureCount}), for the second reader.
 */
export function firstReaderFile({ file }: Pick<BaseNetwork, 'file'>, network: LineNetwork): Uint8Array {
  const kept: Operation = { operator: 'Identity', inputs: [featureTensor], output: 'features' };
  const end = {
    operations: [kept, ...operationsOf(featureTensor, featureTensor)],
    constants: constantsOf(network),
    outputs: [probabilitiesOf(network), features('features')],
  };
  return replaceEnd(file, end, note);
}

/** The second reader: from the features of both networks, `first` and `second`, to `probabilities`. */
export function secondReaderFile(network: LineNetwork): Uint8Array {
  const joined: Operation = {
    operator: 'Concat',
    inputs: ['first', 'second'],
    output: 'both',
    attributes: { axis: 2 },
  };
  const whole = {
    inputs: [features('first'), features('second')],
    operations: [joined, ...operationsOf('both', 'first')],
    constants: constantsOf(network),
    outputs: [probabilitiesOf(network)],
  };
  return onnxFile(whole, opset);
}

function features(name: string): Port {
  return { name, shape: [1, 'frames', featureCount] };
}

function probabilitiesOf({ fixed }: LineNetwork): Port {
  return { name: 'probabilities', shape: [1, 'frames', fixed.base.bias.length] };
}

function constantsOf({ input, fixed, learned }: LineNetwork): readonly NamedTensor[] {
  const width = widthOf(input);
  const classes = fixed.base.bias.length;
  const bias = fixed.base.bias.map((value, k) => value + learned.last.bias[k]!);
  return [
    { name: 'mean', shape: [width], data: fixed.mean },
    { name: 'deviation', shape: [width], data: fixed.deviation },
    ...convolutionConstants('first', learned.first, width),
    ...convolutionConstants('second', learned.second, learned.first.bias.length),
    { name: 'last.weights', shape: [learned.second.bias.length, classes], data: learned.last.weights.data },
    { name: 'base.weights', shape: [featureCount, classes], data: fixed.base.weights.data },
    { name: 'bias', shape: [classes], data: bias },
  ];
}

/**
 * The operations of `runNetwork`, in which frames stand side by side for the convolutions.
 * @param seen the tensor of all features
 * @param base the tensor of those that the base network has
 */
function operationsOf(seen: string, base: string): readonly Operation[] {
  return [
    { operator: 'Sub', inputs: [seen, 'mean'], output: 'centred' },
    { operator: 'Div', inputs: ['centred', 'deviation'], output: 'standardised' },
    turned('standardised', 'columns'),
    convolution('first', 'columns', 1),
    { operator: 'Relu', inputs: ['first.output'], output: 'hidden' },
    convolution('second', 'hidden', 2),
    { operator: 'Relu', inputs: ['second.output'], output: 'more' },
    { operator: 'Add', inputs: ['hidden', 'more'], output: 'sum' },
    turned('sum', 'rows'),
    { operator: 'MatMul', inputs: ['rows', 'last.weights'], output: 'learned' },
    { operator: 'MatMul', inputs: [base, 'base.weights'], output: 'base' },
    { operator: 'Add', inputs: ['learned', 'base'], output: 'unbiased' },
    { operator: 'Add', inputs: ['unbiased', 'bias'], output: 'logits' },
    { operator: 'Softmax', inputs: ['logits'], output: 'probabilities', attributes: { axis: 2 } },
  ];
}

function turned(input: string, output: string): Operation {
  return { operator: 'Transpose', inputs: [input], output, attributes: { perm: [0, 2, 1] } };
}

/** @param reach neighbours on either side */
function convolution(name: string, input: string, reach: number): Operation {
  const inputs = [input, `${name}.weights`, `${name}.bias`];
  return { operator: 'Conv', inputs, output: `${name}.output`, attributes: { pads: [reach, reach] } };
}

/** ONNX wants outputs × inputs × places where ours are (places · inputs) × outputs. */
function convolutionConstants(name: string, { weights, bias }: DenseWeights, inputs: number): NamedTensor[] {
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
    { name: `${name}.weights`, shape: [outputs, inputs, width], data },
    { name: `${name}.bias`, shape: [outputs], data: bias },
  ];
}
