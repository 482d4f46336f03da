import { reviewApiPath } from '@recto/contract';
import type { FastifyRequest } from 'fastify';

const cookieName = 'recto_session';

/** The secret in the request's session cookie. */
export function sessionSecretOf(request: FastifyRequest): string | undefined {
  return cookieOf(request, cookieName);
}

/**
 * A cookie that scripts cannot read and other sites' pages do not send. It has no expiry of its own: the server keeps
 * that, and extends it.
 */
export function sessionCookie(request: FastifyRequest, secret: string): string {
  return cookie(request, secret, '');
}

/** Removes the cookie. */
export function endedCookie(request: FastifyRequest): string {
  return cookie(request, '', '; Max-Age=0');
}

const beginningName = 'recto_sign_in';

interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * What a browser must bring back from the identity provider, for ten minutes. It is sent when the provider's page
 * brings the browser back, unlike the session's cookie.
 */
export function beginningCookie(request: FastifyRequest, { state, nonce, verifier }: Begun): string {
  return beginning(request, [state, nonce, verifier].join('.'), 600);
}

export function beginningOf(request: FastifyRequest): Begun | undefined {
  const [state, nonce, verifier] = (cookieOf(request, beginningName) ?? '').split('.');
  if (state === undefined || nonce === undefined || verifier === undefined) return undefined;
  return { state, nonce, verifier };
}

export function endedBeginning(request: FastifyRequest): string {
  return beginning(request, '', 0);
}

function beginning(request: FastifyRequest, value: string, maxAgeS: number): string {
  const place = `Path=${reviewApiPath}/sign-in; HttpOnly; SameSite=Lax`;
  return `${beginningName}=${value}; ${place}${secureOf(request)}; Max-Age=${maxAgeS}`;
}

function cookieOf({ headers }: FastifyRequest, wanted: string): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=');
    if (name === wanted && /^[\w.-]{20,500}$/.test(value)) return value;
  }
  return undefined;
}

function cookie(request: FastifyRequest, value: string, more: string): string {
  const place = `Path=${reviewApiPath}; HttpOnly; SameSite=Strict`;
  return `${cookieName}=${value}; ${place}${secureOf(request)}${more}`;
}

/** A proxy that serves https says so. Lying about it only gets a cookie that is sent less often. */
function secureOf(request: FastifyRequest): string {
  const isSecure = request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
  return isSecure ? '; Secure' : '';
}
