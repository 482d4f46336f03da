import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backUp } from '../src/back-up.ts';
import { ConfigError } from '../src/config.ts';
import { startSwitchedObjectStore } from './object-store.ts';
import { plainDocument } from './plain-reader.ts';
import { onPostgres, testConfig } from './test-config.ts';
import { startTestService, temporaryDirectory } from './test-service.ts';

describe.skipIf(onPostgres)('a backup while the service runs', () => {
  test('once restored, it has everything accepted before, and continues', async () => {
    const service = await startTestService();
    const config = testConfig(service.dataDir);
    const before: string[] = [];
    let isOver = false;
    const sending = (async () => {
      for (let total = 0; !isOver; total++) {
        const id = await service.submit(plainDocument(['!slow 20', `total=${total}@0.99`]));
        if (!isOver) before.push(id);
      }
    })();
    while (before.length < 20) await new Promise((resolve) => setTimeout(resolve, 10));
    const accepted = [...before];
    const folder = join(temporaryDirectory(), 'backup');
    const made = await backUp(config, folder);
    isOver = true;
    await sending;
    expect(made).toMatchObject({ folder, missing: 0 });
    expect(made.documents).toBeGreaterThanOrEqual(accepted.length);
    await service.close();

    const restored = await startTestService({ dataDir: folder });
    expect({ ...restored.credentials, baseUrl: '' }).toEqual({ ...service.credentials, baseUrl: '' });
    for (const [total, id] of accepted.entries()) {
      const found = await restored.finished(id);
      expect(found).toMatchObject({ status: 'SUCCEEDED', fields: { total: { value: String(total) } } });
      const again = await restored.fetch(`${restored.executionsUrl}/${id}/resubmit`, { method: 'POST' });
      expect(again.status).toBe(201);
    }
  });

  test('never exists in part: not over another, not of damaged documents', async () => {
    const service = await startTestService();
    const config = testConfig(service.dataDir);
    await service.finished(await service.submit(plainDocument(['total=1@0.99'])));
    const folder = temporaryDirectory();
    writeFileSync(join(folder, 'other'), '');
    await expect(backUp(config, folder)).rejects.toThrow(ConfigError);
    const blobs = join(service.dataDir, 'blobs');
    const [file = ''] = readdirSync(blobs, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /[0-9a-f]{64}$/.test(name),
    );
    const bytes = readFileSync(join(blobs, file));
    writeFileSync(join(blobs, file), 'other bytes');
    const target = join(folder, 'backup');
    await expect(backUp(config, target)).rejects.toThrow(/damaged/);
    expect(existsSync(target)).toBe(false);
    writeFileSync(join(blobs, file), bytes);
    expect(await backUp(config, target)).toMatchObject({ documents: 1 });
    await expect(backUp(testConfig(temporaryDirectory()), join(folder, 'x'))).rejects.toThrow(
      /No server has ever run/,
    );
  });
});

describe.skipIf(onPostgres)('a backup of documents in a bucket', () => {
  async function started() {
    const objects = await startSwitchedObjectStore();
    onTestFinished(() => objects.close());
    const settings = { s3: objects.settings, egressAllow: [objects.allow] };
    const service = await startTestService({ config: settings });
    const ids = [1, 2].map((total) => service.submit(plainDocument([`total=${total}@0.99`])));
    for (const id of ids) await service.finished(await id);
    const config = testConfig(service.dataDir, settings);
    return { objects, settings, service, config, id: (await ids[0]) ?? '' };
  }

  test('contains the records, and counts the documents that are and are not in the bucket', async () => {
    const { objects, settings, service, config, id } = await started();
    const folder = join(temporaryDirectory(), 'backup');
    expect(await backUp(config, folder)).toEqual({
      folder,
      documents: 0,
      documentBytes: 0,
      missing: 0,
      inBucket: 2,
    });
    expect(existsSync(join(folder, 'blobs'))).toBe(false);
    await service.close();
    const restored = await startTestService({ dataDir: folder, config: settings });
    const again = await restored.fetch(`${restored.executionsUrl}/${id}/resubmit`, { method: 'POST' });
    expect(again.status).toBe(201);
    await restored.close();
    await objects.removeBucket();
    const late = join(temporaryDirectory(), 'late');
    await expect(backUp(config, late)).rejects.toThrow(/no such bucket/);
    expect(existsSync(late)).toBe(false);
    await objects.makeBucket();
    expect(await backUp(config, late)).toMatchObject({ inBucket: 0, missing: 2 });
  });

  test('also contains the documents on request, and can be restored without the bucket', async () => {
    const { objects, service, config, id } = await started();
    const folder = join(temporaryDirectory(), 'whole');
    expect(await backUp(config, folder, true)).toMatchObject({ documents: 2, missing: 0, inBucket: 0 });
    await service.close();
    await objects.switchOff();
    const restored = await startTestService({ dataDir: folder });
    const again = await restored.fetch(`${restored.executionsUrl}/${id}/resubmit`, { method: 'POST' });
    const { id: second } = (await again.json()) as { id: string };
    expect(await restored.finished(second)).toMatchObject({
      status: 'SUCCEEDED',
      fields: { total: { value: '1' } },
    });
    await objects.switchOn();
    const [key = ''] = await objects.keys();
    await objects.replace(key, 'other bytes');
    await expect(backUp(config, join(temporaryDirectory(), 'x'), true)).rejects.toThrow(/damaged/);
  });
});
