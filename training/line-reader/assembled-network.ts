import { type BaseNetwork, earlyTensor, featureCount, lastCount, lastTensor } from './base-network.ts';
import type { DenseWeights } from './layers.ts';
import type { LineNetwork } from './learn-lines.ts';
import { secondWidth } from './line-network.ts';
import { type NamedTensor, type Operation, replaceEnd } from './onnx-file.ts';

const note =
  'PP-OCRv4 recognition (PaddlePaddle Authors, Apache License 2.0), changed: its last layer was replaced. ' +
  'See line-reader.md beside the file.';

/** The file of the base network with `network` for its last layer: from `x` to `probabilities`, 1 × frames × classes. */
export function assembledFile(base: Pick<BaseNetwork, 'file'>, { fixed, learned }: LineNetwork): Uint8Array {
  const classes = fixed.base.bias.length;
  const hidden = learned.first.bias.length;
  const bias = fixed.base.bias.map((value, k) => value + learned.last.bias[k]!);
  const constants: readonly NamedTensor[] = [
    { name: 'mean', shape: [featureCount], data: fixed.mean },
    { name: 'deviation', shape: [featureCount], data: fixed.deviation },
    { name: 'first.weights', shape: [featureCount, hidden], data: learned.first.weights.data },
    { name: 'first.bias', shape: [hidden], data: learned.first.bias },
    {
      name: 'second.weights',
      shape: [hidden, hidden, secondWidth],
      data: convolutionWeights(learned.second),
    },
    { name: 'second.bias', shape: [hidden], data: learned.second.bias },
    { name: 'last.weights', shape: [hidden, classes], data: learned.last.weights.data },
    { name: 'base.weights', shape: [lastCount, classes], data: fixed.base.weights.data },
    { name: 'bias', shape: [classes], data: bias },
  ];
  const outputs = [{ name: 'probabilities', shape: [1, 'frames', classes] }];
  return replaceEnd(base.file, { operations, constants, outputs }, note);
}

/** The operations of `runNetwork`, in which frames stand side by side for the convolutions. */
const operations: readonly Operation[] = [
  { operator: 'Squeeze', inputs: [earlyTensor], output: 'early', attributes: { axes: [2] } },
  turned('early', 'early rows'),
  { operator: 'Concat', inputs: [lastTensor, 'early rows'], output: 'features', attributes: { axis: 2 } },
  { operator: 'Sub', inputs: ['features', 'mean'], output: 'centred' },
  { operator: 'Div', inputs: ['centred', 'deviation'], output: 'standardised' },
  { operator: 'MatMul', inputs: ['standardised', 'first.weights'], output: 'first unbiased' },
  { operator: 'Add', inputs: ['first unbiased', 'first.bias'], output: 'first' },
  { operator: 'Relu', inputs: ['first'], output: 'hidden rows' },
  turned('hidden rows', 'hidden'),
  {
    operator: 'Conv',
    inputs: ['hidden', 'second.weights', 'second.bias'],
    output: 'second',
    attributes: { pads: [(secondWidth - 1) / 2, (secondWidth - 1) / 2] },
  },
  { operator: 'Relu', inputs: ['second'], output: 'more' },
  { operator: 'Add', inputs: ['hidden', 'more'], output: 'sum' },
  turned('sum', 'sum rows'),
  { operator: 'MatMul', inputs: ['sum rows', 'last.weights'], output: 'learned' },
  { operator: 'MatMul', inputs: [lastTensor, 'base.weights'], output: 'base' },
  { operator: 'Add', inputs: ['learned', 'base'], output: 'unbiased' },
  { operator: 'Add', inputs: ['unbiased', 'bias'], output: 'logits' },
  { operator: 'Softmax', inputs: ['logits'], output: 'probabilities', attributes: { axis: 2 } },
];

function turned(input: string, output: string): Operation {
  return { operator: 'Transpose', inputs: [input], output, attributes: { perm: [0, 2, 1] } };
}

/** ONNX wants outputs × inputs × places where ours are (places · inputs) × outputs. */
function convolutionWeights({ weights, bias }: DenseWeights): Float32Array {
  const outputs = bias.length;
  const inputs = weights.rows / secondWidth;
  const data = new Float32Array(weights.data.length);
  for (let output = 0; output < outputs; output++) {
    for (let input = 0; input < inputs; input++) {
      for (let place = 0; place < secondWidth; place++) {
        data[(output * inputs + input) * secondWidth + place] =
          weights.data[(place * inputs + input) * outputs + output]!;
      }
    }
  }
  return data;
}
