import { DecisionError } from '../decision-error.ts';
import type { Http } from '../http/http.ts';
import { type Exchange, identify, type Recording, type RecordOptions } from './record.ts';
import { untilAborted } from './until-aborted.ts';

/**
 * Replays a recording without a network. Each exchange is used once, in recorded order; a request that is not in the
 * recording fails the call with an explanation.
 * @example connect({ route: 'typesafe', apiKey: 'any' }, { http: replay(recording) })
 */
export function replay(recording: Recording, options: Pick<RecordOptions, 'secrets'> = {}): Http {
  const secrets = new Set(options.secrets);
  const left = new Map<string, Exchange[]>();
  for (const exchange of recording.exchanges) {
    const key = `${exchange.target} ${exchange.body}`;
    left.set(key, [...(left.get(key) ?? []), exchange]);
  }
  return async (request, signal) => {
    const exchange = identify(request, secrets)
      .map((key) => left.get(key)?.shift())
      .find((found) => found !== undefined);
    if (exchange === undefined) throw notRecorded(identify(request, secrets)[1] ?? '');
    const { status = 0, headers = {}, text = '', error } = exchange;
    if (error === 'aborted') return untilAborted(signal);
    if (error !== undefined) throw Object.assign(new Error('recorded'), { code: error });
    return { status, header: (name) => headers[name], text };
  };
}

/** Must not be retried or sent elsewhere: the test should fail and say why. */
function notRecorded(key: string): DecisionError {
  const message = `The recording does not have this request, or not this often: ${key}; record it again`;
  return new DecisionError('UNSUPPORTED_BY_PROVIDER', message, { reason: 'not_recorded' });
}
