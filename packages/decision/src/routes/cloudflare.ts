import { DecisionError } from '../decision-error.ts';
import type { HttpRequest } from '../http/http.ts';
import { isObject } from '../json.ts';
import { readErrorFacts } from './error-facts.ts';
import type { HostedRoute, RouteSettings, WireCall } from './route.ts';
import { readSystemOne, requestHeaders } from './systemone.ts';

/** Of the codes that come with status 429: the day's allowance is used up, so waiting seconds cannot help. */
const dailyAllowance = '4006';

/** Edge inference. Replies come bare or in an envelope; the body depends on whose model it is. */
export const cloudflare: HostedRoute = {
  name: 'cloudflare',
  defaultBaseUrl: 'https://api.cloudflare.com',
  defaultModel: 'typesafe/jev',
  needsKey: true,
  keyVariable: 'CLOUDFLARE_API_TOKEN',
  listsModels: 'no',
  request,
  read: (body, reply) => readSystemOne(unwrap(body), reply.header('cf-ai-req-id') ?? reply.header('cf-ray')),
  classify: (status, { reason }) =>
    status === 429 && reason === dailyAllowance ? { code: 'RATE_LIMITED', retryable: false } : undefined,
};

function request(settings: RouteSettings, call: WireCall): HttpRequest {
  const model = call.model ?? '';
  const account = encodeURIComponent(settings.accountId ?? '');
  const path = modelPath(model);
  const content = `"state":${JSON.stringify(call.state)},"questions":${call.questions.wireText}`;
  return {
    method: 'POST',
    url: `${settings.baseUrl}/client/v4/accounts/${account}/ai/run/${path}`,
    headers: requestHeaders(settings),
    body: model.startsWith('@cf/') ? flatBody(model, content) : nestedBody(model, content),
  };
}

/** The slashes of a model's name are part of the path; a name that would lead elsewhere is refused. */
function modelPath(model: string): string {
  const steps = model.split('/');
  if (steps.some((step) => step === '' || step === '.' || step === '..')) {
    throw new DecisionError('PROVIDER_VALIDATION', 'The model is not the name of a model (cloudflare)');
  }
  return steps.map(encodeURIComponent).join('/').replaceAll('%40', '@');
}

/** The platform's own models take the dialect's body, under the last part of their name. */
function flatBody(model: string, content: string): string {
  return `{"model":${JSON.stringify(model.split('/').at(-1))},${content}}`;
}

/** Partners' models take it under `input`. */
function nestedBody(model: string, content: string): string {
  return `{"model":${JSON.stringify(model)},"input":{${content}}}`;
}

function unwrap(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { result, success, errors } = body;
  if (result === undefined && success === undefined && errors === undefined) return body;
  if (success === false || (Array.isArray(errors) && errors.length > 0)) {
    const { reason } = readErrorFacts(JSON.stringify(body));
    const word = reason === undefined ? '' : `, ${reason}`;
    throw new DecisionError(
      'PROVIDER_ERROR',
      `The provider failed inside (cloudflare, error envelope${word})`,
      {
        reason,
        retryable: false,
      },
    );
  }
  return result ?? body;
}
