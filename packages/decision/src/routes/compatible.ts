import type { HttpReply } from '../http/http.ts';
import { hostedFacts, openEndpoint } from './hosted.ts';
import type { CommonConfig, RouteType } from './route.ts';
import { readSystemOne, systemOneModelList, systemOneRequest } from './systemone.ts';

export interface CompatibleConfig extends CommonConfig {
  readonly route: 'compatible';
  readonly baseUrl: string;
  /** Whether the server can list its models. Default: false. */
  readonly supportsModelList?: boolean | undefined;
}

const requestId = (reply: HttpReply) => reply.header('x-typesafe-request-id');

/** Any server that speaks the dialect: Ollama, llama.cpp, gateways. Key and model are optional. */
export const compatible: RouteType<CompatibleConfig> = {
  environment: {},
  open(config, headers) {
    const endpoint = openEndpoint(config, headers, undefined);
    return {
      ...hostedFacts('compatible', config, null, endpoint),
      imageTypes: ['png', 'jpeg', 'webp', 'gif'],
      takesBoxes: true,
      request: (call) => {
        // These servers take the bare base64 of a `data:` URL.
        const images = call.images.map(({ base64 }) => base64);
        const extraBody = images.length === 0 ? call.extraBody : { ...call.extraBody, images };
        return systemOneRequest(endpoint, { ...call, extraBody });
      },
      read: (body, reply) => readSystemOne(body, requestId(reply)),
      modelList:
        config.supportsModelList === true ? systemOneModelList('compatible', endpoint, requestId) : undefined,
    };
  },
};
