import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A file of the built screen, in memory: all of them are smaller than one scanned page. */
export interface BuiltFile {
  /** From the root of the server. */
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** Absent if compression saves nothing. */
  readonly gzip?: Buffer;
  readonly etag: string;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
};

/** Every file of a built screen; none if it has not been built. */
export function readBuiltFiles(folder: string): readonly BuiltFile[] {
  if (!existsSync(join(folder, 'index.html'))) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
    .map((entry) => builtFile(folder, join(entry.parentPath, entry.name)));
}

function builtFile(folder: string, file: string): BuiltFile {
  const bytes = readFileSync(file);
  const type = types[extname(file)] ?? 'application/octet-stream';
  const packed = /^text|json|svg/.test(type) ? gzipSync(bytes, { level: 9 }) : undefined;
  return {
    path: `/${relative(folder, file).split(sep).join('/')}`,
    type,
    bytes,
    ...(packed !== undefined && packed.length < bytes.length && { gzip: packed }),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
  };
}
