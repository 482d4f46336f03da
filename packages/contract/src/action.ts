import Type from 'typebox';
import { promptSources } from './execution-result.ts';
import { Timestamp, Uuid } from './identifiers.ts';
import { VersionText } from './version.ts';

export const actionTypes = ['GENERIC', 'INVOICE', 'PURCHASE_ORDER'] as const;
export const ActionType = Type.Enum([...actionTypes]);
export type ActionType = (typeof actionTypes)[number];

/** When a field goes to review. `confidenceThreshold` is 0 to 100. */
export const FieldSetting = Type.Object({
  hidden: Type.Boolean(),
  required: Type.Boolean(),
  confidenceThreshold: Type.Number({ minimum: 0, maximum: 100 }),
});
export type FieldSetting = Type.Static<typeof FieldSetting>;

/** Settings by field name; a dot in a name nests. */
export interface FieldSettings {
  [name: string]: FieldSetting | FieldSettings;
}
export const FieldSettings = Type.Unsafe<FieldSettings>({
  type: 'object',
  additionalProperties: true,
  description: 'Field name to settings, or to nested fields',
});

export const PromptSetting = Type.Object({
  hidden: Type.Boolean(),
  prompt: Type.String(),
  source: Type.Enum([...promptSources]),
  required: Type.Boolean(),
  confidenceThreshold: Type.Number({ minimum: 0, maximum: 100 }),
});

/** What is extracted. A GENERIC action has no key for what it does not request. */
export const ActionOutput = Type.Object({
  fields: Type.Optional(FieldSettings),
  tables: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), FieldSetting))),
  prompts: Type.Optional(Type.Record(Type.String(), PromptSetting)),
});

export const ModelSettings = Type.Object({
  model: Type.String(),
  piiMasking: Type.Boolean(),
  promptVersion: VersionText,
});

/** What an action extracts. The model settings appear in both places where clients look for them. */
export const ActionConfiguration = Type.Object({
  content: Type.Object({ output: ActionOutput, modelSettings: Type.Optional(ModelSettings) }),
  modelSettings: Type.Optional(ModelSettings),
  version: Type.String({ description: "Version of the configuration's format, not of the action" }),
});
export type ActionConfiguration = Type.Static<typeof ActionConfiguration>;

export const Action = Type.Object({
  id: Uuid,
  organizationId: Uuid,
  name: Type.String(),
  description: Type.Optional(Type.String()),
  type: ActionType,
  template: Type.Optional(Type.String({ description: 'The template that the action is based on' })),
  empowerWith: Type.Optional(Type.String()),
  configuration: ActionConfiguration,
  createdBy: Type.String(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  registration: Type.Object({ status: Type.String(), message: Type.Optional(Type.String()) }),
});
export type Action = Type.Static<typeof Action>;

export const ActionsList = Type.Object({
  actions: Type.Array(Action),
  total: Type.Integer({ minimum: 0, description: 'Number of actions on all pages' }),
});
export type ActionsList = Type.Static<typeof ActionsList>;
