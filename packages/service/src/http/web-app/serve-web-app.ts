import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from '../accepts.ts';
import { type BuiltFile, readBuiltFiles } from './built-files.ts';

/** The review screen, for paths without a route: the screen itself interprets them. */
interface WebApp {
  isAsked(request: FastifyRequest): boolean;
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/**
 * What pages of the screen may do: load what comes from here, and nothing else. A page may also create images from data
 * it was given.
 */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** The first segments of paths that programs request: their errors are reported as problems. */
const programPaths = ['api', 'idp', 'recto', 'accounts', 'review-api', 'openapi.json', 'health', 'assets'];

/** Serves the built screen at `/`. Files are read once, at the start; their names depend on their content. */
export function serveWebApp(app: FastifyInstance, folder: string): WebApp {
  const files = readBuiltFiles(folder);
  const index = files.find(({ path }) => path === '/index.html') ?? unbuilt;
  const paths = new Map(files.map((file) => [file.path, file]));
  for (const [path, file] of [...paths, ['/', index] as const]) {
    const produces = [file.type.split(';')[0] ?? file.type];
    app.get(path, { schema: { hide: true, produces } }, (request, reply) => sendFile(file, request, reply));
  }
  return {
    isAsked: ({ method, url, headers: { accept } }) => {
      const [, first = ''] = (url.split('?')[0] ?? '').split('/');
      const wantsPage = accept?.includes('text/html') === true && accepts(accept, ['text/html']);
      return method === 'GET' && wantsPage && !programPaths.includes(first) && !first.includes('.');
    },
    send: (request, reply) => sendFile(index, request, reply.code(200)),
  };
}

function sendFile(file: BuiltFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { path, type, bytes, gzip, etag } = file;
  const hasOwnName = path.startsWith('/assets/');
  reply
    .headers(headers)
    .header('etag', etag)
    .header('cache-control', hasOwnName ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(
    String(request.headers['accept-encoding'] ?? ''),
  );
  if (gzip !== undefined && takesGzip) return reply.header('content-encoding', 'gzip').type(type).send(gzip);
  return reply.type(type).send(bytes);
}

const unbuilt: BuiltFile = {
  path: '/index.html',
  type: 'text/html; charset=utf-8',
  bytes: Buffer.from(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Recto</title>
<h1>The review screen is not built</h1>
<p>The service runs and answers programs. To build the screen, run this in the folder of the source and start again:</p>
<pre>npm run build -w packages/web</pre>
<p>Installed packages include it.</p>
</html>
`),
  etag: '"unbuilt"',
};
