import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { sendSignal } from './send-signal.ts';

test('a process that has already ended does not count as signalled', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  const { pid = 0 } = child;
  expect(sendSignal(pid, 'SIGKILL')).toBe(true);
  await once(child, 'exit');
  expect(sendSignal(pid, 'SIGKILL')).toBe(false);
});
