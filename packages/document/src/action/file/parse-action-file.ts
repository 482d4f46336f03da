import {
  type ActionDefinition,
  defaultConfidenceThreshold,
  type FieldDefinition,
  type PromptDefinition,
  type Rule,
  type TableDefinition,
  usualShape,
} from '../../model/action.ts';
import { labelsFromName } from '../concept/labels-from-name.ts';
import { measuredCellThreshold, measuredThreshold } from '../thresholds/measured-threshold.ts';
import { meaningFindings } from './meaning-findings.ts';
import { type ActionFileProblem, problemAt } from './problem.ts';
import type { ActionFile } from './schema.ts';
import { schemaFindings } from './schema-findings.ts';
import { type ActionFileFormat, readSource } from './source.ts';

type ParsedActionFile =
  | { readonly ok: true; readonly action: ActionDefinition }
  | { readonly ok: false; readonly problems: readonly ActionFileProblem[] };

/**
 * Parses an action from YAML or JSON and fills in the defaults: thresholds of fields and columns from the measured risk, of
 * prompts 80, neither required nor hidden, labels from the name, prompts answered from the document, the local
 * model, and the result shape that clients expect for the type. Without a format, text that begins with `{` is JSON.
 * Problems are in the order of the text and name the fix.
 */
export function parseActionFile(
  text: string,
  options: { readonly format?: ActionFileFormat } = {},
): ParsedActionFile {
  const source = readSource(text, options.format ?? (/^\s*\{/.test(text) ? 'json' : 'yaml'));
  if (!('value' in source)) {
    return {
      ok: false,
      problems: source.map(({ place, ...rest }) => problemAt(place, { path: [], ...rest })),
    };
  }
  const bySchema = schemaFindings(source.value);
  const findings = bySchema.length > 0 ? bySchema : meaningFindings(source.value as ActionFile);
  if (findings.length === 0) return { ok: true, action: definitionOf(source.value as ActionFile) };
  const problems = findings.map((finding) => problemAt(source.placeOf(finding.path, finding.at), finding));
  return { ok: false, problems: problems.sort((a, b) => a.line - b.line || a.column - b.column) };
}

function definitionOf(file: ActionFile): ActionDefinition {
  return {
    name: file.name,
    ...(file.description === undefined ? {} : { description: file.description }),
    type: file.type ?? 'GENERIC',
    ...(file.template === undefined ? {} : { template: file.template }),
    ...(file.recognise === undefined ? {} : { recognise: file.recognise }),
    ...(file.duplicates === undefined ? {} : { duplicates: file.duplicates }),
    ...(file.severalDocuments === undefined ? {} : { severalDocuments: file.severalDocuments }),
    ...(file.notPrinted === undefined ? {} : { notPrinted: file.notPrinted }),
    ...(file.errorsPerHundredDocuments === undefined
      ? {}
      : { errorsPerHundredDocuments: file.errorsPerHundredDocuments }),
    ...(file.direction === undefined ? {} : { direction: file.direction }),
    ...(file.tolerance === undefined ? {} : { tolerance: file.tolerance }),
    ...(file.auditShare === undefined ? {} : { auditShare: file.auditShare }),
    ...(file.contradictions === undefined ? {} : { contradictions: file.contradictions }),
    fields: mapValues(file.fields, (field, name) => {
      const definition = fieldOf(field, name);
      if (field.confidenceThreshold !== undefined || field.lookup !== undefined) return definition;
      const confidenceThreshold = measuredThreshold(name, definition, file.errorsPerHundredDocuments);
      return { ...definition, confidenceThreshold };
    }),
    tables: mapValues(file.tables, (table) => tableOf(table, file.errorsPerHundredDocuments)),
    prompts: mapValues(file.prompts, promptOf),
    rules: (file.rules ?? []) as readonly Rule[],
    model: file.model ?? 'local',
    result: { shape: file.result?.shape ?? usualShape(file.type ?? 'GENERIC') },
  };
}

/** A row that is less sure than this (0 to 100) may be another. */
export const lookupThreshold = 90;

type FileField = NonNullable<ActionFile['fields']>[string];
type FileTable = NonNullable<ActionFile['tables']>[string];
type FilePrompt = NonNullable<ActionFile['prompts']>[string];

function fieldOf(field: FileField, name: string): FieldDefinition {
  const { lookup, kind = 'identifier', confidenceThreshold = lookup && lookupThreshold } = field;
  return {
    kind,
    labels: field.labels ?? (lookup === undefined ? labelsFromName(name) : []),
    ...(field.description === undefined ? {} : { description: field.description }),
    ...shownOf({ ...field, ...(confidenceThreshold !== undefined && { confidenceThreshold }) }),
    ...(lookup !== undefined && { lookup }),
  };
}

function tableOf(table: FileTable, errorsPerHundredDocuments: number | undefined): TableDefinition {
  const columnOf = (column: FileField, name: string): FieldDefinition => {
    const definition = fieldOf(column, name);
    if (column.confidenceThreshold !== undefined) return definition;
    const confidenceThreshold = measuredCellThreshold(definition, errorsPerHundredDocuments);
    return confidenceThreshold === undefined ? definition : { ...definition, confidenceThreshold };
  };
  return { columns: mapValues(table.columns, columnOf) };
}

function promptOf(prompt: FilePrompt): PromptDefinition {
  return { prompt: prompt.prompt, source: prompt.source ?? 'document', ...shownOf(prompt) };
}

function shownOf(part: FileField | FilePrompt) {
  return {
    required: part.required ?? false,
    hidden: part.hidden ?? false,
    confidenceThreshold: part.confidenceThreshold ?? defaultConfidenceThreshold,
  };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>> | undefined,
  change: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record ?? {}).map(([name, value]) => [name, change(value, name)]));
}
