interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** An OpenAPI document, as far as it is used. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const json = 'application/json';
const ndjson = 'application/x-ndjson';

/** Paths for browsers, which have sessions instead of credentials, and for signing in. */
const leftOut = /^\/(review-api|accounts|metrics|ready)\b/;

/**
 * The Python module `_api.py`: a typed dictionary for each body, and a class with a method for each operation that
 * takes and answers JSON. Uploads and streams are in the written part of the package.
 */
export function pythonApi({ paths }: OpenApi): string {
  const types = new Types();
  const methods: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    if (leftOut.test(path)) continue;
    for (const [method, operation] of Object.entries(operations)) {
      const text = methodOf(types, path, method, operation);
      if (text !== undefined) methods.push(text);
    }
  }
  return `${head}\n\n${types.text()}\n\n\n${api}\n${methods.join('\n')}`;
}

const head = `"""Generated from the OpenAPI document of the service: do not edit."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union
from urllib.parse import quote


def _part(text: str) -> str:
    return quote(text, safe="")`;

const api = `class Api:
    """One method for each operation of the service. Paths are filled with the organization of the client."""

    organization_id: str

    def _call(
        self,
        method: str,
        path: str,
        query: Optional[Dict[str, Any]] = None,
        body: Any = None,
        content_type: str = "application/json",
    ) -> Any:
        raise NotImplementedError
`;

function methodOf(types: Types, path: string, method: string, operation: Operation): string | undefined {
  const { operationId, summary = '', parameters = [], requestBody, responses } = operation;
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {};
  if (!Object.keys(answer).every((kind) => plainAnswers.includes(kind))) return undefined;
  if (requestBody?.content['multipart/form-data'] !== undefined) return undefined;
  const name = pascal(operationId);
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  const body = bodyOf(types, operation);
  const words = [
    'self',
    ...placesIn(path).map((place) => `${snake(place)}: str`),
    ...(body === undefined ? [] : [`body: ${body.type}`]),
    ...(queries.length > 0 ? ['*'] : []),
    ...queries.map((query) => {
      const type = types.of(query.schema, name + pascal(query.name));
      return `${snake(query.name)}: Optional[${type}] = None`;
    }),
  ];
  const asked = queries.map(({ name: one }) => `"${one}": ${snake(one)}`).join(', ');
  const call = [
    `"${method.toUpperCase()}"`,
    `f"${pathText(path)}"`,
    ...(queries.length > 0 ? [`query={${asked}}`] : []),
    ...(body === undefined ? [] : ['body=body']),
    ...(body?.kind === undefined ? [] : [`content_type="${body.kind}"`]),
  ];
  return `    def ${snake(operationId)}(
        ${words.join(',\n        ')},
    ) -> ${answerType(types, answer, name)}:
        """${summary}."""
        return self._call(
            ${call.join(',\n            ')},
        )
`;
}

const plainAnswers: readonly string[] = [json, ndjson, 'application/yaml'];

function placesIn(path: string): readonly string[] {
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  return places.filter((place) => place !== 'organizationId');
}

function pathText(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, place: string) => {
    return `{_part(${place === 'organizationId' ? 'self.organization_id' : snake(place)})}`;
  });
}

function answerType(types: Types, answer: Content, name: string): string {
  if (Object.keys(answer).length === 0) return 'None';
  const schema = answer[json]?.schema;
  return schema === undefined ? 'str' : types.of(schema, `${name}Answer`);
}

function bodyOf(types: Types, { operationId, requestBody }: Operation) {
  if (takesLines.has(operationId)) return { type: 'str', kind: ndjson };
  if (takesYaml.has(operationId)) return { type: 'str', kind: 'application/yaml' };
  const schema = requestBody?.content[json]?.schema;
  if (requestBody === undefined) return undefined;
  const type = schema === undefined ? 'Any' : types.of(schema, `${pascal(operationId)}Body`);
  return { type, kind: undefined };
}

