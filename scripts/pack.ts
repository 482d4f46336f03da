import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packPackage } from './release/pack-package.ts';

/**
 * Usage: node scripts/pack.ts PACKAGE [DIRECTORY] - writes the tarball of packages/PACKAGE, by default to dist/.
 * Nothing in the tree changes. `npm pack` cannot build elsewhere: it runs this afterwards, to replace what it wrote.
 */
const root = resolve(import.meta.dirname, '..');

const { npm_lifecycle_event: event, INIT_CWD, npm_config_pack_destination = INIT_CWD } = process.env;
const isAfterNpm = event === 'postpack';
const usual = isAfterNpm ? npm_config_pack_destination : undefined;
const [word, directory = usual ?? join(root, 'dist')] = process.argv.slice(2);
if (word === undefined || !existsSync(join(root, 'packages', word, 'package.json'))) {
  console.error('Usage: node scripts/pack.ts PACKAGE [DIRECTORY], where packages/PACKAGE exists');
  process.exit(2);
}
if (process.env.npm_config_dry_run !== 'true') {
  const tarball = packPackage(root, word, resolve(directory));
  if (!isAfterNpm) console.log(tarball);
}
