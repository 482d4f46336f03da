import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './scripts/tests/slowest-first.ts';
import { filesOf, onPostgres, type TestProject } from './scripts/tests/test-projects.ts';

// A limit is there to end what hangs, not to judge what is slow: a machine may be busy with other things many times over.
// Two workers keep two cores from starving, since the reader starts processes of its own. Files share the modules of
// their worker: loading them anew for each file took four times as long as the tests.
const project = (
  name: TestProject,
  more: { readonly setupFiles?: string[]; readonly globalSetup?: string; readonly isolate?: boolean } = {},
) => ({
  extends: true as const,
  test: { name, ...filesOf(name), ...more },
});
const programs = {
  globalSetup: 'scripts/tests/bundled-programs.ts',
  setupFiles: ['packages/sandbox/test/shared-readers.ts'],
};
/** Again, with the service on Postgres. */
const postgres = {
  extends: true as const,
  test: { name: 'postgres', include: [...onPostgres], env: { RECTO_TEST_STORE: 'postgres' } },
};

export default defineConfig({
  test: {
    isolate: false,
    // Programs that tests start by their sources keep what they compiled for the next one.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/recto-compiled') },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    projects: [
      project('unit'),
      project('alone', { isolate: true }),
      project('service'),
      project('reading'),
      project('scans'),
      project('system', programs),
      ...(process.env.RECTO_TEST_POSTGRES === undefined ? [] : [postgres]),
    ],
  },
});
