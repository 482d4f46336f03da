import type { ActionDefinition } from '../../model/action.ts';

/** Any document: without fields, the label-and-value pairs and the tables that stand on its pages. */
export const genericTemplate: ActionDefinition = {
  name: 'Generic',
  type: 'GENERIC',
  template: 'GENERIC',
  fields: {},
  tables: {},
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'rollup' },
};
