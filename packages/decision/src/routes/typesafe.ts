import type { HttpReply } from '../http/http.ts';
import type { Image } from '../image.ts';
import { hostedFacts, openEndpoint } from './hosted.ts';
import type { CommonConfig, RouteType, WireCall } from './route.ts';
import { readSystemOne, systemOneModelList, systemOneRequest } from './systemone.ts';

export interface TypesafeConfig extends CommonConfig {
  readonly route: 'typesafe' | 'direct';
  /**
   * Lets calls be as long as 262,144 tokens in place of about 32,000; the vendor calls such answers slower and less
   * accurate. Default: false.
   */
  readonly longContext?: boolean | undefined;
}

const keyVariable = 'TYPESAFE_API_KEY';
const longContextTokens = 262_144;
const requestId = (reply: HttpReply) => reply.header('x-typesafe-request-id');

/** The vendor's own API. What it calls experimental, it does only for requests with its own header. */
export const typesafe: RouteType<TypesafeConfig> = {
  environment: { apiKey: keyVariable },
  open(config, headers) {
    const long = config.longContext === true ? { 'typesafe-danger-zone-long-context': 'true' } : {};
    const endpoint = openEndpoint(config, { ...headers, ...long }, 'https://api.typesafe.ai');
    const facts = hostedFacts('typesafe', config, 'jev-latest', endpoint, keyVariable);
    return {
      ...facts,
      contextTokens:
        config.contextTokens ?? (config.longContext === true ? longContextTokens : facts.contextTokens),
      imageTypes: ['png', 'jpeg'],
      takesBoxes: true,
      request: (call) => systemOneRequest(endpoint, withAssets(call)),
      read: (body, reply) => readSystemOne(body, requestId(reply)),
      modelList: systemOneModelList('typesafe', endpoint, requestId),
    };
  },
};

/** Images are sent beside the state, which names them by their references; box questions need the same header. */
function withAssets(call: WireCall): WireCall {
  const { images, questions, extraBody, extraHeaders } = call;
  if (images.length === 0 && !questions.list.some(({ type }) => type === 'box')) return call;
  const assets = Object.fromEntries(images.map((image) => [image.reference, assetOf(image)]));
  return {
    ...call,
    extraBody: images.length === 0 ? extraBody : { ...extraBody, assets },
    extraHeaders: { ...extraHeaders, 'typesafe-danger-zone-images': 'true' },
  };
}

function assetOf({ type, base64 }: Image) {
  return { type: 'image', format: type === 'jpeg' ? 'jpg' : type, data_base64: base64 };
}
