// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are lines of a program
import type { Mutant } from '../mutant.ts';

const contract = 'packages/contract/src/';
const http = 'packages/service/src/http/';
const routes = `${http}routes/`;
const store = 'packages/service/src/store/';

/** Mistakes in permissions, submissions and callbacks. */
export const accessMutants: readonly Mutant[] = [
  {
    wrong: 'the wording for a missing file changes',
    file: `${http}submission/check-submission.ts`,
    from: "Invalid query parameter 'file'",
    to: "Invalid part 'file'",
  },
  {
    wrong: 'tokens never expire',
    first: ['token'],
    file: `${store}queries/accounts.ts`,
    from: ".where('expiresAt', '>', now)",
    to: ".where('expiresAt', '>', now.slice(0, 2))",
  },
  {
    wrong: 'the token type is spelt differently',
    first: ['token'],
    file: `${routes}tokens.ts`,
    from: "token_type: 'bearer' as const",
    to: "token_type: 'Bearer' as unknown as 'bearer'",
  },
  {
    wrong: 'a 401 names no scheme',
    first: ['result, nobody'],
    file: `${http}authenticate.ts`,
    from: "'www-authenticate': 'Basic realm",
    to: "'x-authenticate': 'Basic realm",
  },
  {
    wrong: 'anybody in the organization may submit',
    file: `${routes}submit-execution.ts`,
    from: "gate.requires('Execute Published Actions'),",
    to: 'gate.requires(),',
  },
  {
    wrong: 'anybody in the organization may list actions',
    file: `${routes}actions.ts`,
    from: "const onRequest = gate.requires('View Actions', 'Build Actions');",
    to: 'const onRequest = gate.requires();',
  },
  {
    wrong: 'reviews are open to any app',
    file: `${http}review-access.ts`,
    from: "if (may(principal, 'Manage Actions')) return 'all';",
    to: "if (may(principal, 'Manage Actions') || principal.kind === 'app') return 'all';",
  },
  {
    wrong: 'reviews are open to any user',
    file: `${http}review-access.ts`,
    from: "if (allowed !== 'all' && !allowed.includes(pathIds(request).actionId)) {",
    to: "if (allowed !== 'all' && allowed.includes(pathIds(request).actionId)) {",
  },
  {
    wrong: 'other organizations are open to anybody',
    file: `${http}gate.ts`,
    from: 'organizationId !== undefined && organizationId !== principal.organizationId',
    to: 'organizationId !== undefined && organizationId === principal.id',
  },
  {
    wrong: 'the tenant header is ignored',
    file: `${http}gate.ts`,
    from: 'if (text !== undefined && text !==',
    to: 'if (text === undefined && text !==',
  },
  {
    wrong: 'one of the two tenant headers is ignored',
    file: `${contract}submission.ts`,
    from: "['x-crm-core-tenant-id', 'x-sfdc-core-tenant-id']",
    to: "['x-crm-core-tenant-id', 'x-crm-core-tenant-id']",
  },
  {
    wrong: 'the version is not looked up before the payload',
    file: `${routes}submit-execution.ts`,
    from: 'const { organizationId, actionId, versionSemantic } = pathIds(request);',
    to: "if (request.headers.accept !== 'never') return;\n          const { organizationId, actionId, versionSemantic } = pathIds(request);",
  },
  {
    wrong: 'a submission is answered with 200',
    file: `${routes}submit-execution.ts`,
    from: "reply.code(201).header('location', path)",
    to: "reply.code(200).header('location', path)",
  },
  {
    wrong: 'a document is named after its type',
    file: `${http}submission/submitted-file.ts`,
    from: "return name.trim() === '' ?",
    to: "return name.trim() !== '' ?",
  },
  {
    wrong: 'callbacks report PARTIAL_SUCCESS',
    first: ['callback, PARTIAL'],
    file: `${store}announce-end.ts`,
    from: "['SUCCEEDED', 'FAILED', 'MANUAL_VALIDATION_REQUIRED']",
    to: "['SUCCEEDED', 'FAILED', 'MANUAL_VALIDATION_REQUIRED', 'PARTIAL_SUCCESS']",
  },
  {
    wrong: 'callbacks do not report FAILED',
    first: ['callback, FAILED'],
    file: `${store}announce-end.ts`,
    from: "['SUCCEEDED', 'FAILED', 'MANUAL_VALIDATION_REQUIRED']",
    to: "['SUCCEEDED', 'MANUAL_VALIDATION_REQUIRED']",
  },
  {
    wrong: 'callbacks are sent as POST',
    first: ['callback'],
    file: `${contract}callback.ts`,
    from: "(method ?? 'PATCH')",
    to: "(method ?? 'POST')",
  },
  {
    wrong: 'a callback includes the state',
    first: ['callback'],
    file: 'packages/service/src/worker/call-back.ts',
    from: 'JSON.stringify({ executionId, actionId, version, ...details } satisfies CallbackBody)',
    to: "JSON.stringify({ executionId, actionId, version, status: 'SUCCEEDED', ...details })",
  },
  {
    wrong: 'a failed callback is not retried',
    first: ['callback, POST'],
    file: 'packages/service/src/worker/call-back.ts',
    from: "sent.ok ? 'DELIVERED' : isLast ?",
    to: "sent.ok ? 'DELIVERED' : !isLast ?",
  },
];
