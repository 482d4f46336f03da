import type { HttpReply } from '../http/http.ts';
import type { HostedRoute } from './route.ts';
import { readSystemOne, systemOneModelList, systemOneRequest } from './systemone.ts';

const requestId = (reply: HttpReply) => reply.header('x-typesafe-request-id');

/** The vendor's own API. */
export const typesafe: HostedRoute = {
  name: 'typesafe',
  defaultBaseUrl: 'https://api.typesafe.ai',
  defaultModel: 'jev-latest',
  needsKey: true,
  keyVariable: 'TYPESAFE_API_KEY',
  listsModels: 'yes',
  request: systemOneRequest,
  read: (body, reply) => readSystemOne(body, requestId(reply)),
  modelList: systemOneModelList('typesafe', requestId),
};
