import { isUuid, parseVersion, tenantHeaders } from '@recto/contract';
import type { FastifyRequest } from 'fastify';
import { parseAuthorization } from '../auth/authorization-header.ts';
import { may, mayNameTenant, type Permission, type Principal } from '../auth/principal.ts';
import { ProblemError } from '../problems.ts';
import { latestVersion } from '../store/action-store.ts';
import type { AppContext } from './app-context.ts';
import { auditAs } from './audit.ts';
import { auditFailure } from './audit-failure.ts';
import { authenticate, type SignInWatch } from './authenticate.ts';
import { createFailedSignIns, type FailedSignIns } from './failed-sign-ins.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender of the request; set by the gate before every route except public ones. */
    principal: Principal | undefined;
  }
}

/** Validated path parameters: identifiers are UUIDs in lower case. */
export interface PathIds {
  readonly organizationId: string;
  readonly actionId: string;
  readonly versionSemantic: string;
  readonly executionId: string;
}

export interface Gate {
  readonly failures: FailedSignIns;
  /** Records in the audit log who has signed in. */
  readonly onSignIn: SignInWatch['onSignIn'];
  /** Counts a failed sign-in, and records it in the audit log of each account with that name. */
  readonly onFailure: SignInWatch['onFailure'];
  /**
   * A hook that admits callers with one of the permissions in the organization of the path; without permissions, any
   * member of it. It runs before the body is read, so strangers cannot make us read one.
   */
  requires(...anyOf: readonly Permission[]): (request: FastifyRequest) => Promise<void>;
  /** Whether the sender of an admitted request would be admitted again, for answers that go on for long. */
  stillAdmits(request: FastifyRequest, permission: Permission): Promise<boolean>;
}

export function createGate(context: AppContext): Gate {
  const { signIn, config, store } = context;
  const failures = createFailedSignIns(context.counts.exact, config.failedSignInsPerMinute);
  const onSignIn: SignInWatch['onSignIn'] = (request, principal) =>
    auditAs(context, request, principal, 'signed-in');
  const onFailure: SignInWatch['onFailure'] = async (request, account) => {
    await failures.count(request.ip, `${account.kind} ${account.name}`);
    void auditFailure(context, request, account);
  };
  return {
    failures,
    async stillAdmits(request, permission) {
      const now = await principalNow(signIn, request);
      const { id, organizationId } = principalOf(request);
      return now?.id === id && now.organizationId === organizationId && may(now, permission);
    },
    onSignIn,
    onFailure,
    requires:
      (...anyOf) =>
      async (request) => {
        const principal = await authenticate(request, signIn, { failures, onSignIn, onFailure });
        request.principal = principal;
        await context.limits.countRequest(principal.organizationId);
        checkPath(request);
        checkOrganization(request, principal);
        if (anyOf.length > 0 && !anyOf.some((permission) => may(principal, permission))) {
          throw new ProblemError('PERMISSION_MISSING', `Expected one of: ${anyOf.join(', ')}.`);
        }
        await checkTenant(request, principal, store);
      },
  };
}

/** Whoever the credentials of a request stand for now; undefined if their app, token or user is gone. */
async function principalNow(
  signIn: AppContext['signIn'],
  { headers }: FastifyRequest,
): Promise<Principal | undefined> {
  const credentials = parseAuthorization(headers.authorization ?? '');
  if (credentials === undefined) return undefined;
  return credentials.scheme === 'bearer'
    ? signIn.withToken(credentials.token)
    : signIn.withPassword(credentials.username, credentials.password);
}

/** The sender of the request; for handlers behind a gate. */
export function principalOf(request: FastifyRequest): Principal {
  if (request.principal === undefined) throw new ProblemError('INTERNAL');
  return request.principal;
}

/** The identifiers in the path; for handlers behind a gate. */
export function pathIds(request: FastifyRequest): PathIds {
  return request.params as PathIds;
}

/** The tenant named by the request, in either header. */
export function tenantOf(request: FastifyRequest): string | undefined {
  for (const header of tenantHeaders) {
    const value = request.headers[header];
    const text = (Array.isArray(value) ? value[0] : value)?.trim();
    if (text !== undefined && text !== '') return text;
  }
  return undefined;
}

function checkPath(request: FastifyRequest): void {
  const params = request.params as Record<string, string>;
  for (const name of ['organizationId', 'actionId', 'executionId']) {
    const value = params[name];
    if (value === undefined) continue;
    if (!isUuid(value)) throw new ProblemError('IDENTIFIER_MALFORMED', `Expected ${name} to be a UUID.`);
    params[name] = value.toLowerCase();
  }
  const version = params.versionSemantic;
  if (version === undefined) return;
  if (version.toLowerCase() === latestVersion) params.versionSemantic = latestVersion;
  else if (parseVersion(version) === undefined) {
    throw new ProblemError('VERSION_MALFORMED', 'Expected a version such as 1.0.0, or latest.');
  }
}

function checkOrganization(request: FastifyRequest, principal: Principal): void {
  const { organizationId } = request.params as Partial<PathIds>;
  if (organizationId !== undefined && organizationId !== principal.organizationId) {
    throw new ProblemError('ORGANIZATION_FORBIDDEN');
  }
}

async function checkTenant(
  request: FastifyRequest,
  principal: Principal,
  { accounts }: AppContext['store'],
): Promise<void> {
  const tenant = tenantOf(request);
  if (tenant === undefined) return;
  if (!mayNameTenant(principal, tenant)) {
    throw new ProblemError('TENANT_FORBIDDEN', 'The tenant in the header is not bound to these credentials.');
  }
  const organization = await accounts.findOrganization(principal.organizationId);
  const listed = organization?.tenants ?? null;
  if (listed !== null && !listed.includes(tenant)) {
    throw new ProblemError('TENANT_FORBIDDEN', 'The organization does not list the tenant in the header.');
  }
}
