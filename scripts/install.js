// Brings `node_modules` to what package-lock.json says where something of that is missing; what was added by hand
// stays. Plain JavaScript, no dependency, under any Node from 20.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

const machine = `${process.platform} ${process.arch}`;

/** The pinned Node of the project in `folder`. */
export function nodeOf(folder) {
  return join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Installs what package-lock.json names and `node_modules` has not, has in another version, or of another machine. */
export function installMissing(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const isWhole = existsSync(nodeOf(folder)) && missingPackages(folder, packages).length === 0;
  if (!isWhole || isOfAnotherMachine(folder)) keepingByHand(folder, packages, () => install(folder));
  linkOwnPackages(folder, packages);
}

/**
 * The paths of packages that are locked and not there in that version. Optional ones are not asked for: most are the
 * binaries of other machines.
 */
export function missingPackages(folder, packages) {
  return Object.entries(packages).flatMap(([path, { version, link, optional, devOptional, peer }]) => {
    const isAsked = path.startsWith('node_modules/') && !link && !optional && !devOptional && !peer;
    return isAsked && versionAt(join(folder, path)) !== version ? [path] : [];
  });
}

function versionAt(path) {
  try {
    return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

/** Whether the binaries were installed on a machine of another kind, as in a folder that two of them share. */
function isOfAnotherMachine(folder) {
  const stamp = join(folder, 'node_modules', '.recto-machine');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') !== machine;
}

/** Does what empties `node_modules`, and puts back what was added by hand: what the lock does not know. */
export function keepingByHand(folder, packages, work) {
  const home = join(folder, 'node_modules');
  // Not in a folder of the system: a move has to stay on one disk. What an interrupted run left here is put back, too.
  const aside = join(folder, '.cache', 'packages-by-hand');
  const isOwn = (name) => packages[`node_modules/${name}`] === undefined;
  for (const name of packagesIn(home).filter(isOwn)) move(name, home, aside);
  work();
  for (const name of packagesIn(aside)) move(name, aside, home);
}

function packagesIn(folder) {
  const list = (path) => (existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith('.')) : []);
  return list(folder).flatMap((name) =>
    name.startsWith('@') ? list(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}

function move(name, from, to) {
  rmSync(join(to, name), { recursive: true, force: true });
  mkdirSync(dirname(join(to, name)), { recursive: true });
  renameSync(join(from, name), join(to, name));
}

function install(folder) {
  console.error('Recto: installing dependencies (once, about a minute) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('Recto: npm ci failed. Its message is above; follow it and run the same command again.');
    process.exit(1);
  }
  writeFileSync(join(folder, 'node_modules', '.recto-machine'), machine);
}

/** A package of ours that is new needs no more than a link. */
export function linkOwnPackages(folder, packages) {
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    const at = join(folder, path);
    if (!link || existsSync(at)) continue;
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(relative(dirname(at), join(folder, resolved)), at, 'junction');
  }
}
