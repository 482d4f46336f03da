import { type Static, type TSchema, Type } from 'typebox';
import { actionTypes, fieldKinds, kindNames, type TemplateName } from '../../model/action.ts';
import {
  type ContradictionFacts,
  contradictionFacts,
  contradictionKinds,
  severities,
} from '../../model/contradiction.ts';

/** Names of fields, tables, columns and prompts; a dot nests, so no part between dots is empty. */
const namePattern = '^[a-zA-Z0-9_-]+(\\.[a-zA-Z0-9_-]+)*$';

/** The service's limit (facts of the interface: 30 prompts per action). */
const maxPrompts = 30;

const templateNames: readonly TemplateName[] = [...actionTypes, 'RECEIPT', ...kindNames];

const closed = { additionalProperties: false };

function named<Item extends TSchema>(item: Item, maxProperties: number, description: string) {
  const name = Type.String({ pattern: namePattern });
  return Type.Record(name, item, { ...closed, maxProperties, description });
}

const shown = {
  required: Type.Optional(
    Type.Boolean({ default: false, description: 'If it is missing, the document goes to review.' }),
  ),
  hidden: Type.Optional(
    Type.Boolean({ default: false, description: 'Extracted for rules, but neither shown nor reviewed.' }),
  ),
  confidenceThreshold: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 100,
      description:
        'A value with less confidence than this (0 to 100) goes to review. Default: for fields by measured risk, else 80.',
    }),
  ),
};

const catalogueName = Type.String({
  pattern: '^[a-zA-Z][a-zA-Z0-9_-]{0,63}$',
  description: 'Name of a catalogue.',
});
const columnName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });

const lookup = Type.Object(
  {
    in: catalogueName,
    by: Type.Array(columnName, { minItems: 1, maxItems: 20, description: 'Columns that tell the row.' }),
    give: columnName,
  },
  {
    ...closed,
    description: 'The value is not printed: a catalogue has it, in the column `give` or as its `id`.',
  },
);

const field = Type.Object(
  {
    // A field that is looked up needs none: `meaningFindings` asks for it elsewhere.
    kind: Type.Optional(Type.Enum([...fieldKinds], { description: 'What the text means.' })),
    labels: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), {
        maxItems: 100,
        description:
          'Words printed next to the value, in any language, best first. Default: made from the name.',
      }),
    ),
    description: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: '\\S',
        description: 'What the value means, in a few words; it helps to find it.',
      }),
    ),
    lookup: Type.Optional(lookup),
    ...shown,
  },
  closed,
);

const table = Type.Object(
  { columns: named(field, 50, 'Columns by name; labels are the words of the column header.') },
  closed,
);

const prompt = Type.Object(
  {
    prompt: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S', description: 'The question.' }),
    source: Type.Optional(
      Type.Enum(['document', 'llm'], {
        default: 'document',
        description: 'document: answered on each page from its words; llm: once, by a model.',
      }),
    ),
    ...shown,
  },
  closed,
);

const text = Type.String({ minLength: 1, maxLength: 1000 });

// One object with four optional keys, exactly one of which is given: its errors can be told apart, unlike those of a
// union.
const rule = Type.Object(
  {
    sum: Type.Optional(
      Type.Object(
        { of: Type.Array(text, { minItems: 1, maxItems: 50 }), equals: text },
        {
          ...closed,
          description: 'The values of `of` (fields, or table.column for all rows) add up to `equals`.',
        },
      ),
    ),
    format: Type.Optional(
      Type.Object(
        { field: text, pattern: text },
        { ...closed, description: 'The whole value matches a pattern (RE2 syntax).' },
      ),
    ),
    oneOf: Type.Optional(
      Type.Object(
        {
          field: text,
          values: Type.Optional(Type.Array(text, { minItems: 1, maxItems: 1000 })),
          in: Type.Optional(catalogueName),
        },
        {
          ...closed,
          description: 'The value is one of `values`, or in the catalogue `in`, ignoring case and spaces.',
        },
      ),
    ),
    requiredIf: Type.Optional(
      Type.Object(
        { field: text, present: text },
        { ...closed, description: 'The field must be present if the one named by `present` is.' },
      ),
    ),
  },
  { ...closed, minProperties: 1, maxProperties: 1 },
);

