import { jsonOf, text, time, url, uuid } from './match.ts';

const setting = (confidenceThreshold: number, required = false, hidden = false) => ({
  hidden,
  required,
  confidenceThreshold,
});

const fields = {
  invoiceNumber: setting(0, true),
  parties: { buyer: { name: setting(0) } },
  total: setting(0),
  untaxed: setting(0, false, true),
  iban: setting(80),
};
const tables = { table1: { description: setting(0), quantity: setting(0), price: setting(0) } };
const modelSettings = { model: 'local', piiMasking: false, promptVersion: '1.0.0' };
const configuration = (output: object) => ({
  content: { output, modelSettings },
  modelSettings,
  version: '1.0.0',
});

function action(name: string, type: string, output: object) {
  return {
    id: uuid,
    organizationId: uuid,
    name,
    description: '',
    type,
    empowerWith: 'NLP',
    configuration: configuration(output),
    createdBy: text,
    createdAt: time,
    updatedAt: time,
    registration: { status: 'REGISTERED', message: '' },
  };
}

const prompt = (words: string, source: string) => ({ ...setting(0), prompt: words, source });

export const frozenActions = {
  pages: action('Conformance: pages', 'INVOICE', { fields, tables, prompts: {} }),
  rollup: action('Conformance: rollup', 'GENERIC', { fields, tables }),
  prompts: action('Conformance: prompts', 'INVOICE', {
    fields,
    tables,
    prompts: {
      number: prompt('What is the invoice number?', 'document'),
    },
  }),
};

export function frozenVersion(version: string) {
  const times = { createdAt: time, updatedAt: time };
  return {
    organizationId: uuid,
    actionId: uuid,
    version,
    status: 'SUCCESS',
    configuration: configuration({ fields, tables }),
    operations: [
      {
        id: uuid,
        type: 'RUNTIME_PUBLICATION',
        status: 'SUCCESS',
        result: jsonOf({ id: uuid, organizationId: uuid, actionId: uuid, actionVersion: version }),
        info: { baseUrl: url },
        ...times,
      },
      {
        id: uuid,
        type: 'EXCHANGE_PUBLICATION',
        status: 'SUCCESS',
        result: jsonOf({
          status: 'completed',
          steps: [{ description: 'Publishing asset', status: 'completed', errors: [] }],
        }),
        info: {},
        ...times,
      },
    ],
    ...times,
  };
}

export const frozenUserReviewer = {
  id: uuid,
  name: text,
  username: text,
  type: 'USER',
  email: text,
  memberCount: null,
};
