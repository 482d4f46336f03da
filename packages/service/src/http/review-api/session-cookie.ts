import { reviewApiPath } from '@recto/contract';
import type { FastifyRequest } from 'fastify';

const cookieName = 'recto_session';

/** The secret in the request's session cookie. */
export function sessionSecretOf({ headers }: FastifyRequest): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=');
    if (name === cookieName && /^[\w-]{20,100}$/.test(value)) return value;
  }
  return undefined;
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

function cookie(request: FastifyRequest, value: string, more: string): string {
  // A proxy that serves https says so. Lying about it only gets a cookie that is sent less often.
  const isSecure = request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
  const secure = isSecure ? '; Secure' : '';
  return `${cookieName}=${value}; Path=${reviewApiPath}; HttpOnly; SameSite=Strict${secure}${more}`;
}
