import type {
  Action,
  ActionConfiguration,
  ActionVersion,
  FieldSetting,
  FieldSettings,
} from '@recto/contract';
import { nest } from '@recto/contract';
import { type ActionDefinition, defaultConfidenceThreshold } from '@recto/document';
import type { ActionRow, ActionVersionRow } from '../store/action-store.ts';

/** An action as clients see it; its configuration is that of the newest published version. */
export function actionBody(action: ActionRow, newest: ActionVersionRow): Action {
  return {
    id: action.id,
    organizationId: action.organizationId,
    name: action.name,
    description: action.description,
    type: action.type as Action['type'],
    ...(action.template !== null && { template: action.template }),
    empowerWith: 'NLP',
    configuration: configurationOf(newest),
    createdBy: action.createdBy,
    createdAt: action.createdAt,
    updatedAt: action.updatedAt,
    registration: { status: 'REGISTERED', message: '' },
  };
}

/** A published version as clients see it. They judge whether it is usable by its first operation. */
export function versionBody(row: ActionVersionRow, baseUrl: string): ActionVersion {
  const { organizationId, actionId, version, createdAt, updatedAt } = row;
  const times = { createdAt, updatedAt };
  const published = { id: row.runtimeOperationId, organizationId, actionId, actionVersion: version };
  const step = { description: 'Publishing asset', status: 'completed', errors: [] };
  return {
    organizationId,
    actionId,
    version,
    status: 'SUCCESS',
    configuration: configurationOf(row),
    operations: [
      {
        id: row.runtimeOperationId,
        type: 'RUNTIME_PUBLICATION',
        status: 'SUCCESS',
        result: JSON.stringify(published),
        info: { baseUrl },
        ...times,
      },
      {
        id: row.exchangeOperationId,
        type: 'EXCHANGE_PUBLICATION',
        status: 'SUCCESS',
        result: JSON.stringify({ status: 'completed', steps: [step] }),
        info: {},
        ...times,
      },
    ],
    ...times,
  };
}

function configurationOf(row: ActionVersionRow): ActionConfiguration {
  const { type, fields, tables, prompts, model } = row.definition;
  const modelSettings = { model, piiMasking: false, promptVersion: '1.0.0' };
  const all = {
    fields: nest(Object.entries(fields).map(([name, field]) => [name, setting(field)])) as FieldSettings,
    tables: mapValues(tables, ({ columns }) => mapValues(columns, setting)),
    prompts: mapValues(prompts, (prompt) => ({
      ...setting(prompt),
      prompt: prompt.prompt,
      source: prompt.source,
    })),
  };
  const output = type === 'GENERIC' ? withoutEmpty(all) : all;
  // Clients look for the model settings in both places.
  return { content: { output, modelSettings }, modelSettings, version: '1.0.0' };
}

function withoutEmpty<T extends object>(record: T): Partial<T> {
  const kept = Object.entries(record).filter(([, part]) => Object.keys(part as object).length > 0);
  return Object.fromEntries(kept) as Partial<T>;
}

type Settings = Pick<ActionDefinition['fields'][string], 'hidden' | 'required' | 'confidenceThreshold'>;

function setting({ hidden, required, confidenceThreshold }: Settings): FieldSetting {
  return {
    hidden: hidden ?? false,
    required: required ?? false,
    confidenceThreshold: confidenceThreshold ?? defaultConfidenceThreshold,
  };
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  map: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
