import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { runUntilToldToStop } from './run-until-told-to-stop.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

test('a port in use is reported with the setting that names it', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const first = createServer();
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  const { port } = first.address() as { port: number };
  await runUntilToldToStop('recto serve', () => {
    return new Promise((_, reject) => createServer().on('error', reject).listen(port, '127.0.0.1'));
  });
  first.close();
  expect(said.mock.calls.join('')).toMatch(/^recto serve: .*RECTO_PORT\.\n$/);
  expect(process.exitCode).toBe(1);
});
