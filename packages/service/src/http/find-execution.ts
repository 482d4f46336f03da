import { ProblemError } from '../problems.ts';
import { latestVersion } from '../store/action-store.ts';
import type { ExecutionRow, ExecutionStore } from '../store/execution-store.ts';
import type { PathIds } from './gate.ts';

/** The execution of a path, which must also belong to the action and version in the path. Throws a 404 problem. */
export async function findExecution(executions: ExecutionStore, ids: PathIds): Promise<ExecutionRow> {
  const { organizationId, actionId, versionSemantic, executionId } = ids;
  const execution = await executions.find(organizationId, executionId);
  const isOfVersion = versionSemantic === latestVersion || execution?.version === versionSemantic;
  if (execution !== undefined && execution.actionId === actionId && isOfVersion) return execution;
  throw new ProblemError(
    'EXECUTION_UNKNOWN',
    `Action Id: ${actionId}, Version: ${versionSemantic}, Execution Id: ${executionId}`,
  );
}
