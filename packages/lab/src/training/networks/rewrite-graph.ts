import type { Constant, Graph, Operation } from './onnx-graph.ts';

/** Producers and consumers of tensors in a network. */
export interface Links {
  /** The operation that outputs `name`, if it is an `operator`. */
  makerOf(name: string | undefined, operator: string): Operation | undefined;
  /** The number of inputs of operations and outputs of the network that use `name`. */
  usesOf(name: string): number;
  /** The value of a constant that is a single number. */
  scalarOf(name: string | undefined): number | undefined;
}

export function linksOf({ operations, constants, outputs }: Graph): Links {
  const makers = new Map(operations.flatMap((made) => made.outputs.map((name) => [name, made] as const)));
  const uses = Map.groupBy([...outputs, ...operations.flatMap(({ inputs }) => inputs)], (name) => name);
  return {
    makerOf(name, operator) {
      const maker = name === undefined ? undefined : makers.get(name);
      return maker?.operator === operator ? maker : undefined;
    },
    usesOf: (name) => uses.get(name)?.length ?? 0,
    scalarOf(name) {
      const { data } = constants.get(name ?? '') ?? {};
      return data?.length === 1 ? data[0] : undefined;
    },
  };
}

/** Operations that replace an equivalent one, and the constants that they need. */
export interface Replacement {
  readonly operations: readonly Operation[];
  readonly constants?: readonly (readonly [string, Constant])[];
}

/** Replaces each `operator` for which `replacementOf` returns a replacement. */
export function rewritten(
  graph: Graph,
  operator: string,
  replacementOf: (operation: Operation) => Replacement | undefined,
): Graph {
  const constants = new Map(graph.constants);
  const operations = graph.operations.flatMap((operation) => {
    const replacement = operation.operator === operator ? replacementOf(operation) : undefined;
    for (const [name, constant] of replacement?.constants ?? []) constants.set(name, constant);
    return replacement?.operations ?? [operation];
  });
  return withoutUnused({ ...graph, operations, constants });
}

/** Drops operations and constants that do not lead to an output. */
export function withoutUnused({ operations, constants, outputs }: Graph): Graph {
  const needed = new Set(outputs);
  const kept = operations.toReversed().filter((operation) => {
    if (!operation.outputs.some((name) => needed.has(name))) return false;
    for (const input of operation.inputs) needed.add(input);
    return true;
  });
  const used = [...constants].filter(([name]) => needed.has(name));
  return { operations: kept.reverse(), constants: new Map(used), outputs };
}
