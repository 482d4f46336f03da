type Node = Readonly<Record<string, unknown>>;

/** What only people read. */
const spoken: readonly string[] = ['description', 'title', 'examples', 'example'];

/**
 * An operation of an OpenAPI document as lines: its id, each parameter, each field of its bodies with its place, its
 * statuses. What only people read is left out.
 */
export function outlineOf(operation: unknown): readonly string[] {
  const { operationId, parameters, requestBody, responses, security } = nodeOf(operation);
  const answers = Object.entries(nodeOf(responses));
  // Most errors have the same body: it is listed once.
  const alike = Map.groupBy(answers, ([, answer]) => bodyLines('', answer).join('\n'));
  const answered = [...alike.values()].flatMap((group) => {
    const statuses = group.map(([status]) => status).join(' ');
    return [statuses, ...bodyLines(statuses, group[0]?.[1])];
  });
  return [
    `operationId ${operationId}`,
    `security ${JSON.stringify(security ?? 'as everywhere')}`,
    ...listOf(parameters).map(parameterLine).sort(),
    ...bodyLines('body', requestBody),
    ...answered,
  ];
}

function parameterLine(parameter: unknown): string {
  const { in: place, name, required, schema } = nodeOf(parameter);
  return `${place} ${name}${required === true ? '!' : ''}: ${leaf(nodeOf(schema))}`;
}

function bodyLines(head: string, body: unknown): readonly string[] {
  return Object.entries(nodeOf(nodeOf(body).content)).flatMap(([type, content]) =>
    fieldLines(nodeOf(content).schema, `${head} ${type} `),
  );
}

/** One line for each place in a body. */
function fieldLines(schema: unknown, place: string): readonly string[] {
  const node = nodeOf(schema);
  const { properties, items, additionalProperties, anyOf, oneOf, allOf, required } = node;
  const ways = [anyOf, oneOf, allOf].flatMap(listOf);
  if (ways.length > 0) return ways.flatMap((way, index) => fieldLines(way, `${place}(${index + 1})`));
  const needed = listOf(required);
  const named = Object.entries(nodeOf(properties)).flatMap(([name, one]) =>
    fieldLines(one, `${place}.${name}${needed.includes(name) ? '!' : ''}`),
  );
  const others = isNode(additionalProperties) ? fieldLines(additionalProperties, `${place}.*`) : [];
  const entries = items === undefined ? [] : fieldLines(items, `${place}[]`);
  const inner = [...named, ...others, ...entries];
  return inner.length > 0 ? inner : [`${place}: ${leaf(node)}`];
}

function leaf(schema: Node): string {
  const kept = Object.entries(schema).filter(([name]) => !spoken.includes(name));
  return JSON.stringify(Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const nodeOf = (value: unknown): Node => (isNode(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
