import { bytesField, concatBytes, type Field, numberField, readFields } from '@recto/reader/internals';

// The part of ONNX (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto) that cutting and lengthening a network takes.

const model = { irVersion: 1, producer: 2, docString: 6, graph: 7, opset: 8 } as const;
const graph = { node: 1, name: 2, initializer: 5, input: 11, output: 12 } as const;
const node = { input: 1, output: 2, name: 3, operator: 4, attribute: 5 } as const;
const attribute = { name: 1, number: 3, tensor: 5, numbers: 8, type: 20 } as const;
const attributeType = { number: 2, numbers: 7 } as const;
const tensor = { dimension: 1, type: 2, name: 8, raw: 9 } as const;
const float32 = 1;
const irVersion = 8;

/** A tensor of float32 with a name. */
export interface NamedTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** One operation of a network. Attributes are whole numbers or lists of them, which is all that is needed here. */
export interface Operation {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, number | readonly number[]>>;
}

/** What goes in or comes out: a name and a shape, in which free sizes have names. */
export interface Port {
  readonly name: string;
  readonly shape: readonly (number | string)[];
}

/** Operations with their constants, from inputs to outputs. */
export interface Network {
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  readonly operations: readonly Operation[];
  readonly constants: readonly NamedTensor[];
}

/** The bytes of a network of its own. */
export function onnxFile(network: Network, opset: number): Uint8Array {
  const parts = [
    ...network.operations.map(encodeOperation),
    bytesField(graph.name, 'network'),
    ...network.constants.map((constant) => bytesField(graph.initializer, encodeTensor(constant))),
    ...network.inputs.map((port) => bytesField(graph.input, encodePort(port))),
    ...network.outputs.map((port) => bytesField(graph.output, encodePort(port))),
  ];
  return concatBytes([
    numberField(model.irVersion, irVersion),
    bytesField(model.graph, parts),
    bytesField(model.opset, [numberField(2, opset)]),
  ]);
}

/** What takes the place of the end of a network: it may use the tensors that come before the cut. */
type NewEnd = Omit<Network, 'inputs'>;

/**
 * `file` up to the tensors that `end` uses, and `end` in place of the rest: what leads to none of these tensors is
 * dropped, constants included. Inputs, opset and everything else stay. `note` says what was done to the file.
 */
export function replaceEnd(file: Uint8Array, end: NewEnd, note: string): Uint8Array {
  const fields = readFields(file);
  const made = new Set(end.operations.map(({ output }) => output));
  const used = [...end.operations.flatMap(({ inputs }) => inputs), ...end.outputs.map(({ name }) => name)];
  const parts = readFields(bytesOf(onlyField(fields, model.graph)));
  const nodes = parts.filter(({ number }) => number === graph.node);
  const kept = leadingTo(
    nodes,
    used.filter((name) => !made.has(name)),
  );
  const others = parts.filter(({ number }) => number !== graph.node && number !== graph.output);
  const whole = [
    ...kept.map(({ encoded }) => encoded),
    ...end.operations.map(encodeOperation),
    ...others.map(({ encoded }) => encoded),
    ...end.constants.map((constant) => bytesField(graph.initializer, encodeTensor(constant))),
    ...end.outputs.map((port) => bytesField(graph.output, encodePort(port))),
  ];
  const around = fields.filter(({ number }) => number !== model.graph && number !== model.docString);
  return concatBytes([
    ...around.map(({ encoded }) => encoded),
    bytesField(model.docString, note),
    bytesField(model.graph, whole),
  ]);
}

/** The constant called `name`. Throws where the file has none or it is not of float32 in raw bytes. */
export function constantOf(file: Uint8Array, name: string): NamedTensor {
  const parts = readFields(bytesOf(onlyField(readFields(file), model.graph)));
  const holder = parts.find((part) => part.number === graph.node && outputsOf(part).includes(name));
  if (holder === undefined) throw new Error(`Expected a constant called ${name}, found none.`);
  const value = readFields(bytesOf(onlyField(readFields(bytesOf(holder)), node.attribute)));
  const inner = readFields(bytesOf(onlyField(value, attribute.tensor)));
  const raw = bytesOf(onlyField(inner, tensor.raw));
  if (onlyField(inner, tensor.type).value !== float32) throw new Error(`Expected ${name} to be of float32.`);
  return { name, shape: dimensionsOf(inner), data: new Float32Array(new Uint8Array(raw).buffer) };
}

/** The nodes on whose outputs `wanted` depends, in their order. Nodes stand after what they use. */
function leadingTo(nodes: readonly Field[], wanted: readonly string[]): readonly Field[] {
  const needed = new Set(wanted);
  const kept = nodes.toReversed().filter((field) => {
    if (!outputsOf(field).some((name) => needed.has(name))) return false;
    for (const input of textsOf(field, node.input)) needed.add(input);
    return true;
  });
  return kept.reverse();
}

function outputsOf(field: Field): readonly string[] {
  return textsOf(field, node.output);
}

function textsOf(message: Field, number: number): readonly string[] {
  return readFields(bytesOf(message))
    .filter((field) => field.number === number)
    .map((field) => new TextDecoder().decode(bytesOf(field)));
}

/** Sizes stand one by one or packed, as the writer liked. */
function dimensionsOf(fields: readonly Field[]): readonly number[] {
  return fields
    .filter(({ number }) => number === tensor.dimension)
    .flatMap(({ value }) => (typeof value === 'number' ? [value] : unpack(value)));
}

function unpack(packed: Uint8Array | undefined): readonly number[] {
  const numbers: number[] = [];
  for (let at = 0, value = 0, power = 1; at < (packed?.length ?? 0); at++) {
    value += (packed![at]! % 128) * power;
    power *= 128;
    if (packed![at]! >= 128) continue;
    numbers.push(value);
    [value, power] = [0, 1];
  }
  return numbers;
}

function onlyField(fields: readonly Field[], number: number): Field {
  const field = fields.find((candidate) => candidate.number === number);
  if (field === undefined) throw new Error(`Expected a field ${number} in the ONNX file, found none.`);
  return field;
}

function bytesOf({ number, value }: Field): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new Error(`Expected bytes in field ${number} of the ONNX file.`);
}

function encodeOperation({ operator, inputs, output, attributes = {} }: Operation): Uint8Array {
  return bytesField(graph.node, [
    ...inputs.map((input) => bytesField(node.input, input)),
    bytesField(node.output, output),
    bytesField(node.name, output),
    bytesField(node.operator, operator),
    ...Object.entries(attributes).map(([name, value]) =>
      bytesField(node.attribute, encodeAttribute(name, value)),
    ),
  ]);
}

function encodeAttribute(name: string, value: number | readonly number[]): readonly Uint8Array[] {
  return typeof value === 'number'
    ? [
        bytesField(attribute.name, name),
        numberField(attribute.number, value),
        numberField(attribute.type, attributeType.number),
      ]
    : [
        bytesField(attribute.name, name),
        ...value.map((item) => numberField(attribute.numbers, item)),
        numberField(attribute.type, attributeType.numbers),
      ];
}

function encodeTensor({ name, shape, data }: NamedTensor): readonly Uint8Array[] {
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
