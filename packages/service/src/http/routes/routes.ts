import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Gate } from '../gate.ts';
import { reviewApi } from '../review-api/review-api.ts';
import { actionAudits } from './action-audits.ts';
import { actions } from './actions.ts';
import { apps } from './apps.ts';
import { auditLog } from './audit-log.ts';
import { catalogues } from './catalogues.ts';
import { classifyDocument } from './classify-document.ts';
import { corrections } from './corrections.ts';
import { deliveries } from './deliveries.ts';
import { events } from './events.ts';
import { executionResult } from './execution-result.ts';
import { executions } from './executions.ts';
import { health } from './health.ts';
import { memory } from './memory.ts';
import { metrics } from './metrics.ts';
import { publishAction } from './publish-action.ts';
import { readDocument } from './read-document.ts';
import { retention } from './retention.ts';
import { reviewLocks } from './review-locks.ts';
import { reviewedValues } from './reviewed-values.ts';
import { reviewers } from './reviewers.ts';
import { reviews } from './reviews.ts';
import { samples } from './samples.ts';
import { secondFactors } from './second-factors.ts';
import { splitFile } from './split-file.ts';
import { splitReview } from './split-review.ts';
import { submitBatch } from './submit-batch.ts';
import { submitByContent } from './submit-by-content.ts';
import { submitExecution } from './submit-execution.ts';
import { teams } from './teams.ts';
import { tenants } from './tenants.ts';
import { tokens } from './tokens.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';

/** Every route of the service, in the order of its documentation. */
export const routes: readonly ((app: FastifyInstance, context: AppContext, gate: Gate) => void)[] = [
  tokens,
  submitExecution,
  executionResult,
  reviews,
  splitReview,
  reviewLocks,
  corrections,
  reviewedValues,
  actionAudits,
  actions,
  publishAction,
  samples,
  memory,
  catalogues,
  reviewers,
  executions,
  events,
  deliveries,
  webhooks,
  readDocument,
  classifyDocument,
  splitFile,
  submitByContent,
  submitBatch,
  users,
  secondFactors,
  apps,
  teams,
  tenants,
  retention,
  auditLog,
  reviewApi,
  health,
  metrics,
];
