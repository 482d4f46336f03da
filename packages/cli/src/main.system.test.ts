import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('ends quietly when nobody reads its output any longer', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.js'), 'completion', 'bash']);
  child.stdout.destroy();
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(child, 'close');
  expect(said).toBe('');
  expect(child.exitCode).toBe(0);
});
