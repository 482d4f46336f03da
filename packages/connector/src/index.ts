import './node-version.ts';

export type * from '@recto/contract';
export type { Actions, ActionsQuery, VersionsQuery } from './actions.ts';
export type { AppCredentials, UserCredentials } from './authorizer.ts';
export { type Connector, type ConnectorOptions, createConnector } from './connector.ts';
export * from './errors.ts';
export { type ControlPlane, controlPlanes, type HostOptions, type Region, regions } from './hosts.ts';
export type { ActionSelector, ResolvedAction } from './resolve-action.ts';
export type { ResultQuery, WaitOptions } from './retrieve-result.ts';
export type { ReviewReference, Reviews, ReviewsQuery } from './reviews.ts';
export type { Runtime } from './runtime.ts';
export type { Cancellable } from './session.ts';
export type { Execution, Submission } from './submit-execution.ts';
