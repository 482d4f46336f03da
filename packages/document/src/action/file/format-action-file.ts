import { Document, isCollection, isMap, isScalar, type YAMLMap } from 'yaml';
import {
  type ActionDefinition,
  defaultConfidenceThreshold,
  type FieldDefinition,
  type Lookup,
  type PromptDefinition,
  usualShape,
} from '../../model/action.ts';
import { labelsFromName } from '../concept/labels-from-name.ts';
import { measuredCellThreshold, measuredThreshold } from '../thresholds/measured-threshold.ts';
import { lookupThreshold } from './parse-action-file.ts';

/** An action as a YAML file that {@link parseActionFile} reads back to the same action; defaults are left out. */
export function formatActionFile(action: ActionDefinition): string {
  const document = new Document(actionFileOf(action), { aliasDuplicateObjects: false });
  if (isMap(document.contents)) {
    for (const pair of document.contents.items) {
      const section = isScalar(pair.key) ? pair.key.value : undefined;
      if (!isCollection(pair.value)) continue;
      if (section === 'fields' || section === 'prompts') leavesInFlow(pair.value as YAMLMap, 1);
      if (section === 'tables') leavesInFlow(pair.value as YAMLMap, 3);
      if (section === 'rules') leavesInFlow(pair.value as YAMLMap, 1);
      if (['result', 'contradictions', 'tolerance'].includes(String(section)))
        leavesInFlow(pair.value as YAMLMap, 0);
    }
  }
  return document.toString({ lineWidth: 110, flowCollectionPadding: true });
}

/** Writes collections at `depth` and below on one line each, as people write them by hand. */
function leavesInFlow(node: YAMLMap, depth: number): void {
  if (depth === 0) {
    node.flow = true;
    return;
  }
  for (const item of node.items as readonly unknown[]) {
    const child = typeof item === 'object' && item !== null && 'key' in item ? Object(item).value : item;
    if (isCollection(child)) leavesInFlow(child as YAMLMap, depth - 1);
  }
}

/** An action as the content of its file; defaults are left out. */
export function actionFileOf(action: ActionDefinition): Readonly<Record<string, unknown>> {
  return {
    name: action.name,
    ...(action.description === undefined ? {} : { description: action.description }),
    type: action.type,
    ...(action.template === undefined ? {} : { template: action.template }),
    ...(action.recognise === undefined ? {} : { recognise: action.recognise }),
    ...(action.duplicates === undefined ? {} : { duplicates: action.duplicates }),
    ...(action.severalDocuments === undefined ? {} : { severalDocuments: action.severalDocuments }),
    ...(action.notPrinted === undefined ? {} : { notPrinted: action.notPrinted }),
    ...(action.errorsPerHundredDocuments === undefined
      ? {}
      : { errorsPerHundredDocuments: action.errorsPerHundredDocuments }),
    ...(action.direction === undefined ? {} : { direction: action.direction }),
    ...(action.tolerance === undefined ? {} : { tolerance: action.tolerance }),
    ...(action.auditShare === undefined ? {} : { auditShare: action.auditShare }),
    ...(action.contradictions === undefined ? {} : { contradictions: action.contradictions }),
    ...section('fields', action.fields, (field, name) =>
      fieldOf(field, name, measuredThreshold(name, field)),
    ),
    ...section('tables', action.tables, ({ columns }) => ({
      columns: Object.fromEntries(
        Object.entries(columns).map(([name, field]) => [
          name,
          fieldOf(field, name, measuredCellThreshold(field) ?? defaultConfidenceThreshold),
        ]),
      ),
    })),
    ...section('prompts', action.prompts, promptOf),
    ...(action.rules.length === 0 ? {} : { rules: action.rules }),
    ...(action.model === 'local' ? {} : { model: action.model }),
    ...(action.result.shape === usualShape(action.type) ? {} : { result: action.result }),
  };
}

function section<Part>(
  name: string,
  parts: Readonly<Record<string, Part>>,
  write: (part: Part, name: string) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(parts);
  if (entries.length === 0) return {};
  return { [name]: Object.fromEntries(entries.map(([key, part]) => [key, write(part, key)])) };
}

function fieldOf(
  field: FieldDefinition,
  name: string,
  usual = defaultConfidenceThreshold,
): Record<string, unknown> {
  if (field.lookup !== undefined) return lookedUpOf(field, field.lookup);
  const derived = labelsFromName(name);
  const isDerived =
    derived.length === field.labels.length && derived.every((label, index) => label === field.labels[index]);
  return {
    kind: field.kind,
    ...(isDerived ? {} : { labels: field.labels }),
    ...(field.description === undefined ? {} : { description: field.description }),
    ...shownOf(field, usual),
  };
}

function lookedUpOf(field: FieldDefinition, lookup: Lookup): Record<string, unknown> {
  return {
    ...(field.kind === 'identifier' ? {} : { kind: field.kind }),
    ...(field.labels.length === 0 ? {} : { labels: field.labels }),
    ...(field.description === undefined ? {} : { description: field.description }),
    ...shownOf(field, lookupThreshold),
    lookup,
  };
}

function promptOf(prompt: PromptDefinition): Record<string, unknown> {
  return {
    prompt: prompt.prompt,
    ...(prompt.source === 'document' ? {} : { source: prompt.source }),
    ...shownOf(prompt),
  };
}

function shownOf(
  part: FieldDefinition | PromptDefinition,
  usual = defaultConfidenceThreshold,
): Record<string, unknown> {
  const threshold = part.confidenceThreshold ?? defaultConfidenceThreshold;
  return {
    ...(part.required === true ? { required: true } : {}),
    ...(part.hidden === true ? { hidden: true } : {}),
    ...(threshold === usual ? {} : { confidenceThreshold: threshold }),
  };
}
