import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ProblemError } from '../problems.ts';
import { withoutNulls } from './without-nulls.ts';

/**
 * The body of a request, with the schema's type; a null that the schema does not allow is as if absent. Throws a 400
 * problem that says what was expected and where.
 */
export function checkedBody<Schema extends TSchema>(
  request: FastifyRequest,
  schema: Schema,
  expected: string,
): Static<Schema> {
  const { body } = request;
  if (Value.Check(schema, body)) return body;
  const meant = withoutNulls(schema, body);
  if (Value.Check(schema, meant)) return meant;
  const [first] = Value.Errors(schema, meant);
  const place = first === undefined || first.instancePath === '' ? '' : ` at ${first.instancePath}`;
  throw new ProblemError('BODY_MALFORMED', `Expected ${expected}; the body does not match${place}.`);
}
