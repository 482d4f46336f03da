import {
  bytesOf,
  type Constant,
  float32,
  type Graph,
  graph,
  model,
  node,
  type Operation,
  onlyField,
  readConstant,
  readGraph,
  tensor,
} from './onnx-graph.ts';
import { bytesField, concatBytes, numberField, readFields } from './protobuf.ts';
import { withoutUnused } from './rewrite-graph.ts';

const irVersion = 8;

/** An input or output: a name and a shape, in which free dimensions have names. */
export interface Port {
  readonly name: string;
  readonly shape: readonly (number | string)[];
}

/** Operations with their constants, from inputs to outputs. */
interface Network {
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  readonly operations: readonly Operation[];
  readonly constants: ReadonlyMap<string, Constant>;
}

/** The bytes of a new ONNX file. */
export function onnxFile({ inputs, outputs, operations, constants }: Network, opset: number): Uint8Array {
  const parts = [
    ...operations.map(encodeOperation),
    bytesField(graph.name, 'network'),
    ...encodeConstants([...constants]),
    ...inputs.map((port) => bytesField(graph.input, encodePort(port))),
    ...outputs.map((port) => bytesField(graph.output, encodePort(port))),
  ];
  return concatBytes([
    numberField(model.irVersion, irVersion),
    bytesField(model.graph, parts),
    bytesField(model.opset, [numberField(2, opset)]),
  ]);
}

/**
 * Keeps `file` up to the tensors that `end` uses and replaces the rest with `end`: everything that does not lead to
 * these tensors is dropped. Inputs, opset and everything else stay. `note` describes what was done to the file.
 */
export function replaceEnd(file: Uint8Array, end: Omit<Network, 'inputs'>, note: string): Uint8Array {
  const { operations, constants } = readGraph(file);
  const made = new Set(end.operations.flatMap(({ outputs }) => outputs));
  const kept = operations.filter(({ outputs }) => !outputs.some((name) => made.has(name)));
  const whole = withoutUnused({
    operations: [...kept, ...end.operations],
    constants: new Map([...constants, ...end.constants]),
    outputs: end.outputs.map(({ name }) => name),
  });
  return withGraph(file, whole, { outputs: end.outputs, note });
}

/**
 * `file` with another network for its inputs. Unused constants are left out; the rest of the file stays.
 * @param outputs replaces the outputs; by default they stay
 * @param note replaces the file's description; by default it stays
 */
export function withGraph(
  file: Uint8Array,
  { operations, constants }: Graph,
  { outputs, note }: { readonly outputs?: readonly Port[]; readonly note?: string } = {},
): Uint8Array {
  const used = new Set(operations.flatMap(({ inputs }) => inputs));
  const fields = readFields(file);
  const parts = readFields(bytesOf(onlyField(fields, model.graph)));
  const others = parts.filter((part) => {
    if (part.number === graph.initializer) return readConstant(bytesOf(part)).length === 0;
    if (part.number === graph.output) return outputs === undefined;
    return part.number !== graph.node;
  });
  const whole = [
    ...operations.map(encodeOperation),
    ...others.map(({ encoded }) => encoded),
    ...encodeConstants([...constants].filter(([name]) => used.has(name))),
    ...(outputs ?? []).map((port) => bytesField(graph.output, encodePort(port))),
  ];
  const around = note === undefined ? fields : fields.filter(({ number }) => number !== model.docString);
  return concatBytes([
    ...around.map(({ number, encoded }) =>
      number === model.graph ? bytesField(model.graph, whole) : encoded,
    ),
    ...(note === undefined ? [] : [bytesField(model.docString, note)]),
  ]);
}

function encodeOperation({ operator, inputs, outputs, attributes }: Operation): Uint8Array {
  return bytesField(graph.node, [
    ...inputs.map((input) => bytesField(node.input, input)),
    ...outputs.map((output) => bytesField(node.output, output)),
    bytesField(node.name, outputs[0]!),
    bytesField(node.operator, operator),
    ...attributes.map(({ encoded }) => encoded),
  ]);
}

function encodeConstants(constants: readonly (readonly [string, Constant])[]): readonly Uint8Array[] {
  return constants.map(([name, constant]) => bytesField(graph.initializer, encodeConstant(name, constant)));
}

function encodeConstant(name: string, { shape, data }: Constant): readonly Uint8Array[] {
  return [
    ...shape.map((size) => numberField(tensor.dimension, size)),
    numberField(tensor.type, float32),
    bytesField(tensor.name, name),
    bytesField(tensor.raw, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
  ];
}

function encodePort({ name, shape }: Port): readonly Uint8Array[] {
  const dimensions = shape.map((size) =>
    bytesField(1, [typeof size === 'number' ? numberField(1, size) : bytesField(2, size)]),
  );
  const tensorType = [numberField(1, float32), bytesField(2, dimensions)];
  return [bytesField(1, name), bytesField(2, [bytesField(1, tensorType)])];
}
