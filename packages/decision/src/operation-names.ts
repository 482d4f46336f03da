/** The operations by the names that other implementations of the interface use. */
export const operationNames = {
  evaluate: 'evaluate',
  'ask-noul': 'ask',
  choose: 'choose',
  score: 'score',
  'select-candidate': 'select',
  'evaluate-batch': 'batch',
  filter: 'filter',
  'apply-policy': 'applyPolicy',
  'get-capabilities': 'capabilities',
  'list-models': 'models',
  'validate-question-set': 'validate',
  'test-connection': 'test',
} as const;

export type OperationName = keyof typeof operationNames;
