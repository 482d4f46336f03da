import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { tenantHeaders } from '@recto/contract';
import { type EgressGuard, lookupAmong, type ResolvedAddress } from './egress-guard.ts';

interface CallbackRequest {
  readonly url: string;
  readonly method: 'PATCH' | 'POST';
  readonly body: string;
  /** Identify and sign it. */
  readonly headers: Readonly<Record<string, string>>;
  /** The submission's tenant; sent in a header, since receivers expect a fixed body. */
  readonly tenantId: string | null;
  readonly timeoutMs: number;
}

/** The outcome of an attempt. Redirects are not followed: they would bypass the guard. */
export type Sent =
  | { readonly ok: boolean; readonly httpStatus: number }
  | { readonly ok: false; readonly httpStatus: null; readonly error: SendError };

type SendError = 'ADDRESS_REFUSED' | 'NAME_UNKNOWN' | 'TIMEOUT' | 'CONNECTION_FAILED' | 'STOPPED';

/** Makes one attempt. Connects only to addresses that the guard allows. */
export async function sendCallback(
  callback: CallbackRequest,
  egress: EgressGuard,
  stopping: AbortSignal,
): Promise<Sent> {
  const url = new URL(callback.url);
  const timeout = AbortSignal.timeout(callback.timeoutMs);
  let addresses: readonly ResolvedAddress[];
  try {
    addresses = await egress.allowedAddresses(url);
  } catch {
    return failed('NAME_UNKNOWN');
  }
  if (addresses.length === 0) return failed('ADDRESS_REFUSED');
  try {
    const httpStatus = await exchange(url, callback, addresses, AbortSignal.any([timeout, stopping]));
    return { ok: httpStatus >= 200 && httpStatus < 300, httpStatus };
  } catch {
    if (stopping.aborted) return failed('STOPPED');
    return failed(timeout.aborted ? 'TIMEOUT' : 'CONNECTION_FAILED');
  }
}

function failed(error: SendError): Sent {
  return { ok: false, httpStatus: null, error };
}

/** Resolves as soon as the status is known; the rest of the response does not matter. */
function exchange(
  url: URL,
  { method, body, headers, tenantId }: CallbackRequest,
  addresses: readonly ResolvedAddress[],
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      signal,
      agent: false,
      lookup: lookupAmong(addresses),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Recto',
        ...headers,
        ...(tenantId !== null && { [tenantHeaders[0]]: tenantId }),
      },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.resume();
      response.once('end', () => request.destroy());
      response.once('error', () => request.destroy());
    });
    request.end(body);
  });
}
