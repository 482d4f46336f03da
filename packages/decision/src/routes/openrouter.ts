import { checkHeaders } from '../header-check.ts';
import { objectAt, stringAt } from '../json.ts';
import { hostedFacts, openEndpoint } from './hosted.ts';
import type { CommonConfig, RouteType } from './route.ts';
import { readCost, readSystemOne, systemOneModelList, systemOneRequest } from './systemone.ts';

export interface OpenRouterConfig extends CommonConfig {
  readonly route: 'openrouter' | 'aggregator';
  /** The requesting site, for the aggregator's rankings. */
  readonly httpReferer?: string | undefined;
  readonly appTitle?: string | undefined;
}

/** The catalogue holds every vendor's models; only this one's answer typed questions. */
const vendorPrefix = 'typesafe/';
const keyVariable = 'OPENROUTER_API_KEY';

/** The aggregator. It prices each call. */
export const openrouter: RouteType<OpenRouterConfig> = {
  environment: { apiKey: keyVariable },
  open(config, headers) {
    const { httpReferer, appTitle } = config;
    checkHeaders('', { httpReferer, appTitle });
    const attribution = {
      ...(httpReferer === undefined ? {} : { 'http-referer': httpReferer }),
      ...(appTitle === undefined ? {} : { 'x-title': appTitle }),
    };
    const endpoint = openEndpoint(config, { ...headers, ...attribution }, 'https://openrouter.ai/api');
    // A listing has no generation id; support can find the request by its trace.
    const list = systemOneModelList('openrouter', endpoint, (reply) => reply.header('cf-ray'));
    return {
      ...hostedFacts('openrouter', config, '~typesafe/jev-latest', endpoint, keyVariable),
      request: (call) => systemOneRequest(endpoint, call),
      read: (body, reply) => {
        const id = reply.header('x-generation-id') ?? stringAt(body, 'id') ?? reply.header('cf-ray');
        return readSystemOne(body, id, readCost(objectAt(body, 'usage').cost));
      },
      modelList: {
        ...list,
        read: (body) => list.read(body).filter(({ name }) => name?.startsWith(vendorPrefix)),
      },
    };
  },
};
