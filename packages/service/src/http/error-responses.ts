import { Problem, problemMediaType } from '@recto/contract';
import type { FastifySchema } from 'fastify';
import { problems } from '../problems.ts';

/** Statuses that any route may answer with. */
const anyTime = [429, 500, 503];
const withCredentials = [401, 403];
const withBody = [400, 413, 415];

/**
 * The responses of a route with its errors by status, each with its codes: generated clients tell them apart. The
 * ranges stay for what is rare. Undefined for a route without documented errors.
 */
export function errorResponses(
  schema: FastifySchema | undefined,
  url: string,
  methods: readonly string[],
): Pick<FastifySchema, 'response'> {
  const response = schema?.response as Readonly<Record<string, unknown>> | undefined;
  if (response?.['4xx'] === undefined) return {};
  const isOpen = Array.isArray(schema?.security) && schema.security.length === 0;
  const takesBody = methods.some((method) => ['POST', 'PUT', 'PATCH'].includes(method));
  const statuses = [
    ...(takesBody ? withBody : schema?.querystring === undefined && !url.includes(':') ? [] : [400]),
    ...(isOpen ? [401] : withCredentials),
    ...(url.includes(':') ? [404] : []),
    ...(takesBody || methods.includes('DELETE') ? [409] : []),
    ...anyTime,
  ];
  const told = statuses.toSorted((a, b) => a - b).map((status) => [status, errorOf(status)] as const);
  return { response: { ...Object.fromEntries(told), ...response } };
}

function errorOf(status: number) {
  const codes = Object.entries(problems).flatMap(([code, problem]) =>
    problem.status === status ? [code] : [],
  );
  return {
    description: codes.length === 0 ? 'A problem' : `A problem: ${codes.join(', ')}`,
    content: { [problemMediaType]: { schema: Problem } },
  };
}
