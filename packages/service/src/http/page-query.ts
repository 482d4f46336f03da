import {
  defaultPageSize,
  maxPageSize,
  type PageQuery,
  type PageRules,
  parsePageQuery,
} from '@recto/contract';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';

/** `page`, `size` and `sort` of a list call. Throws a 400 problem. */
export function pageQueryOf(request: FastifyRequest, rules: PageRules): PageQuery {
  const parsed = parsePageQuery(request.query as Record<string, unknown>, rules);
  if (parsed.ok) return parsed.query;
  throw new ProblemError('PARAMETER_INVALID', parsed.detail);
}

/** The parameters of a list call, for its documentation. */
export function pageQuerySchema(rules: PageRules): object {
  const { sorts } = rules;
  return {
    type: 'object',
    properties: {
      page: { type: 'integer', format: 'int32', minimum: 0, default: 0 },
      size: {
        type: 'integer',
        format: 'int32',
        minimum: 1,
        default: defaultPageSize,
        description: `More than ${maxPageSize} is cut to ${maxPageSize}`,
      },
      ...(sorts.length > 0 && { sort: { type: 'string', enum: sorts, default: sorts[0] } }),
    },
  };
}
