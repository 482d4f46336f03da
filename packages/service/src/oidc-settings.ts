import { readFileSync } from 'node:fs';
import { type Permission, permissions } from '@recto/contract';
import { ConfigError } from './config-error.ts';

/** The operator's identity provider. */
export interface OidcSettings {
  /** Has `/.well-known/openid-configuration` below it. */
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Where people reach this service, without a path. */
  readonly publicUrl: URL;
  readonly scope: string;
  readonly groupsClaim: string;
  /** What members of a group may do. Whoever is in none of them may not sign in. */
  readonly groups: Readonly<Record<string, readonly Permission[]>>;
  /** Undefined: the organization that was created first. */
  readonly organizationId: string | undefined;
  /** On the button. */
  readonly name: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings RECTO_OIDC_…; undefined without an issuer. Throws {@link ConfigError} for an invalid one. */
export function oidcSettings(environment: Environment): OidcSettings | undefined {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const issuer = read('RECTO_OIDC_ISSUER');
  if (issuer === undefined) return undefined;
  const clientId = read('RECTO_OIDC_CLIENT_ID');
  if (clientId === undefined) throw new ConfigError('RECTO_OIDC_CLIENT_ID: expected the id of this client.');
  const secretFile = read('RECTO_OIDC_CLIENT_SECRET_FILE');
  return {
    issuer: urlOf('RECTO_OIDC_ISSUER', issuer),
    clientId,
    clientSecret: secretFile === undefined ? read('RECTO_OIDC_CLIENT_SECRET') : secretOf(secretFile),
    publicUrl: urlOf('RECTO_PUBLIC_URL', read('RECTO_PUBLIC_URL') ?? ''),
    scope: read('RECTO_OIDC_SCOPE') ?? 'openid profile email offline_access',
    groupsClaim: read('RECTO_OIDC_GROUPS_CLAIM') ?? 'groups',
    groups: groupsOf(read('RECTO_OIDC_GROUPS') ?? '{}'),
    organizationId: read('RECTO_OIDC_ORGANIZATION'),
    name: read('RECTO_OIDC_NAME') ?? new URL(issuer).hostname,
  };
}

/** Over plain HTTP only on this machine: tokens would be readable on the way. */
function urlOf(setting: string, text: string): URL {
  const url = URL.parse(text);
  const isLocal = url !== null && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)) return url;
  throw new ConfigError(`${setting}: expected https://…, or http:// on this machine.`);
}

function groupsOf(text: string): OidcSettings['groups'] {
  const fault = new ConfigError(
    `RECTO_OIDC_GROUPS: expected JSON such as {"clerks": ["Execute Published Actions"]}, with ${permissions.join(', ')}.`,
  );
  let groups: unknown;
  try {
    groups = JSON.parse(text);
  } catch {
    throw fault;
  }
  const isPermissions = (value: unknown) =>
    Array.isArray(value) && value.every((one) => (permissions as readonly unknown[]).includes(one));
  if (typeof groups !== 'object' || groups === null || !Object.values(groups).every(isPermissions))
    throw fault;
  if (Object.keys(groups).length === 0) throw fault;
  return groups as OidcSettings['groups'];
}

function secretOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new ConfigError(
      `RECTO_OIDC_CLIENT_SECRET_FILE: expected a file with the secret, but ${path} cannot be read.`,
    );
  }
}
