/** Paths of the runtime: submissions, results and reviews. */
export const runtimePath = '/api/v1/organizations/:organizationId';
export const executionsPath = `${runtimePath}/actions/:actionId/versions/:versionSemantic/executions`;
export const reviewPath = `${runtimePath}/actions/:actionId/reviews/:executionId`;

/** Paths of Recto's extensions. */
export const ownPath = '/recto/v1/organizations/:organizationId';

/** Paths of the platform: actions, versions and reviewers. */
export const platformPath = '/idp/api/v1/organizations/:organizationId';
export const actionPath = `${platformPath}/actions/:actionId`;
