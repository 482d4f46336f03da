import type { HttpReply, HttpRequest } from '../src/index.ts';
import { answerAll } from './route-server.ts';

/** What a provider without a network says to one request. */
export interface Said {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Providers by the first part of their host, without a network; those that are not named answer every question. Counts
 * the requests by the same name.
 */
export function scriptedHttp(providers: Readonly<Record<string, (body: unknown, nth: number) => Said>>) {
  const requests: Record<string, HttpRequest[]> = {};
  const http = async (request: HttpRequest): Promise<HttpReply> => {
    const name = new URL(request.url).hostname.split('.')[0] ?? '';
    requests[name] ??= [];
    const seen = requests[name];
    seen.push(request);
    const body = JSON.parse(request.body ?? '{}');
    const {
      status = 200,
      headers = {},
      body: said = answerAll(body),
    } = providers[name]?.(body, seen.length) ?? {};
    const text = typeof said === 'string' ? said : JSON.stringify(said);
    return { status, header: (header) => headers[header], text };
  };
  const count = (name: string) => requests[name]?.length ?? 0;
  return { http, requests, count };
}
