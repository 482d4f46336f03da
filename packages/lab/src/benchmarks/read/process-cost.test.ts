import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { costOf } from './process-cost.ts';

/** A child that uses about `ms` of processor time. */
async function busyChild(ms: number): Promise<void> {
  const program = `const end = ${ms} * 1000; while (process.cpuUsage().user < end);`;
  await once(spawn(process.execPath, ['-e', program]), 'close');
}

describe.runIf(process.platform === 'linux')('costOf', () => {
  test('counts the processor time of processes that have ended', async () => {
    const { cost } = await costOf(() => busyChild(100));
    expect(cost.processorSeconds).toBeGreaterThan(0.08);
  });

  test('counts processes that are still running, and their memory', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")']);
    const { cost } = await costOf(() => once(child.stdout, 'data'));
    expect(cost.processorSeconds).toBeGreaterThan(0);
    expect(cost.peakMb).toBeGreaterThan(10);
    child.kill();
    await once(child, 'close');
  });

  test('never counts the work of the measuring process', async () => {
    const { cost } = await costOf(async () => {
      const end = process.cpuUsage().user + 50_000;
      while (process.cpuUsage().user < end);
    });
    expect(cost.processorSeconds).toBe(0);
  });
});
