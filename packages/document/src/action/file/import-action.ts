import {
  type ActionDefinition,
  type ActionType,
  actionTypes,
  type FieldDefinition,
  type FieldKind,
  type PromptDefinition,
  usualShape,
} from '../../model/action.ts';
import { labelsFromName } from '../concept/labels-from-name.ts';
import { templates } from '../templates/templates.ts';

/** An action of the interface as an action of ours, with what its author should look at. */
interface ImportedAction {
  readonly action: ActionDefinition;
  /** What an action file has no place for: `piiMasking`. */
  readonly left: readonly string[];
  /** Fields whose kind follows from their name alone. */
  readonly guessed: readonly string[];
  /** Names that had to change, as `Invoice No. → invoiceNo`. */
  readonly renamed: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads the JSON with which the interface describes an action: names, thresholds, what is required or hidden, tables and
 * prompts. It has neither kinds nor labels: those come from the template of its type, or else from the name. Undefined
 * for any other JSON.
 * @example importAction(JSON.parse('{"name":"Bill","type":"INVOICE","configuration":{"content":{"output":{"fields":{}}}}}'))
 */
export function importAction(value: unknown): ImportedAction | undefined {
  const live = objectOf(value);
  const configuration = objectOf(live?.configuration);
  const content = objectOf(configuration?.content) ?? configuration;
  const output = objectOf(content?.output);
  if (live === undefined || output === undefined || typeof live.name !== 'string') return undefined;
  const type = actionTypes.find((one) => one === live.type) ?? 'GENERIC';
  const notes: Notes = { left: leftOf(live, content, output), guessed: [], renamed: [] };
  const description =
    typeof live.description === 'string' && live.description !== '' ? live.description : undefined;
  const action: ActionDefinition = {
    name: live.name,
    ...(description !== undefined && { description }),
    type,
    fields: fieldsOf(output.fields, known(type).fields, notes),
    tables: tablesOf(output.tables, type, notes),
    prompts: promptsOf(output.prompts, notes),
    rules: [],
    model: 'local',
    result: { shape: usualShape(type) },
  };
  return { action, ...notes };
}

interface Notes {
  readonly left: string[];
  readonly guessed: string[];
  readonly renamed: string[];
}

function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function known(type: ActionType): Pick<ActionDefinition, 'fields' | 'tables'> {
  return type === 'INVOICE' || type === 'PURCHASE_ORDER' ? templates[type] : { fields: {}, tables: {} };
}

/** Model settings choose among models that only the other service has. */
function leftOf(live: Json, content: Json | undefined, output: Json): string[] {
  const settings = objectOf(content?.modelSettings) ?? objectOf(objectOf(live.configuration)?.modelSettings);
  const asked = Object.entries(settings ?? {}).filter(([, one]) => one !== false && one !== 'local');
  const unknown = Object.keys(output).filter((key) => !['fields', 'tables', 'prompts'].includes(key));
  return [...asked.map(([name, one]) => `${name} ${String(one)}`), ...unknown];
}

/** Leaves are told by their settings; anything else nests. */
function leavesOf(value: unknown, prefix = '', depth = 0): [string, Json][] {
  const found = objectOf(value);
  if (found === undefined || depth > 8) return [];
  return Object.entries(found).flatMap(([name, part]) => {
    const inner = objectOf(part);
    if (inner === undefined) return [];
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const isLeaf = ['confidenceThreshold', 'required', 'hidden'].some(
      (key) => typeof inner[key] !== 'object' && key in inner,
    );
    return isLeaf ? [[path, inner]] : leavesOf(inner, path, depth + 1);
  });
}

function fieldsOf(
  value: unknown,
  like: ActionDefinition['fields'],
  notes: Notes,
): ActionDefinition['fields'] {
  return Object.fromEntries(
    leavesOf(value).map(([path, settings]) => {
      const name = nameOf(path, notes);
      return [name, { ...definitionOf(name, like, notes), ...shownOf(settings) }];
    }),
  );
}

function tablesOf(value: unknown, type: ActionType, notes: Notes): ActionDefinition['tables'] {
  const like = Object.assign(
    {},
    ...Object.values(known(type).tables).map(({ columns }) => columns),
  ) as Readonly<Record<string, FieldDefinition>>;
  return Object.fromEntries(
    Object.entries(objectOf(value) ?? {}).map(([name, columns]) => [
      nameOf(name, notes),
      { columns: fieldsOf(columns, like, notes) },
    ]),
  );
}

function promptsOf(value: unknown, notes: Notes): ActionDefinition['prompts'] {
  return Object.fromEntries(
    Object.entries(objectOf(value) ?? {}).flatMap(([name, part]): [string, PromptDefinition][] => {
      const settings = objectOf(part);
      if (typeof settings?.prompt !== 'string') return [];
      const source = settings.source === 'llm' ? 'llm' : 'document';
      return [[nameOf(name, notes), { prompt: settings.prompt, source, ...shownOf(settings) }]];
    }),
  );
}

function shownOf({ hidden, required, confidenceThreshold: threshold }: Json) {
  const isScore = typeof threshold === 'number' && threshold >= 0 && threshold <= 100;
  return {
    ...(required === true && { required: true }),
    ...(hidden === true && { hidden: true }),
    ...(isScore && { confidenceThreshold: threshold }),
  };
}

function definitionOf(
  name: string,
  like: Readonly<Record<string, FieldDefinition>>,
  { guessed }: Notes,
): FieldDefinition {
  const found = like[name];
  if (found !== undefined) return { kind: found.kind, labels: found.labels };
  guessed.push(name);
  return { kind: kindByName(name), labels: labelsFromName(name) };
}

/** By the last words of a name that tell; the first that fits. */
const tellingWords: readonly (readonly [FieldKind, RegExp])[] = [
  ['email', /\bemail\b|\be mail\b/],
  ['phone', /\b(?:phone|telephone|fax|mobile)\b/],
  ['url', /\b(?:url|website|web)\b/],
  ['iban', /\biban\b/],
  ['signature', /\bsignature\b/],
  ['date', /\bdate\b|\bon$/],
  ['percent', /\b(?:rate|percent|percentage)\b/],
  ['number', /\b(?:quantity|qty|count|units?)\b/],
  ['identifier', /\b(?:number|no|id|code|reference|ref|sku)$/],
  ['money', /\b(?:amount|total|subtotal|price|tax|vat|cost|fee|discount|balance|payable|charge|due)\b/],
  ['address', /\baddress\b/],
  ['name', /\bname\b/],
];

function kindByName(name: string): FieldKind {
  const words = (name.split('.').at(-1) ?? name)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return tellingWords.find(([, telling]) => telling.test(words))?.[0] ?? 'text';
}

/** Names of ours have letters, digits, `_`, `-` and `.`; others become camel case. */
function nameOf(name: string, { renamed }: Notes): string {
  if (/^[a-zA-Z0-9_-]+(?:\.[a-zA-Z0-9_-]+)*$/.test(name)) return name;
  const words = name
    .normalize('NFKD')
    .split(/[^A-Za-z0-9_-]+/)
    .filter(Boolean);
  const own = words.map((word, index) => (index === 0 ? lower(word) : upper(word))).join('') || 'field';
  renamed.push(`${name} → ${own}`);
  return own.slice(0, 100);
}

const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
