import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import { fieldKinds } from '../../model/action.ts';
import { type Finding, type ProblemPath, subjectOf } from './problem.ts';
import { actionFileSchema } from './schema.ts';
import { suggestion } from './suggestion.ts';

type SchemaError = ReturnType<typeof Value.Errors>[number];

const maxFindings = 50;

/** Every violation of {@link actionFileSchema} in a parsed file, with a fix for each. */
export function schemaFindings(value: unknown): readonly Finding[] {
  return schemaErrors(value).flatMap((error) => findingsOf(error, value));
}

/** By default the library stops at eight errors, for the whole process; our users are still writing their file. */
function schemaErrors(value: unknown): readonly SchemaError[] {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: maxFindings });
  try {
    return Value.Errors(actionFileSchema, value);
  } finally {
    Settings.Set({ maxErrors });
  }
}

function findingsOf(error: SchemaError, root: unknown): readonly Finding[] {
  const path = pathOf(error.instancePath, root);
  const schema = schemaAt(error.schemaPath);
  const subject = subjectOf(path);
  const finding = (what: string, fix: string): Finding[] => [{ path, at: 'value', what, fix }];
  switch (error.keyword) {
    case 'boolean':
      return []; // additionalProperties reports this, too, and better.
    case 'additionalProperties':
      return error.params.additionalProperties.map((key) => unknownKey(path, key, schema));
    case 'required':
      return error.params.requiredProperties.map((key) => missingKey(path, key));
    case 'enum':
      return finding(...wrongChoice(path, valueAt(root, path), schema.enum ?? []));
    case 'type':
      return finding(...wrongType(path, schema));
    case 'minLength':
    case 'minItems':
      return finding(`${subject} is empty`, 'fill it in, or remove it');
    case 'maxLength':
      return finding(`${subject} is longer than ${error.params.limit} characters`, 'shorten it');
    case 'maxItems':
    case 'maxProperties':
      return finding(...tooMany(path, error.params.limit));
    case 'minProperties':
      return finding(`${subject} says nothing`, 'give it one of `sum`, `format`, `oneOf`, `requiredIf`');
    case 'minimum':
    case 'maximum':
      return finding(`${subject} is out of range`, 'write a number from 0 to 100');
    case 'pattern':
      return finding(...wrongPattern(path));
    default:
      return finding(`${subject} ${error.message}`, 'see the guide to action files');
  }
}

interface AnySchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, AnySchema>>;
  readonly patternProperties?: Readonly<Record<string, AnySchema>>;
}

function unknownKey(path: ProblemPath, key: string, schema: AnySchema): Finding {
  const keyPath = [...path, key];
  if (schema.patternProperties !== undefined) {
    const what = `\`${key}\` cannot be a name`;
    return { path: keyPath, at: 'key', what, fix: `use letters, digits, _, - and .: \`${asName(key)}\`` };
  }
  const known = Object.keys(schema.properties ?? {});
  const near = suggestion(key, known);
  const fix = near === undefined ? `known are ${list(known)}` : `did you mean \`${near}\`?`;
  return { path: keyPath, at: 'key', what: `\`${key}\` is unknown in ${subjectOf(path)}`, fix };
}

function asName(key: string): string {
  const cleaned = key.normalize('NFKD').replace(/[^a-zA-Z0-9_.-]+/g, '_');
  return cleaned.replace(/^[_.]+|[_.]+$/g, '').replace(/\.{2,}/g, '.') || 'name';
}

export function missingKey(path: ProblemPath, key: string): Finding {
  const examples: Readonly<Record<string, string>> = {
    kind: `add \`kind: text\`, or one of ${list(fieldKinds)}`,
    name: 'add `name: …` at the top',
    columns: 'add `columns:` with one entry for each column',
    prompt: 'add `prompt: …` with the question',
  };
  const fix = examples[key] ?? `add \`${key}: …\``;
  return { path, at: 'key', what: `${subjectOf(path)} has no \`${key}\``, fix };
}

function wrongChoice(path: ProblemPath, value: unknown, choices: readonly unknown[]): [string, string] {
  const key = String(path.at(-1));
  const words = choices.map(String);
  if (typeof value !== 'string') return [`${subjectOf(path)} is not a word`, `write one of ${list(words)}`];
  const near = suggestion(value, words);
  const what = `${key} \`${value.slice(0, 40)}\` is unknown`;
  return [what, near === undefined ? `write one of ${list(words)}` : `did you mean \`${near}\`?`];
}

function wrongType(path: ProblemPath, schema: AnySchema): [string, string] {
  const subject = subjectOf(path);
  const key = String(path.at(-1));
  switch (schema.type) {
    case 'array':
      return [`${subject} is not a list`, `write \`${key}: [first, second]\``];
    case 'boolean':
      return [`${subject} is neither true nor false`, `write \`${key}: true\` or \`${key}: false\``];
    case 'number':
      return [`${subject} is not a number`, 'write a number from 0 to 100, without quotes'];
    case 'string':
      return [`${subject} is not text`, 'put it in quotes'];
    default:
      return [`${subject} is not a group of keys`, 'write `key: value` lines below it, or remove it'];
  }
}

function tooMany(path: ProblemPath, limit: number): [string, string] {
  if (path[0] === 'rules' && path.length === 2) {
    return [`${subjectOf(path)} says more than one thing`, 'give each check an item of its own (`- `)'];
  }
  return [`${subjectOf(path)} has more than ${limit} entries`, `keep at most ${limit}`];
}

function wrongPattern(path: ProblemPath): [string, string] {
  if (path[0] === 'model') {
    return ['the model is unknown', 'write `local`, `decision:<connection>` or `llm:<connection>`'];
  }
  return [`${subjectOf(path)} is blank`, 'fill it in, or remove it'];
}

function list(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ');
}

/** A JSON pointer as a path; list indices as numbers. */
function pathOf(pointer: string, root: unknown): ProblemPath {
  if (pointer === '') return [];
  const path: (string | number)[] = [];
  for (const step of pointer.slice(1).split('/')) {
    const key = step.replace(/~1/g, '/').replace(/~0/g, '~');
    path.push(Array.isArray(valueAt(root, path)) ? Number(key) : key);
  }
  return path;
}

function valueAt(root: unknown, path: ProblemPath): unknown {
  let value = root;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

/**
 * The part of the schema that an error refers to (`#/properties/name`). Of the escaped characters, keys of the schema
 * contain only `/`.
 */
function schemaAt(pointer: string): AnySchema {
  return valueAt(
    actionFileSchema,
    pointer
      .split('/')
      .slice(1)
      .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~')),
  ) as AnySchema;
}
