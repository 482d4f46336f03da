/** An execution on the command line: action, version and execution, separated by slashes. */
export interface ExecutionReference {
  readonly actionId: string;
  readonly version: string;
  readonly executionId: string;
}

export function formatReference({ actionId, version, executionId }: ExecutionReference): string {
  return `${actionId}/${version}/${executionId}`;
}

/** Undefined for anything but three non-empty parts. */
export function parseReference(text: string): ExecutionReference | undefined {
  const [actionId, version, executionId, ...more] = text.trim().split('/');
  if (!actionId || !version || !executionId || more.length > 0) return undefined;
  return { actionId, version, executionId };
}
