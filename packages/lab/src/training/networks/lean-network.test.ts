import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  allScripts,
  detectionModelPath,
  english,
  lineReaders,
  openModel,
  ownWeights,
} from '@recto/reader/internals';
import { Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { leanFile, leanNetwork } from './lean-network.ts';
import { withGraph } from './onnx-file.ts';
import { readGraph } from './onnx-graph.ts';
import { halfWidthClasses, publishedNetworks } from './published-networks.ts';

const published = [
  ['the detector', publishedNetworks.detector, detectionModelPath, [1, 3, 96, 160]],
  ['the reader of all scripts', publishedNetworks.allScripts, allScripts.path, [1, 3, 48, 117]],
] as const;

/** Dark strokes on bright paper, in the value range of the networks' input; the same each time. */
function strokes(shape: readonly number[]): Tensor {
  const [, , , width = 1] = shape;
  const size = shape.reduce((product, length) => product * length, 1);
  const data = Float32Array.from({ length: size }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return (x * 7 + Math.floor(y / 3) * 5) % 23 < 6 ? -0.9 : 0.8;
  });
  return new Tensor('float32', data, shape);
}

test.each(published)('%s gives the same output with fewer operations', async (_, source, shipped, shape) => {
  const file = readFileSync(source);
  const input = { x: strokes(shape) };
  const expected = await (await openModel(file)).run(input);
  const found = await (await openModel(shipped)).run(input);
  expect(Object.keys(found)).toEqual(Object.keys(expected));
  for (const [name, { data, dims }] of Object.entries(expected)) {
    expect(found[name]!.dims).toEqual(dims);
    const values = found[name]!.data as Float32Array;
    const furthest = (data as Float32Array).reduce(
      (most, value, i) => Math.max(most, Math.abs(value - values[i]!)),
      0,
    );
    expect(furthest).toBeLessThan(1e-4);
  }
  const graph = readGraph(file);
  expect(leanNetwork(graph).operations.length).toBeLessThan(0.85 * graph.operations.length);
});

test.each(published)('%s ships as generated from the published file', (_, source, shipped) => {
  expect(Buffer.compare(leanFile(readFileSync(source)), readFileSync(shipped))).toBe(0);
});

test('the reader of all scripts ships with the classes published with it', () => {
  expect(allScripts.classes()).toEqual(halfWidthClasses());
});

const shipped = [
  detectionModelPath,
  allScripts.path,
  english.path,
  join(ownWeights, lineReaders.first),
  join(ownWeights, lineReaders.second),
];

test.each(shipped)('%s has no weights that produce denormal numbers', (path) => {
  const graph = readGraph(readFileSync(path));
  const tiny = [...graph.constants.values()].flatMap(({ data }) => [
    ...data.filter((value) => value !== 0 && Math.abs(value) < 1e-30),
  ]);
  expect(tiny).toEqual([]);
});

test('a network that was read and written back is unchanged', () => {
  const file = new Uint8Array(readFileSync(publishedNetworks.detector));
  const graph = readGraph(file);
  expect(readGraph(withGraph(file, graph))).toEqual(graph);
});
