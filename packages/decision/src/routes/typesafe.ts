import type { HttpReply } from '../http/http.ts';
import { missingKey, openEndpoint, routeFacts } from './hosted.ts';
import type { CommonConfig, RouteType } from './route.ts';
import { readSystemOne, systemOneModelList, systemOneRequest } from './systemone.ts';

export interface TypesafeConfig extends CommonConfig {
  readonly route: 'typesafe' | 'direct';
}

const keyVariable = 'TYPESAFE_API_KEY';
const requestId = (reply: HttpReply) => reply.header('x-typesafe-request-id');

/** The vendor's own API. */
export const typesafe: RouteType<TypesafeConfig> = {
  environment: { apiKey: keyVariable },
  open(config, headers) {
    const endpoint = openEndpoint(config, headers, 'https://api.typesafe.ai');
    return {
      ...routeFacts('typesafe', config, 'jev-latest'),
      secret: endpoint.apiKey,
      missingKey: missingKey(endpoint, keyVariable),
      request: (call) => systemOneRequest(endpoint, call),
      read: (body, reply) => readSystemOne(body, requestId(reply)),
      modelList: systemOneModelList('typesafe', endpoint, requestId),
    };
  },
};
