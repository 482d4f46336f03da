/** What is used of an OpenAPI document. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

interface Described {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly responses?: Readonly<Record<string, { readonly description?: string }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly description?: string;
}

/** One call of the interface. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  /** The format of its body, JSON where there are several; undefined: it has none. */
  readonly bodyType: string | undefined;
  /** Of a JSON body. */
  readonly schema: unknown;
  readonly responses: readonly (readonly [status: string, description: string])[];
}

interface OperationGroup {
  readonly tag: string;
  readonly operations: readonly Operation[];
}

/** The calls for programs by their tag, in the document's order; those of the screens are left out. */
export function operationGroups({ paths }: OpenApi): readonly OperationGroup[] {
  const groups = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(paths)) {
    if (path.startsWith('/review-api/')) continue;
    for (const [method, described] of Object.entries(methods)) {
      const tag = described.tags?.[0] ?? '';
      const known = groups.get(tag);
      const operation = operationOf(method, path, described);
      if (known === undefined) groups.set(tag, [operation]);
      else known.push(operation);
    }
  }
  return [...groups].map(([tag, operations]) => ({ tag, operations }));
}

function operationOf(method: string, path: string, described: Described): Operation {
  const { operationId = '', summary = '', parameters = [], requestBody, responses = {} } = described;
  const content = requestBody?.content ?? {};
  const types = Object.keys(content);
  const bodyType = types.find((type) => type === 'application/json') ?? types[0];
  return {
    id: operationId === '' ? `${method} ${path}` : operationId,
    method: method.toUpperCase(),
    path,
    summary,
    parameters: parameters.filter((parameter) => parameter.in === 'path' || parameter.in === 'query'),
    bodyType,
    schema: bodyType === undefined ? undefined : content[bodyType]?.schema,
    responses: Object.entries(responses).map(([status, { description = '' }]) => [status, description]),
  };
}

/** The path and query of a call with these values; what is empty is left out of the query. */
export function filledPath(
  { path, parameters }: Pick<Operation, 'path' | 'parameters'>,
  values: Readonly<Record<string, string>>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (values[parameter.name] ?? '') !== '')
    .map(({ name }) => [name, values[name] ?? '']);
  const text = new URLSearchParams(query).toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** The parts of a path that a call cannot do without, and that have no value yet. */
export function missingParts(
  { parameters }: Pick<Operation, 'parameters'>,
  values: Readonly<Record<string, string>>,
): readonly string[] {
  return parameters
    .filter((parameter) => parameter.in === 'path' && (values[parameter.name] ?? '') === '')
    .map(({ name }) => name);
}
