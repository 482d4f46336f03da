import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSet } from '@recto/fixtures';

/** Writes `count` invoices with text layers to `pdf/` in `folder`, for use when no other documents are available. */
export async function makeInvoices(folder: string, count: number): Promise<void> {
  mkdirSync(join(folder, 'pdf'), { recursive: true });
  for await (const { bytes, fileName } of generateSet({
    kind: 'invoice',
    quality: 'clean',
    count,
    seed: 1,
  })) {
    writeFileSync(join(folder, 'pdf', fileName), bytes);
  }
}
