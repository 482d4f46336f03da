import type { HttpReply } from '../http/http.ts';
import type { HostedRoute } from './route.ts';
import { readSystemOne, systemOneModelList, systemOneRequest } from './systemone.ts';

const requestId = (reply: HttpReply) => reply.header('x-typesafe-request-id');

/** Any server that speaks the dialect: Ollama, llama.cpp, gateways. The key and the model are optional. */
export const compatible: HostedRoute = {
  name: 'compatible',
  defaultBaseUrl: undefined,
  defaultModel: null,
  needsKey: false,
  keyVariable: undefined,
  listsModels: 'when configured',
  request: systemOneRequest,
  read: (body, reply) => readSystemOne(body, requestId(reply)),
  modelList: systemOneModelList('compatible', requestId),
};
