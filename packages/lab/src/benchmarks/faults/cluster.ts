import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Postgres of our own, to be stopped at once and started again. */
export interface Cluster {
  readonly url: string;
  stopAtOnce(): void;
  start(): void;
  remove(): void;
}

/** Postgres refuses to run as root: it runs as the user that its package makes. */
export function makeCluster(programs: string, port: number): Cluster {
  const folder = mkdtempSync(join(tmpdir(), 'recto-cluster-'));
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  chownSync(folder, uid, gid);
  const data = join(folder, 'data');
  const as = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { uid, gid, stdio: 'ignore', cwd: folder, env: {} });
  as('initdb', '-D', data, '-A', 'trust', '-U', 'recto');
  const options = `-p ${port} -c unix_socket_directories=${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`;
  const start = () => void as('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  start();
  return {
    url: `postgres://recto@127.0.0.1:${port}/postgres`,
    start,
    stopAtOnce: () => void as('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop'),
    remove() {
      as('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
