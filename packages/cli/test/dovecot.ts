import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';

const places = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'];

/** The program's path; undefined if it is not installed. */
export const dovecotProgram = places.find(isThere);

/** A real IMAP server on this machine, started by a test, with one user. */
export interface Dovecot {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly certificate: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Puts a message into a folder, unread, like a delivery. */
  deliver(message: string | Uint8Array, folder?: string, flags?: readonly string[]): Promise<void>;
  /** Deletes the first message of a folder. */
  discard(folder: string): Promise<void>;
  /** Subjects of the messages in a folder; empty if it does not exist. */
  subjects(folder: string): Promise<readonly string[]>;
  /** How many in INBOX are marked as read. */
  seenCount(): Promise<number>;
  moveBack(folder: string): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

interface DovecotOptions {
  readonly isSecure?: boolean;
  /** Checks whether an access token is valid, and whose it is. */
  readonly tokenUrl?: string;
}

/** Dovecot does not serve mail as root, so it then runs as the user that owns nothing. */
const owner =
  process.getuid?.() === 0
    ? { name: 'nobody', group: 'nogroup', uid: 65534, gid: 65534 }
    : { name: userInfo().username, group: groupName(), uid: userInfo().uid, gid: userInfo().gid };

/** Creates a server with an empty mailbox; it is not started yet. */
export async function makeDovecot(options: DovecotOptions = {}): Promise<Dovecot> {
  const root = mkdtempSync(join(tmpdir(), 'recto-dovecot-'));
  const port = await freePort();
  const password = 'correct horse';
  const config = join(root, 'dovecot.conf');
  for (const folder of ['run', 'mail', 'home']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'users'), `anna:{PLAIN}${password}:::::\n`);
  if (options.isSecure) makeCertificate(root);
  writeFileSync(config, settings(root, port, options));
  if (options.tokenUrl) writeFileSync(join(root, 'oauth2.conf'), tokenSettings(options.tokenUrl));
  giveAway(root);
  let server: ChildProcess | undefined;
  const client = openClient(port, password, options.isSecure === true);
  const stop = async () => {
    if (server === undefined || server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return {
    port,
    user: 'anna',
    password,
    certificate: join(root, 'cert.pem'),
    stop,
    async start() {
      server = spawn(dovecotProgram ?? 'dovecot', ['-F', '-c', config], {
        ...(process.getuid?.() === 0 && { uid: owner.uid, gid: owner.gid }),
        stdio: 'ignore',
      });
      await answering(port, () => `dovecot did not start:\n${readFileSync(join(root, 'log'), 'utf8')}`);
    },
    deliver: (message, folder = 'INBOX', flags = []) =>
      client(async (imap) => {
        await imap.append(folder, Buffer.from(message), [...flags]);
      }),
    discard: (folder) =>
      client(async (imap) => {
        await imap.mailboxOpen(folder);
        await imap.messageDelete('1');
      }),
    subjects: (folder) => client((imap) => subjectsIn(imap, folder)),
    seenCount: () =>
      client(async (imap) => {
        await imap.mailboxOpen('INBOX');
        return ((await imap.search({ seen: true })) || []).length;
      }),
    moveBack: (folder) =>
      client(async (imap) => {
        await imap.mailboxOpen(folder);
        await imap.messageMove('1:*', 'INBOX');
      }),
    async remove() {
      await stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function openClient(port: number, pass: string, secure: boolean) {
  return async <Value>(work: (imap: ImapFlow) => Promise<Value>): Promise<Value> => {
    const auth = { user: 'anna', pass };
    const tls = { rejectUnauthorized: false };
    const imap = new ImapFlow({ host: '127.0.0.1', port, secure, auth, tls, logger: false });
    await imap.connect();
    try {
      return await work(imap);
    } finally {
      await imap.logout();
    }
  };
}

async function subjectsIn(imap: ImapFlow, folder: string): Promise<readonly string[]> {
  const isThereToo = (await imap.list()).some(({ path }) => path === folder);
  if (!isThereToo) return [];
  const { exists } = await imap.mailboxOpen(folder);
  if (exists === 0) return [];
  return (await imap.fetchAll('1:*', { envelope: true }))
    .map(({ envelope }) => envelope?.subject ?? '')
    .sort();
}

function settings(root: string, port: number, { isSecure = false, tokenUrl }: DovecotOptions): string {
  const tls = isSecure
    ? `ssl = yes\nssl_cert = <${join(root, 'cert.pem')}\nssl_key = <${join(root, 'key.pem')}`
    : 'ssl = no';
  const tokens = tokenUrl
    ? `auth_mechanisms = plain xoauth2 oauthbearer
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${join(root, 'oauth2.conf')}
}`
    : '';
  return `base_dir = ${join(root, 'run')}
state_dir = ${join(root, 'run')}
log_path = ${join(root, 'log')}
protocols = imap
listen = 127.0.0.1
${tls}
disable_plaintext_auth = no
auth_failure_delay = 0
default_internal_user = ${owner.name}
default_internal_group = ${owner.group}
default_login_user = ${owner.name}
first_valid_uid = 1
mail_location = maildir:${join(root, 'mail')}/%u
${tokens}
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${join(root, 'users')}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${join(root, 'home')}/%u
}
namespace inbox {
  inbox = yes
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${isSecure ? 0 : port}
  }
  inet_listener imaps {
    port = ${isSecure ? port : 0}
  }
}
service anvil {
  chroot =
}
`;
}

function tokenSettings(tokenUrl: string): string {
  return `tokeninfo_url = ${tokenUrl}
username_attribute = email
active_attribute = active
active_value = yes
`;
}

function makeCertificate(root: string): void {
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  const files = ['-keyout', join(root, 'key.pem'), '-out', join(root, 'cert.pem')];
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', [...words, ...files, ...names], { stdio: 'ignore' });
}

/** What the server's own processes must be able to write to. */
function giveAway(root: string): void {
  if (process.getuid?.() !== 0) return;
  execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, root]);
  chownSync(root, owner.uid, owner.gid);
  chmodSync(root, 0o755);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function answering(port: number, why: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error(why());
}

function groupName(): string {
  return execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
}

function isThere(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}
