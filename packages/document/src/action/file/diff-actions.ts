import {
  type ActionDefinition,
  defaultConfidenceThreshold,
  type FieldDefinition,
  type PromptDefinition,
  type Rule,
} from '../../model/action.ts';

/** One difference between two actions, in words. */
interface ActionChange {
  readonly change: 'added' | 'removed' | 'changed';
  /** What changed: `field total`, `column qty of table items`, `rule`, `model`. */
  readonly subject: string;
  /** A line for display: `~ field total: kind money -> number`. */
  readonly text: string;
}

type Parts = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** The changes when action `a` is replaced by `b`, in the order of the file; empty if nothing changes. */
export function diffActions(a: ActionDefinition, b: ActionDefinition): readonly ActionChange[] {
  return [
    ...diffParts(settingsOf(a), settingsOf(b)),
    ...diffParts(partsOf(a), partsOf(b)),
    ...diffRules(a.rules, b.rules),
  ];
}

function settingsOf(action: ActionDefinition): Parts {
  const { name, description, type, template, recognise, duplicates, severalDocuments, model } = action;
  const { direction, notPrinted, auditShare, errorsPerHundredDocuments } = action;
  const settings = {
    ...{ name, description, type, template, recognise, duplicates, severalDocuments, direction },
    ...{ notPrinted, auditShare, errorsPerHundredDocuments, model },
  };
  const { contradictions, result } = action;
  return new Map<string, Readonly<Record<string, unknown>>>([
    ['action', { ...settings, 'result shape': result.shape }],
    ['contradictions', { ...contradictions }],
    ['tolerance', { ...action.tolerance }],
  ]);
}

function partsOf(action: ActionDefinition): Parts {
  const parts = new Map<string, Readonly<Record<string, unknown>>>();
  for (const [name, field] of Object.entries(action.fields)) parts.set(`field ${name}`, withDefaults(field));
  for (const [table, { columns }] of Object.entries(action.tables)) {
    for (const [name, column] of Object.entries(columns)) {
      parts.set(`column ${name} of table ${table}`, withDefaults(column));
    }
  }
  for (const [name, prompt] of Object.entries(action.prompts)) {
    parts.set(`prompt ${name}`, withDefaults(prompt));
  }
  return parts;
}

function withDefaults(part: FieldDefinition | PromptDefinition): Readonly<Record<string, unknown>> {
  const { required = false, hidden = false, confidenceThreshold = defaultConfidenceThreshold } = part;
  return { ...part, required, hidden, confidenceThreshold };
}

function diffParts(a: Parts, b: Parts): ActionChange[] {
  const changes: ActionChange[] = [];
  for (const [subject, before] of a) {
    const after = b.get(subject);
    if (after === undefined) changes.push({ change: 'removed', subject, text: `- ${subject}` });
    else changes.push(...diffPart(subject, before, after));
  }
  for (const [subject, after] of b) {
    if (a.has(subject)) continue;
    const kind = after.kind === undefined ? '' : ` (${after.kind})`;
    changes.push({ change: 'added', subject, text: `+ ${subject}${kind}` });
  }
  return changes;
}

function diffPart(
  subject: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ActionChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({
      change: 'changed',
      subject,
      text: `~ ${subject}: ${key} ${shown(before[key])} -> ${shown(after[key])}`,
    }));
}

function shown(value: unknown): string {
  if (value === undefined) return '(none)';
  if (Array.isArray(value)) return `[${value.join(', ')}]`;
  return String(value);
}

/** Rules have no names, so a changed rule is one removed and one added. */
function diffRules(a: readonly Rule[], b: readonly Rule[]): ActionChange[] {
  const before = a.map((rule) => JSON.stringify(rule));
  const after = b.map((rule) => JSON.stringify(rule));
  return [
    ...without(before, after).map(
      (rule) => ({ change: 'removed', subject: 'rule', text: `- rule ${rule}` }) as const,
    ),
    ...without(after, before).map(
      (rule) => ({ change: 'added', subject: 'rule', text: `+ rule ${rule}` }) as const,
    ),
  ];
}

/** The items of `list` that are not in `other`, with multiplicity. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((item) => {
    const index = left.indexOf(item);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
