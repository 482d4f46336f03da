import { stringAt } from '../json.ts';
import { hostedFacts, openEndpoint } from './hosted.ts';
import type { CommonConfig, RouteType } from './route.ts';
import {
  gatewayMetadata,
  readCost,
  readSystemOne,
  systemOneModelList,
  systemOneRequest,
} from './systemone.ts';

export interface VercelConfig extends CommonConfig {
  readonly route: 'vercel' | 'ai-gateway';
}

const keyVariable = 'AI_GATEWAY_API_KEY';

/** The AI gateway. It prices each call, and its error type says more than its status. */
export const vercel: RouteType<VercelConfig> = {
  environment: { apiKey: keyVariable },
  open(config, headers) {
    const endpoint = openEndpoint(config, headers, 'https://ai-gateway.vercel.sh/typesafe');
    return {
      ...hostedFacts('vercel', config, 'typesafe-ai/jev', endpoint, keyVariable),
      request: (call) => systemOneRequest(endpoint, call),
      read: (body) => {
        const gateway = gatewayMetadata(body);
        return readSystemOne(body, stringAt(gateway, 'generationId'), readCost(gateway.cost));
      },
      classify: (status, { reason }) =>
        status === 403 && reason === 'invalid_request_error'
          ? { code: 'PROVIDER_VALIDATION', retryable: false }
          : undefined,
      modelList: systemOneModelList('vercel', endpoint, (reply) => reply.header('x-vercel-id')),
    };
  },
};
