import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How to start one of our programs so that its input can do no harm, as far as this machine allows. */
interface Confinement {
  readonly execPath: string;
  /** Before the program's own path. */
  readonly execArgv: readonly string[];
  readonly holds: ConfinementPromises;
}

/** What holds on this machine. docs/security.md explains each. */
interface ConfinementPromises {
  /** Reads no files but its own program, and starts no programs, by Node's permission model. */
  readonly files: boolean;
  /** No capabilities, now or later; no core dumps, no file writes. */
  readonly privileges: boolean;
  /** It has a network namespace without any address. */
  readonly network: boolean;
  /** It runs as a different user than its parent. */
  readonly user: boolean;
}

const packages = fileURLToPath(new URL('../../', import.meta.url));
/** The folders where Node looks for our program's imports: in an installed package there may be several. */
const modules = foldersAbove(packages)
  .map((folder) => join(folder, 'node_modules/'))
  .filter(existsSync);

/**
 * Starts Node with these arguments under the strongest confinement that works here; determined once, when the first
 * process starts.
 *
 * @param folders that the program reads besides its own
 */
export function confined(nodeArguments: readonly string[], folders: readonly string[] = []): Confinement {
  strongest ??= wrappers().find(works) ?? unwrapped;
  const { command, holds } = strongest;
  const all = [...command, process.execPath, ...permissions(holds, folders), ...nodeArguments];
  const [execPath = process.execPath, ...execArgv] = all;
  return { execPath, execArgv, holds };
}

interface Wrapper {
  /** The command that starts Node, as absolute paths and arguments; empty: none. */
  readonly command: readonly string[];
  readonly holds: ConfinementPromises;
}

let strongest: Wrapper | undefined;

const nothing: ConfinementPromises = { files: false, privileges: false, network: false, user: false };
/** Every Node that `engines` allows has the permission model. */
const unwrapped: Wrapper = { command: [], holds: { ...nothing, files: true } };

/** Of every Debian as well; it takes a tenth of the time of starting Node. */
const test = '/usr/bin/test';
const ownPath = fileURLToPath(import.meta.url);

/** The user that owns nothing. */
const nobody = '65534';

// The tools of util-linux, part of every Debian. Each executes the next and keeps the process id.
const ownNetwork = ['/usr/bin/unshare', '--net', '--ipc', '--uts', '--'];
const ownUsersAndNetwork = [
  '/usr/bin/unshare',
  '--user',
  '--map-current-user',
  '--net',
  '--ipc',
  '--uts',
  '--',
];
const noPrivileges = ['/usr/bin/setpriv', '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all', '--'];
const noNewPrivileges = ['/usr/bin/setpriv', '--no-new-privs', '--'];
const asNobody = [
  '/usr/bin/setpriv',
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  ...noPrivileges.slice(1),
];
const limits = ['/usr/bin/prlimit', '--core=0', '--fsize=0', '--nofile=512', '--'];

/** Strongest first. */
function wrappers(): readonly Wrapper[] {
  const files = { ...nothing, files: true };
  if (process.platform !== 'linux') return [];
  const asRoot = [
    {
      command: [...ownNetwork, ...asNobody, ...limits],
      holds: { ...files, privileges: true, network: true, user: true },
    },
    { command: [...asNobody, ...limits], holds: { ...files, privileges: true, user: true } },
    {
      command: [...ownNetwork, ...noPrivileges, ...limits],
      holds: { ...files, privileges: true, network: true },
    },
    { command: [...noPrivileges, ...limits], holds: { ...files, privileges: true } },
  ];
  const asOther = [
    {
      command: [...ownUsersAndNetwork, ...noPrivileges, ...limits],
      holds: { ...files, privileges: true, network: true },
    },
    { command: [...noNewPrivileges, ...limits], holds: { ...files, privileges: true } },
  ];
  return [...(process.getuid?.() === 0 ? asRoot : []), ...asOther];
}

/** Whether a process started this way can read its program, and start Node. */
function works({ command }: Wrapper): boolean {
  if ([...command, test].some((word) => word.startsWith('/usr/bin/') && !existsSync(word))) return false;
  const [first = test, ...rest] = [...command, test, '-r', ownPath, '-a', '-x', process.execPath];
  return spawnSync(first, rest, { env: {}, stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** Addons are allowed: decoding and recognition are native code, which Node's model does not restrict. */
function permissions({ files }: ConfinementPromises, folders: readonly string[]): readonly string[] {
  if (!files) return [];
  const readable = [packages, ...modules, ...folders].map((folder) => `--allow-fs-read=${folder}`);
  return ['--permission', '--allow-addons', ...readable, '--disable-warning=SecurityWarning'];
}

function foldersAbove(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}
