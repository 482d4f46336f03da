import { loginPath, tokenPath } from '@recto/contract';
import type { Finished } from '../execution.ts';
import { score, text } from '../frozen/match.ts';
import { billed, broken, ground, order, ordered, reviewOf } from '../ground.ts';
import type { Credentials } from '../http-client.ts';
import { platformPath, runtimePath, type Walk } from '../walk.ts';
import {
  action,
  type Body,
  type BodyRules,
  execution,
  is,
  like,
  list,
  notBefore,
  object,
  organization,
  ownId,
  past,
  publication,
  recent,
  seconds,
} from './field-rules.ts';

const none = '00000000-0000-4000-8000-000000000000';

/** Every body of the interface: how it is read, and its fields. */
export function bodies(credentials: Credentials): readonly BodyRules[] {
  return [...accountBodies(credentials), ...platformBodies(), ...runtimeBodies(), ...reviewBodies()];
}

async function asked(walk: Walk, path: string, as: 'user-basic' | 'app-bearer'): Promise<unknown> {
  return (await walk.ask({ path, as })).json ?? {};
}

function accountBodies({ clientId, clientSecret, username, password }: Credentials): readonly BodyRules[] {
  const post = (path: string, json: unknown) => async (walk: Walk) => {
    const { json: body } = await walk.ask({ method: 'POST', path, as: 'nobody', json });
    return { actionId: none, executionId: none, body: (body ?? {}) as Body };
  };
  const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  return [
    {
      body: 'token',
      read: post(tokenPath, grant),
      fields: { access_token: like(text), token_type: is('bearer'), expires_in: seconds },
    },
    {
      body: 'login',
      read: post(loginPath, { username, password }),
      fields: { access_token: like(text), token_type: is('bearer'), redirectUrl: is('/home/') },
    },
  ];
}

function platformBodies(): readonly BodyRules[] {
  return [actionBody, versionBody, operationBody];
}

const published = (rest: (actionId: string) => string) => async (walk: Walk) => {
  const { pages } = await ground(walk);
  const body = (await asked(walk, platformPath(walk, rest(pages)), 'user-basic')) as Body;
  return { actionId: pages, executionId: none, body };
};
const times = { createdAt: past, updatedAt: notBefore('createdAt') };
const readVersion = published((id) => `/actions/${id}/versions/1.0.0`);

const actionBody: BodyRules = {
  body: 'action',
  read: published((id) => `/actions/${id}`),
  fields: {
    id: action,
    organizationId: organization,
    name: is('Conformance: pages'),
    description: is(''),
    type: is('INVOICE'),
    empowerWith: is('NLP'),
    configuration: object,
    createdBy: like(text),
    ...times,
    registration: object,
  },
};

const versionBody: BodyRules = {
  body: 'version',
  read: readVersion,
  fields: {
    organizationId: organization,
    actionId: action,
    version: is('1.0.0'),
    status: is('SUCCESS'),
    configuration: object,
    operations: list(2),
    ...times,
  },
};

const operationBody: BodyRules = {
  body: 'operation',
  read: async (walk) => {
    const { body, ...ids } = await readVersion(walk);
    return { ...ids, body: (body.operations as readonly Body[] | undefined)?.[0] ?? {} };
  },
  fields: {
    id: ownId,
    type: is('RUNTIME_PUBLICATION'),
    status: is('SUCCESS'),
    result: publication,
    info: object,
    ...times,
  },
};

function runtimeBodies(): readonly BodyRules[] {
  const result = (body: string, make: (walk: Walk) => Promise<Finished>, fields: BodyRules['fields']) => ({
    body,
    read: async (walk: Walk) => {
      const { actionId, id, path } = await make(walk);
      return { actionId, executionId: id, body: (await asked(walk, path, 'app-bearer')) as Body };
    },
    fields: { id: execution, ...fields },
  });
  const rolledUp = { fields: object, tables: object };
  return [
    submissionBody,
    result('result', (walk) => ordered(walk, 'rollup'), {
      documentName: is(order.name),
      status: is('SUCCEEDED'),
      ...rolledUp,
    }),
    result('result by pages', billed, { documentName: is('bills.pdf'), status: like(text), pages: list(2) }),
    result('failed result', (walk) => broken(walk, 'rollup'), {
      documentName: is('broken.pdf'),
      status: is('FAILED'),
      ...rolledUp,
    }),
  ];
}

const submissionBody: BodyRules = {
  body: 'submission',
  read: async (walk) => {
    const { rollup } = await ground(walk);
    const form = [{ name: 'file', content: order.bytes, fileName: order.name, type: 'application/pdf' }];
    const path = runtimePath(walk, `/actions/${rollup}/versions/1.0.0/executions`);
    const { json } = await walk.ask({ method: 'POST', path, as: 'app-bearer', form });
    return { actionId: rollup, executionId: none, body: (json ?? {}) as Body };
  },
  fields: { id: ownId, documentName: is(order.name), status: is('ACKNOWLEDGED') },
};

const reviewed = (walk: Walk) => reviewOf(walk, 'each field');

async function readReview(walk: Walk) {
  const { actionId, id } = await reviewed(walk);
  const path = runtimePath(walk, `/actions/${actionId}/reviews/${id}`);
  return { actionId, executionId: id, body: (await asked(walk, path, 'user-basic')) as Body };
}

const listedReview: BodyRules = {
  body: 'review listed',
  read: async (walk) => {
    const { actionId, id } = await reviewed(walk);
    const all = await asked(walk, runtimePath(walk, '/reviews?size=100'), 'user-basic');
    const listed = Array.isArray(all) ? (all as readonly Body[]) : [];
    const own = listed.find(({ docOperationId }) => docOperationId === id);
    return { actionId, executionId: id, body: own ?? {} };
  },
  fields: {
    docActionId: action,
    docOperationId: execution,
    docOperationCreationDate: recent,
    docFileId: ownId,
    docFileName: is('order.pdf'),
  },
};

function reviewBodies(): readonly BodyRules[] {
  const item = (body: string, listName: string, fields: BodyRules['fields']) => ({
    body,
    read: async (walk: Walk) => {
      const { body: review, ...ids } = await readReview(walk);
      return { ...ids, body: ((review[listName] ?? []) as readonly Body[])[0] ?? {} };
    },
    fields: { id: ownId, ...fields },
  });
  const found = { confidenceScore: like(score), page: is(0), geometry: object };
  return [
    listedReview,
    {
      body: 'review',
      read: readReview,
      fields: {
        results: list(2),
        queriesResults: list(1),
        analyzersResults: list(0),
        signaturesResults: list(0),
      },
    },
    item('review item', 'results', { name: is('total'), result: is('$120.00'), ...found }),
    item('review query', 'queriesResults', {
      name: is('number'),
      result: is('INV-2041'),
      ...found,
      query: is('What is the invoice number?'),
    }),
  ];
}
