import '../node-version.ts';

export { APIPromise, type WithResponse } from './api-promise.ts';
export { ENV, TypeSafeClient } from './client.ts';
export {
  APIConnectionError,
  APIError,
  APITimeoutError,
  APIUserAbortError,
  AuthenticationError,
  BadRequestError,
  InternalServerError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  TypeSafeError,
  UnprocessableEntityError,
} from './errors.ts';
export { LOG_LEVELS, type Logger, type LogLevel } from './logger.ts';
export { choice, noul, score } from './questions.ts';
export type { RetryPolicy } from './retry-policy.ts';
export type {
  ChoiceCriteria,
  ChoiceQuestion,
  ChoiceResponse,
  Description,
  EntryType,
  Fetch,
  JsonValue,
  ModelCard,
  NoulQuestion,
  NoulResponse,
  Question,
  Questions,
  RequestOptions,
  ResultFor,
  ScoreCriteria,
  ScoreLegend,
  ScoreOf,
  ScoreQuestion,
  ScoreResponse,
  SystemOneRequest,
  SystemOneResult,
  TypeSafeClientConfig,
  Usage,
} from './types.ts';
