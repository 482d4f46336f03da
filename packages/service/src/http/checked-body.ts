import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ProblemError } from '../problems.ts';

/** The body of a request, with the schema's type. Throws a 400 problem that says what was expected and where. */
export function checkedBody<Schema extends TSchema>(
  request: FastifyRequest,
  schema: Schema,
  expected: string,
): Static<Schema> {
  const { body } = request;
  if (Value.Check(schema, body)) return body;
  const [first] = Value.Errors(schema, body);
  const place = first === undefined || first.instancePath === '' ? '' : ` at ${first.instancePath}`;
  throw new ProblemError('BODY_MALFORMED', `Expected ${expected}; the body does not match${place}.`);
}
