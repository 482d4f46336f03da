import Type from 'typebox';
import { DuplicateOf } from './duplicate-of.ts';
import { ExecutionStatus } from './execution-status.ts';
import { PartOf, ToldPart } from './file-part.ts';
import { Uuid } from './identifiers.ts';

/** A box as ratios (0 to 1) of its page's width and height, from the upper left corner. */
export const Geometry = Type.Object({
  width: Type.Number(),
  height: Type.Number(),
  left: Type.Number(),
  top: Type.Number(),
});
export type Geometry = Type.Static<typeof Geometry>;

/**
 * One extracted value. `confidenceScore` and `geometry` are always present with `valueOnly=false`; the other keys
 * require `details=true` as well.
 */
export const ResultValue = Type.Object({
  value: Type.Union([Type.String(), Type.Null()], {
    description: 'As printed; null if the question was asked but not answered',
  }),
  normalizedValue: Type.Optional(Type.String({ description: 'ISO date, decimal number, ISO currency' })),
  confidenceScore: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  geometry: Type.Optional(Type.Union([Geometry, Type.Null()])),
  page: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Page of the geometry; only with details=true' }),
  ),
  reasons: Type.Optional(Type.Array(Type.String(), { description: 'Why this value was chosen' })),
});
export type ResultValue = Type.Static<typeof ResultValue>;

/** Values by name; a dot in a name nests. A field with several values on a page is a list. */
export interface ResultFields {
  [name: string]: ResultValue | ResultValue[] | ResultFields;
}
export const ResultFields = Type.Unsafe<ResultFields>({
  type: 'object',
  additionalProperties: true,
  description: 'Field name to value, to a list of values, or to nested fields',
});

export const ResultRow = Type.Record(Type.String(), ResultValue);
export type ResultRow = Type.Static<typeof ResultRow>;

export const ResultTables = Type.Record(Type.String(), Type.Array(ResultRow));
export type ResultTables = Type.Static<typeof ResultTables>;

export const promptSources = ['document', 'llm'] as const;

export const ResultPrompt = Type.Object({
  prompt: Type.String(),
  source: Type.Enum([...promptSources]),
  answer: ResultValue,
});

export const ResultPrompts = Type.Record(Type.String(), ResultPrompt);
export type ResultPrompts = Type.Static<typeof ResultPrompts>;

export const ResultPage = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  fields: ResultFields,
  tables: ResultTables,
  prompts: Type.Optional(ResultPrompts),
});
export type ResultPage = Type.Static<typeof ResultPage>;

/** What may differ between a document and an order. */
export const orderDifferences = [
  'not-ordered',
  'quantity',
  'already-invoiced',
  'price',
  'amount',
  'total',
  'currency',
  'supplier',
] as const;

/** A row of a catalogue that a document names. */
export const ResultMatch = Type.Object({
  catalogue: Type.String(),
  id: Type.String(),
  probability: Type.Number({ minimum: 0, maximum: 1, description: 'Of two near rows neither is above 0.5' }),
  by: Type.Array(Type.String(), { description: 'The columns that are printed' }),
});
export type ResultMatch = Type.Static<typeof ResultMatch>;

export const ResultMatches = Type.Record(Type.String(), Type.Array(ResultMatch), {
  description: 'By field name, the rows of catalogues; the most probable first',
});
export type ResultMatches = Type.Static<typeof ResultMatches>;

/** How a document compares with the orders that it names or fits. */
export const ResultOrders = Type.Object({
  orders: Type.Array(Type.String({ description: 'Ids of the orders' })),
  differences: Type.Array(
    Type.Object({
      what: Type.Enum([...orderDifferences]),
      row: Type.Optional(Type.Integer({ minimum: 0, description: 'Of the table of items, from 0' })),
      column: Type.Optional(Type.String({ description: 'The cell, or the field' })),
      order: Type.Optional(Type.String()),
      line: Type.Optional(Type.Integer({ minimum: 1, description: 'Line of the order' })),
    }),
  ),
});
export type ResultOrders = Type.Static<typeof ResultOrders>;

/** Why an execution failed, is partial, or waits for a person. */
export const ResultReason = Type.Object({
  code: Type.String(),
  detail: Type.String(),
  field: Type.Optional(Type.String()),
  page: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type ResultReason = Type.Static<typeof ResultReason>;

/**
 * State and data of an execution. Whether it has `pages`, or `fields` with `tables`, depends on the action or the
 * request (`pages`, `rollup` or `both`); they are empty before the end and if the execution failed. `prompts` is
 * present if the action has prompts: answers per page are on their page, answers for the document at the top.
 * `matches`, `orders`, `reasons`, `duplicateOf`, `copies`, `parts`, `partOf`, `tenantId` and `revision` require
 * `details=true`.
 */
export const ExecutionResult = Type.Object({
  id: Uuid,
  documentName: Type.String(),
  status: ExecutionStatus,
  pages: Type.Optional(Type.Array(ResultPage)),
  fields: Type.Optional(ResultFields),
  tables: Type.Optional(ResultTables),
  prompts: Type.Optional(ResultPrompts),
  matches: Type.Optional(ResultMatches),
  orders: Type.Optional(ResultOrders),
  reasons: Type.Optional(Type.Array(ResultReason)),
  duplicateOf: Type.Optional(DuplicateOf),
  copies: Type.Optional(Type.Array(Uuid, { description: 'Later executions that repeat this one' })),
  parts: Type.Optional(
    Type.Array(ToldPart, { description: 'The documents that the file seems to hold, or was split into' }),
  ),
  partOf: Type.Optional(PartOf),
  tenantId: Type.Optional(Type.String({ description: "From the submission's tenant header" })),
  revision: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Increases when the result is corrected after it was final' }),
  ),
});
export type ExecutionResult = Type.Static<typeof ExecutionResult>;

export const resultShapes = ['pages', 'rollup', 'both'] as const;
export type ResultShape = (typeof resultShapes)[number];
