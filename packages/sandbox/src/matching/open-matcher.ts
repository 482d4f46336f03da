import { fileURLToPath } from 'node:url';
import type { Matcher, MatcherInput, MatcherOutput } from '@recto/document';
import { onnx } from '@recto/reader';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { relationsOf } from './relations.ts';

/** The network shipped with this package; written by the lab's `export_matcher.py`. */
export const shippedNetwork = fileURLToPath(new URL('./weights/matcher.onnx', import.meta.url));

/** Opens a matching network, on one core. */
export async function openMatcher(path = shippedNetwork): Promise<Matcher> {
  const session = await onnx().InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  });
  return async (input) => outputOf(await session.run(feedsOf(input)));
}

let shipped: Promise<Matcher> | undefined;

/** The shipped network, opened on first use. */
export function shippedMatcher(): Promise<Matcher> {
  shipped ??= openMatcher();
  return shipped;
}

function feedsOf(input: MatcherInput): Record<string, Tensor> {
  const { tokens, queries } = input;
  const per = (array: { readonly length: number }, count: number) => array.length / Math.max(1, count);
  const words = input.queryParts.length / Math.max(1, queries);
  return {
    grams: whole(input.grams, [1, tokens, per(input.grams, tokens)]),
    numbers: new (onnx().Tensor)('float32', input.numbers, [1, tokens, per(input.numbers, tokens)]),
    relations: new (onnx().Tensor)('int32', relationsOf(input.places, tokens), [1, tokens, tokens]),
    query_grams: whole(input.queryGrams, [1, queries, words, per(input.queryGrams, queries * words)]),
    parts: whole(input.queryParts, [1, queries, words]),
    kinds: whole(input.queryKinds, [1, queries]),
    hits: new (onnx().Tensor)('float32', input.hits, [1, queries, tokens, per(input.hits, queries * tokens)]),
  };
}

function whole(array: Uint16Array | Uint8Array, dims: number[]): Tensor {
  return new (onnx().Tensor)('int32', Int32Array.from(array), dims);
}

function outputOf(found: InferenceSession.OnnxValueMapType): MatcherOutput {
  const of = (name: string) => found[name]!.data as Float32Array;
  return { starts: of('starts'), none: of('none'), members: of('members'), rows: of('rows') };
}
