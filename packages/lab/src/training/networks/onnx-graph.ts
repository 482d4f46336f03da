// The part of ONNX (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto) needed to rewrite, cut and extend a
// network.
import { bytesField, type Field, floatField, numberField, readFields } from './protobuf.ts';

/** Field numbers by message. */
export const model = { irVersion: 1, docString: 6, graph: 7, opset: 8 } as const;
export const graph = { node: 1, name: 2, initializer: 5, input: 11, output: 12 } as const;
export const node = { input: 1, output: 2, name: 3, operator: 4, attribute: 5 } as const;
const attribute = { name: 1, float: 2, number: 3, tensor: 5, numbers: 8, type: 20 } as const;
const attributeType = { float: 1, number: 2, numbers: 7 } as const;
export const tensor = { dimension: 1, type: 2, name: 8, raw: 9 } as const;
const port = { name: 1 } as const;
export const float32 = 1;

/** A float32 tensor stored in a network. */
export interface Constant {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

export interface Operation {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** As in the file; see {@link numbersOf}. */
  readonly attributes: readonly Field[];
}

/** A network: its operations in topological order, and the constants they use. */
export interface Graph {
  readonly operations: readonly Operation[];
  readonly constants: ReadonlyMap<string, Constant>;
  /** Names of the output tensors. */
  readonly outputs: readonly string[];
}

/** Reads the network of an ONNX file. */
export function readGraph(file: Uint8Array): Graph {
  const parts = readFields(bytesOf(onlyField(readFields(file), model.graph)));
  const all = parts.filter(({ number }) => number === graph.node).map(readOperation);
  const constants = new Map(
    parts.filter(({ number }) => number === graph.initializer).flatMap((part) => readConstant(bytesOf(part))),
  );
  const operations = all.filter(({ operator, outputs, attributes }) => {
    const value = operator === 'Constant' ? fieldOf(attributes[0]!, attribute.tensor) : undefined;
    const [held] = value === undefined ? [] : readConstant(bytesOf(value));
    if (held !== undefined) constants.set(outputs[0]!, held[1]);
    return held === undefined;
  });
  const outputs = parts
    .filter(({ number }) => number === graph.output)
    .map((part) => textOf(onlyField(readFields(bytesOf(part)), port.name)));
  return { operations, constants, outputs };
}

/** The integers of an attribute; empty if the operation has no such attribute. */
export function numbersOf({ attributes }: Operation, name: string): readonly number[] {
  const held = attributes.find((field) => textOf(fieldOf(field, attribute.name)!) === name);
  return held === undefined ? [] : varints(readFields(bytesOf(held)), attribute.numbers);
}

/** An attribute with one float32. */
export function floatAttribute(name: string, value: number): Field {
  return attributeOf(name, attributeType.float, [floatField(attribute.float, value)]);
}

/** An attribute with an integer. */
export function numberAttribute(name: string, value: number): Field {
  return attributeOf(name, attributeType.number, [numberField(attribute.number, value)]);
}

/** An attribute with a list of integers. */
export function numbersAttribute(name: string, values: readonly number[]): Field {
  const items = values.map((value) => numberField(attribute.numbers, value));
  return attributeOf(name, attributeType.numbers, items);
}

/** An operation with one output; attributes are integers or lists of them. */
export function operationOf(
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number | readonly number[]>> = {},
): Operation {
  const fields = Object.entries(attributes).map(([name, value]) =>
    typeof value === 'number' ? numberAttribute(name, value) : numbersAttribute(name, value),
  );
  return { operator, inputs, outputs: [output], attributes: fields };
}

function attributeOf(name: string, type: number, value: readonly Uint8Array[]): Field {
  const parts = [bytesField(attribute.name, name), ...value, numberField(attribute.type, type)];
  return readFields(bytesField(node.attribute, parts))[0]!;
}

function readOperation(part: Field): Operation {
  const fields = readFields(bytesOf(part));
  const texts = (number: number): readonly string[] =>
    fields.filter((field) => field.number === number).map(textOf);
  return {
    operator: textOf(onlyField(fields, node.operator)),
    inputs: texts(node.input),
    outputs: texts(node.output),
    attributes: fields.filter(({ number }) => number === node.attribute),
  };
}

/** A tensor with its name; empty for tensors other than float32 in raw bytes. */
export function readConstant(message: Uint8Array): readonly [string, Constant][] {
  const fields = readFields(message);
  const raw = fields.find(({ number }) => number === tensor.raw);
  if (raw === undefined || onlyField(fields, tensor.type).value !== float32) return [];
  const name = fields.find(({ number }) => number === tensor.name);
  const data = new Float32Array(new Uint8Array(bytesOf(raw)).buffer);
  return [[name === undefined ? '' : textOf(name), { shape: varints(fields, tensor.dimension), data }]];
}

/** Integers are stored one by one or packed, depending on the writer. */
function varints(fields: readonly Field[], number: number): readonly number[] {
  return fields
    .filter((field) => field.number === number)
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

function fieldOf(message: Field, number: number): Field | undefined {
  return readFields(bytesOf(message)).find((field) => field.number === number);
}

/** The first field with that number. Throws if there is none. */
export function onlyField(fields: readonly Field[], number: number): Field {
  const field = fields.find((candidate) => candidate.number === number);
  if (field === undefined) throw new Error(`Expected a field ${number} in the ONNX file, found none.`);
  return field;
}

function textOf(field: Field): string {
  return new TextDecoder().decode(bytesOf(field));
}

/** The content of a length-delimited field. Throws for other fields. */
export function bytesOf({ number, value }: Field): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new Error(`Expected bytes in field ${number} of the ONNX file.`);
}
