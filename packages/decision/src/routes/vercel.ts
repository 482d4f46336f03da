import { stringAt } from '../json.ts';
import type { HostedRoute } from './route.ts';
import {
  gatewayMetadata,
  readCost,
  readSystemOne,
  systemOneModelList,
  systemOneRequest,
} from './systemone.ts';

/** The AI gateway. It prices each call, and its error type says more than its status. */
export const vercel: HostedRoute = {
  name: 'vercel',
  defaultBaseUrl: 'https://ai-gateway.vercel.sh/typesafe',
  defaultModel: 'typesafe-ai/jev',
  needsKey: true,
  keyVariable: 'AI_GATEWAY_API_KEY',
  listsModels: 'yes',
  request: systemOneRequest,
  read: (body) => {
    const gateway = gatewayMetadata(body);
    return readSystemOne(body, stringAt(gateway, 'generationId'), readCost(gateway.cost));
  },
  classify: (status, { reason }) =>
    status === 403 && reason === 'invalid_request_error'
      ? { code: 'PROVIDER_VALIDATION', retryable: false }
      : undefined,
  modelList: systemOneModelList('vercel', (reply) => reply.header('x-vercel-id')),
};
