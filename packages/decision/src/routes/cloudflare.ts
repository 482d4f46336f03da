import { DecisionError } from '../decision-error.ts';
import { dataUrl } from '../image.ts';
import { isObject } from '../json.ts';
import { hostedFacts, nonBlank, openEndpoint, requestHeaders } from './hosted.ts';
import type { CommonConfig, RouteType, WireCall } from './route.ts';
import { extraText, readSystemOne, systemOneBody } from './systemone.ts';

export interface CloudflareConfig extends CommonConfig {
  readonly route: 'cloudflare' | 'edge';
  /** Default: from CLOUDFLARE_ACCOUNT_ID. */
  readonly accountId?: string | undefined;
}

/** Of the codes that come with status 429: the daily allowance is used up, so waiting seconds cannot help. */
const dailyAllowance = '4006';
const keyVariable = 'CLOUDFLARE_API_TOKEN';

/** Edge inference. Replies come bare or in an envelope; the body depends on whose model it is. */
export const cloudflare: RouteType<CloudflareConfig> = {
  environment: { apiKey: keyVariable, accountId: 'CLOUDFLARE_ACCOUNT_ID' },
  open(config, headers) {
    const accountId = nonBlank(config.accountId);
    if (accountId === undefined) throw new TypeError('accountId: the cloudflare route needs one');
    const endpoint = openEndpoint(config, headers, 'https://api.cloudflare.com');
    const folder = `${endpoint.baseUrl}/client/v4/accounts/${encodeURIComponent(accountId)}/ai/run`;
    const facts = hostedFacts('cloudflare', config, 'typesafe/jev', endpoint, keyVariable);
    return {
      ...facts,
      imageTypes: isOwnModel(facts.model ?? '') ? ['png', 'jpeg', 'webp'] : [],
      maxQuestions: isOwnModel(facts.model ?? '') ? 64 : facts.maxQuestions,
      identity: `${facts.identity}${accountId}`,
      request: (call) => ({
        method: 'POST',
        url: `${folder}/${modelPath(call.model ?? '')}`,
        headers: requestHeaders(endpoint, call.extraHeaders),
        body: isOwnModel(call.model ?? '') ? flatBody(call) : nestedBody(call),
      }),
      read: (body, reply) =>
        readSystemOne(unwrap(body), reply.header('cf-ai-req-id') ?? reply.header('cf-ray')),
      classify: (status, { reason }) =>
        status === 429 && reason === dailyAllowance ? { code: 'RATE_LIMITED', retryable: false } : undefined,
    };
  },
};

function isOwnModel(model: string): boolean {
  return model.startsWith('@cf/');
}

/** Slashes in a model's name are part of the path; a name that would lead elsewhere is refused. */
function modelPath(model: string): string {
  const steps = model.split('/');
  if (steps.some((step) => step === '' || step === '.' || step === '..')) {
    throw new DecisionError('PROVIDER_VALIDATION', 'The model is not the name of a model (cloudflare)');
  }
  return steps.map(encodeURIComponent).join('/').replaceAll('%40', '@');
}

/** The platform's own models take the dialect's body, under the last part of their name. */
function flatBody(call: WireCall): string {
  const { images, model } = call;
  const extraBody = images.length === 0 ? call.extraBody : { ...call.extraBody, images: images.map(dataUrl) };
  return systemOneBody({ ...call, extraBody }, model?.split('/').at(-1) ?? null);
}

/** Partners' models take it under `input`. */
function nestedBody(call: WireCall): string {
  const input = systemOneBody({ ...call, extraBody: undefined }, null);
  return `{"model":${JSON.stringify(call.model)},"input":${input}${extraText(call)}}`;
}

function unwrap(body: unknown): unknown {
  return isObject(body) ? (body.result ?? body) : body;
}
