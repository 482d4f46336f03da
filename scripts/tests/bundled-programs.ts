import { buildPrograms } from '../../packages/cli/build.ts';

/** Before tests that start programs: once, rather than by each program. */
export async function setup(): Promise<void> {
  await buildPrograms();
}