const distance = (description: string) =>
  Type.Optional(
    Type.Union([Type.Number({ minimum: 0 }), Type.String({ pattern: '^\\d+(\\.\\d+)?%$' })], { description }),
  );

const tolerance = Type.Object(
  {
    price: distance('Of prices; default 0.005.'),
    quantity: distance('Beyond what is open of a line; default 0.'),
    total: distance('Of the amounts of lines and of the whole; default 0.05.'),
  },
  { ...closed, description: 'How far a document may be from its order: an amount, or a share such as 1%.' },
);

/** Each kind may be made less grave, never graver: what only doubts is too often right. */
const contradictions = Type.Object(
  Object.fromEntries(
    contradictionKinds.map((kind) => {
      const { severity, always }: ContradictionFacts = contradictionFacts[kind];
      const usual = severities.indexOf(severity);
      if (always === true) return [kind, Type.Optional(Type.Enum([severity], { default: severity }))];
      return [kind, Type.Optional(Type.Enum(severities.slice(usual), { default: severities[usual]! }))];
    }),
  ),
  {
    ...closed,
    description: 'What contradictions do: blocks sends the document to review, doubts and notes do not.',
  },
);

/** The schema of action files, which {@link parseActionFile} validates and editors use for completion. */
export const actionFileSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Location of this schema; for editors.' })),
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
    type: Type.Optional(
      Type.Enum([...actionTypes], { default: 'GENERIC', description: 'The type that clients see.' }),
    ),
    template: Type.Optional(Type.Enum([...templateNames], { description: 'The template it is based on.' })),
    recognise: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), {
        maxItems: 50,
        description: 'Words found on such documents, such as their title, which tell the action from others.',
      }),
    ),
    duplicates: Type.Optional(
      Type.Enum(['flag', 'review', 'reject'], {
        default: 'flag',
        description: 'A document that was submitted before is flagged, or also sent to review, or FAILED.',
      }),
    ),
    severalDocuments: Type.Optional(
      Type.Enum(['review', 'split', 'ignore'], {
        default: 'review',
        description:
          'A file that seems to hold another document is sent to review, or made an execution for each, or taken as one.',
      }),
    ),
    notPrinted: Type.Optional(
      Type.Enum(['review', 'pass'], {
        default: 'review',
        description:
          'A document that prints no value for a required field is sent to review, or passes without one.',
      }),
    ),
    auditShare: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          "Share of finished documents, drawn at random, that a person checks. Default: the service's.",
      }),
    ),
    direction: Type.Optional(
      Type.Enum(['incoming', 'outgoing', 'both'], {
        default: 'incoming',
        description:
          'Who the own firm is, of those in the catalogue `companies`: the buyer, the seller, or whichever it is named as.',
      }),
    ),
    tolerance: Type.Optional(tolerance),
    contradictions: Type.Optional(contradictions),
    errorsPerHundredDocuments: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 10,
        default: 2,
        description:
          'How many documents in a hundred may pass with a wrong value; sets the thresholds of fields that have none.',
      }),
    ),
    fields: Type.Optional(named(field, 200, 'Fields by name; a dot in a name nests in results.')),
    tables: Type.Optional(named(table, 20, 'Tables by name.')),
    prompts: Type.Optional(named(prompt, maxPrompts, 'Questions by name.')),
    rules: Type.Optional(Type.Array(rule, { maxItems: 100, description: 'Checks over the values.' })),
    model: Type.Optional(
      Type.String({
        pattern: '^(local|(decision|llm):[a-zA-Z0-9_.-]+)$',
        default: 'local',
        description: 'local, decision:<connection> or llm:<connection>; the operator defines connections.',
      }),
    ),
    result: Type.Optional(
      Type.Object(
        {
          shape: Type.Optional(
            Type.Enum(['pages', 'rollup', 'both'], {
              description:
                'By page, or fields and tables of the whole document. Default: rollup for GENERIC, else pages.',
            }),
          ),
        },
        closed,
      ),
    ),
  },
  {
    ...closed,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Recto action',
    description: 'What to extract from one kind of document.',
  },
);

/** A file as written, before defaults. */
export type ActionFile = Static<typeof actionFileSchema>;
