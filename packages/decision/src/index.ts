import './node-version.ts';

export type {
  Answer,
  AnswerOf,
  Answers,
  AnswersOf,
  BoxAnswer,
  ChoiceAnswer,
  Evaluation,
  NoulAnswer,
  Outcomes,
  ScoreAnswer,
  SettledEvaluation,
} from './answer.ts';
export type { DecisionAttributes, TraceEntry } from './attributes.ts';
export type { BudgetLimits } from './budget.ts';
export { canonicalHash, canonicalJson } from './canonical.ts';
export { type ConnectTools, connect, withEnvironment } from './connect.ts';
export type {
  BreakerPolicy,
  ConnectionConfig,
  ConnectionSettings,
  Escalation,
  RetryPolicy,
} from './connection.ts';
export { readConnection } from './connection-file.ts';
export { type Connector, createConnector, type Ports } from './connector.ts';
export type { Decision } from './decide.ts';
export { DecisionError, type ErrorCode, errorCodes, isDecisionError } from './decision-error.ts';
export type { Circuit, CircuitEvent } from './engine/breaker.ts';
export type { Call, Escalated, Layer, Next, Part, Reply } from './engine/call.ts';
export type { Http, HttpReply, HttpRequest } from './http/http.ts';
export type { JsonValue, State } from './json.ts';
export type { Unsubscribe } from './listeners.ts';
export type { Log, LogEntry } from './log.ts';
export { memoryStore } from './memory-store.ts';
export type { ModelCard } from './model-card.ts';
export type { DriftEvent, DriftOptions } from './monitor/drift.ts';
export type { BudgetEvent, BudgetOptions, FailoverEvent } from './monitor/monitor.ts';
export type { StatisticsOfSet, StatisticsWindow } from './monitor/statistics.ts';
export { type OperationName, operationNames } from './operation-names.ts';
export type {
  BatchAttributes,
  BatchItem,
  ItemError,
  ItemStream,
} from './operations/batch.ts';
export type { RouteCapabilities } from './operations/capabilities.ts';
export type { ConnectionReport, FailedReport } from './operations/connection-test.ts';
export type { Filtered } from './operations/filter.ts';
export type { ModelListAttributes, ModelListCall } from './operations/models.ts';
export { noMatchId, type Selection } from './operations/select.ts';
export type { Validation } from './operations/validate.ts';
export type { Action, Policy, Rule, Verdict } from './policy/policy.ts';
export {
  type BoxQuestion,
  box,
  type ChoiceQuestion,
  choice,
  type NoulQuestion,
  noul,
  type Question,
  type Questions,
  type ScoreQuestion,
  score,
} from './question.ts';
export type { RequestOptions } from './request-options.ts';
export type { Route, RouteAnswer, RouteRequest } from './routes/custom.ts';
export type { RouteName } from './routes/route.ts';
export type { RouteConfig, RouteKind } from './routes/routes.ts';
export type { Amounts, Held, Sharing, Store, Taking } from './store.ts';
export type { Usage } from './usage.ts';
export type { Clock } from './within.ts';
