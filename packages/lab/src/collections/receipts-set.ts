import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabelledFile, LabelledSet } from '@recto/cli/internals';
import { templates } from '@recto/document';

/** Receipts in the layout of ICDAR 2019 SROIE: `sroie/img/ID.jpg`, `sroie/key/ID.json`. */
export function receiptsSet(data: string): LabelledSet {
  const folder = join(data, 'sroie');
  const files = readdirSync(join(folder, 'img'))
    .sort()
    .flatMap((image): LabelledFile[] => {
      const id = image.replace(/\.\w+$/, '');
      const key = join(folder, 'key', `${id}.json`);
      if (!existsSync(key)) return [];
      const truth = JSON.parse(readFileSync(key, 'utf8')) as Record<string, string>;
      return [{ id, path: join(folder, 'img', image), truth, group: truth.company ?? id }];
    });
  const fields = ['company', 'date', 'address', 'total'];
  return { name: 'receipts', action: templates.RECEIPT, fields, files, shownOnly: false };
}
