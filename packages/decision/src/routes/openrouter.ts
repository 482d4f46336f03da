import { objectAt, stringAt } from '../json.ts';
import type { HostedRoute, RouteSettings } from './route.ts';
import { readCost, readSystemOne, systemOneModelList, systemOneRequest } from './systemone.ts';

/** The catalogue holds every vendor's models; only this one's answer typed questions. */
const vendorPrefix = 'typesafe/';

// A listing has no generation id; the trace of the request is what support can find it by.
const list = systemOneModelList('openrouter', (reply) => reply.header('cf-ray'));

/** The aggregator. It prices each call. */
export const openrouter: HostedRoute = {
  name: 'openrouter',
  defaultBaseUrl: 'https://openrouter.ai/api',
  defaultModel: '~typesafe/jev-latest',
  needsKey: true,
  keyVariable: 'OPENROUTER_API_KEY',
  listsModels: 'yes',
  request: (settings, call) => systemOneRequest(settings, call, attribution(settings)),
  read: (body, reply) => {
    const id = reply.header('x-generation-id') ?? stringAt(body, 'id') ?? reply.header('cf-ray');
    return readSystemOne(body, id, readCost(objectAt(body, 'usage').cost));
  },
  modelList: {
    ...list,
    read: (body) => list.read(body).filter(({ name }) => name?.startsWith(vendorPrefix)),
  },
};

function attribution({ httpReferer, appTitle }: RouteSettings): Record<string, string> {
  return {
    ...(httpReferer === undefined ? {} : { 'http-referer': httpReferer }),
    ...(appTitle === undefined ? {} : { 'x-title': appTitle }),
  };
}
