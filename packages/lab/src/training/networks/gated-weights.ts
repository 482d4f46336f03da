import { type Graph, numbersAttribute, type Operation } from './onnx-graph.ts';
import { linksOf, type Replacement, rewritten } from './rewrite-graph.ts';

/**
 * Multiplies a per-channel gate after a pointwise convolution into its weights, which are fewer than its outputs. The
 * gate's input, the mean of the outputs, is computed from the mean of the inputs instead, with the same result.
 */
export function withGatedWeights(graph: Graph): Graph {
  const means = linksOf(graph);
  const pointwise = (name: string | undefined): Operation | undefined => {
    const convolution = means.makerOf(name, 'Conv');
    const [, ...shape] = graph.constants.get(convolution?.inputs[1] ?? '')?.shape ?? [];
    return convolution?.inputs.length === 2 && shape[1] === 1 && shape[2] === 1 ? convolution : undefined;
  };
  const withMeans = rewritten(graph, 'GlobalAveragePool', (mean) => {
    const convolution = pointwise(mean.inputs[0]);
    if (convolution === undefined) return undefined;
    const [input, weights] = convolution.inputs as [string, string];
    const pooled = `${mean.outputs[0]}.of`;
    return {
      operations: [
        { ...mean, inputs: [input], outputs: [pooled] },
        { ...convolution, inputs: [pooled, weights], outputs: mean.outputs },
      ],
    };
  });
  return rewritten(withMeans, 'Mul', (product) => {
    const convolution = pointwise(product.inputs[0]);
    if (convolution === undefined || linksOf(withMeans).usesOf(product.inputs[0]!) > 1) return undefined;
    return gatedConvolution(convolution, product);
  });
}

function gatedConvolution(convolution: Operation, { inputs: [, gate], outputs }: Operation): Replacement {
  const [input, weights] = convolution.inputs as [string, string];
  const [turned, gated] = [`${outputs[0]}.turned`, `${outputs[0]}.gated`];
  const outputsFirst = [numbersAttribute('perm', [1, 0, 2, 3])];
  return {
    operations: [
      { operator: 'Transpose', inputs: [gate!], outputs: [turned], attributes: outputsFirst },
      { operator: 'Mul', inputs: [weights, turned], outputs: [gated], attributes: [] },
      { ...convolution, inputs: [input, gated], outputs },
    ],
  };
}
