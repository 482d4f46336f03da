import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';

/**
 * A registry on this machine that has what package-lock.json names and node_modules holds, so that npm installs
 * without a network. What belongs to other machines is named and not held.
 */
export async function startRegistry(root: string): Promise<{ url: string; close: () => Promise<void> }> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const paths = Object.keys(packages).filter(
    (path) => path.includes('node_modules/') && !packages[path].link,
  );
  const server = createServer((request, response) => {
    const asked = decodeURIComponent((request.url ?? '/').slice(1));
    const path = paths.find((each) => asked === `${each}.tar`);
    if (path !== undefined) return sendTarball(join(root, path), response);
    const held = paths.filter((each) => nameOf(each) === asked);
    if (held.length === 0) return void response.writeHead(404).end('{"error":"not found"}');
    const versions = held.map((each) => manifest(root, each, packages[each], url()));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        name: asked,
        'dist-tags': { latest: versions[0]?.version },
        versions: Object.fromEntries(versions.map((version) => [version.version, version])),
      }),
    );
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: url(), close: () => new Promise((resolve) => server.close(() => resolve())) };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** As it is installed; of a package for another machine only what the lock knows. */
function manifest(root: string, path: string, locked: { version: string }, url: string) {
  const file = join(root, path, 'package.json');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { ...locked, name: nameOf(path) };
  const { scripts: _scripts, integrity: _integrity, ...rest } = known;
  return { ...rest, version: locked.version, dist: { tarball: `${url}/${path}.tar` } };
}

/** A package as npm unpacks it, without those that lie inside it: they are asked for by themselves. */
function sendTarball(folder: string, response: ServerResponse): void {
  const words = ['--create', '--exclude=node_modules', '--transform=s,^[^/]*,package,', basename(folder)];
  const tar = spawn('tar', ['--file=-', ...words], { cwd: dirname(folder) });
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  tar.stdout.pipe(response);
}
