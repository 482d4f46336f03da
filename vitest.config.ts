import { defineConfig } from 'vitest/config';

// A limit is there to end what hangs, not to judge what is slow: a machine may be busy with other things many times over.
// Two workers keep two cores from starving, since the reader starts processes of its own.
export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
});
