/**
 * The operations by the names that other implementations of the interface use.
 * @example operationNames['ask-noul'] // 'ask'
 */
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

/** A name of an operation in the interface, such as `ask-noul`. */
export type OperationName = keyof typeof operationNames;