/** Bodies that the documentation cannot describe as JSON. */
const takesLines: ReadonlySet<string> = new Set(['replaceCatalogue', 'changeCatalogue']);
const takesYaml: ReadonlySet<string> = new Set(['createAction', 'publishVersion']);

/** Python's words for schemas; objects of the same properties share a typed dictionary. */
class Types {
  readonly #named = new Map<string, string>();
  readonly #names = new Set<string>();
  readonly #texts: string[] = [];

  of(schema: Schema, name: string): string {
    const { enum: values, anyOf, oneOf, allOf, properties, items, additionalProperties: more } = schema;
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (values !== undefined) return `Literal[${values.map(literal).join(', ')}]`;
    const choices = anyOf ?? oneOf;
    if (choices !== undefined) return union(choices.map((one, index) => this.of(one, `${name}${index + 1}`)));
    if (allOf !== undefined) return this.of(merged(allOf), name);
    if (Array.isArray(schema.type))
      return union(schema.type.map((type) => this.of({ ...schema, type }, name)));
    if (properties !== undefined && Object.keys(properties).length > 0) return this.#dictionary(schema, name);
    switch (schema.type) {
      case 'string':
        return 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array':
        return `List[${items === undefined ? 'Any' : this.of(items, `${name}Item`)}]`;
      case 'object':
        return `Dict[str, ${typeof more === 'object' ? this.of(more, `${name}Value`) : 'Any'}]`;
      default:
        return 'Any';
    }
  }

  text(): string {
    return this.#texts.join('\n\n');
  }

  #dictionary({ properties = {}, required = [] }: Schema, name: string): string {
    const key = JSON.stringify([properties, required]);
    const known = this.#named.get(key);
    if (known !== undefined) return known;
    const free = this.#free(name);
    this.#named.set(key, free);
    const lines = Object.entries(properties).map(([property, schema]) => {
      return [
        property,
        `    ${JSON.stringify(property)}: ${this.of(schema, free + pascal(property))},`,
      ] as const;
    });
    const needed = lines.filter(([property]) => required.includes(property)).map(([, line]) => line);
    const others = lines.filter(([property]) => !required.includes(property)).map(([, line]) => line);
    this.#texts.push(dictionaryText(free, needed, others));
    return free;
  }

  #free(name: string): string {
    let free = name;
    for (let number = 2; this.#names.has(free); number++) free = `${name}${number}`;
    this.#names.add(free);
    return free;
  }
}

/** Two classes where some keys may be absent, for Pythons that do not know NotRequired. Keys may be any text. */
function dictionaryText(name: string, needed: readonly string[], others: readonly string[]): string {
  if (others.length === 0) return classText(name, 'TypedDict', needed);
  if (needed.length === 0) return classText(name, 'TypedDict, total=False', others);
  return `${classText(`_${name}`, 'TypedDict', needed)}\n\n${classText(name, `_${name}, total=False`, others)}`;
}

function classText(name: string, base: string, lines: readonly string[]): string {
  const members = lines.map((line) => line.replace(/^ {4}"([A-Za-z_]\w*)": (.*),$/, '    $1: $2'));
  // Keys that are no names, such as "a-b", are left to the dictionary that it is.
  const named = members.filter((line) => !line.startsWith('    "') && !keywords.test(line));
  return `\nclass ${name}(${base}):\n${named.length === 0 ? '    pass' : named.join('\n')}`;
}

const keywords =
  /^ {4}(False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield): /;

function merged(parts: readonly Schema[]): Schema {
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}));
  return { type: 'object', properties, required: parts.flatMap((part) => part.required ?? []) };
}

function union(types: readonly string[]): string {
  const different = [...new Set(types)];
  return different.length === 1 ? (different[0] ?? 'Any') : `Union[${different.join(', ')}]`;
}

function literal(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
}

function pascal(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function snake(text: string): string {
  return text.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
