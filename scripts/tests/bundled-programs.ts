import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildPrograms, bundleTestPrograms } from '../../packages/cli/build.ts';

const root = dirname(dirname(import.meta.dirname));
const folder = join(root, 'node_modules/.cache/recto-tests');

/** Programs that tests start, some of them ten times: from their sources, each start loads a thousand modules. */
const programs = ['killable-service', 'scaled-process', 'measured-service', 'move-process'].map(
  (name) => `packages/service/test/${name}.ts`,
);

/** Before tests that start programs: once, rather than by each program. */
export async function setup(): Promise<void> {
  const fresh = `${folder}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  await Promise.all([
    buildPrograms(),
    bundleTestPrograms(
      fresh,
      Object.fromEntries(programs.map((path) => [basename(path, '.ts'), join(root, path)])),
    ),
  ]);
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  process.env.RECTO_TEST_PROGRAMS = folder;
}
