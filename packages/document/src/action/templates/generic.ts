import type { ActionDefinition } from '../../model/action.ts';

/** Any document: without fields, it extracts the label-and-value pairs and tables on the pages. */
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
