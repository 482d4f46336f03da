import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A Postgres of its own that can be stopped immediately and started again. */
export interface Cluster {
  readonly url: string;
  stopAtOnce(): void;
  start(): void;
  /** Starts it if it has ended by itself, for example on a full disk, as its supervisor would. */
  revive(): void;
  remove(): void;
}

/**
 * Postgres refuses to run as root, so it runs as the user that its package creates. All its files are below `parent`.
 */
export function makeCluster(programs: string, port: number, parent: string): Cluster {
  const folder = mkdtempSync(join(parent, 'cluster-'));
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
  const runs = () => {
    try {
      as('pg_ctl', '-D', data, 'status');
      return true;
    } catch {
      return false;
    }
  };
  const stop = () => void as('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
  start();
  return {
    url: `postgres://recto@127.0.0.1:${port}/postgres`,
    start,
    stopAtOnce: stop,
    revive: () => {
      if (!runs()) start();
    },
    remove() {
      if (runs()) stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
