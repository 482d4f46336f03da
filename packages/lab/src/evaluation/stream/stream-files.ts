import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { StreamDocument } from './stream-document.ts';

interface Entry {
  readonly file: string;
  readonly sender?: string;
  readonly layout_group?: string;
  readonly order?: number;
  readonly kind: string;
  readonly action?: string;
  readonly fields: Readonly<Record<string, string | null>>;
  readonly alternatives?: Readonly<Record<string, readonly string[]>>;
  readonly absent?: readonly string[];
  readonly unscored?: readonly string[];
  readonly lines?: readonly Row[];
  readonly lines_checked?: boolean;
  readonly lines_total?: number;
  readonly tables?: Readonly<Record<string, { readonly rows?: readonly Row[] }>>;
  readonly accountChanged?: boolean;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * The documents of a stream: `docs/`, `truth.jsonl` and `actions/`, or receipts as `img/` and `key/`, of which the shop
 * is the sender.
 */
export function streamFiles(folder: string): readonly StreamDocument[] {
  const truth = join(folder, 'truth.jsonl');
  if (!existsSync(truth)) return receipts(folder);
  return readFileSync(truth, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => labelled(folder, JSON.parse(line) as Entry));
}

function labelled(folder: string, entry: Entry): StreamDocument {
  const unscored = new Set(entry.unscored);
  const printed = Object.entries(entry.fields).filter(
    ([name, value]) => value !== null && value !== '' && !unscored.has(name),
  );
  const kind = entry.action?.replace(/\.yaml$/, '') ?? entry.kind;
  const actionFile = join(folder, 'actions', `${kind}.yaml`);
  const tables = Object.values(entry.tables ?? {}).flatMap(({ rows = [] }) => rows);
  return {
    id: entry.file,
    path: join(folder, 'docs', basename(entry.file)),
    kind,
    ...(existsSync(actionFile) && { actionFile }),
    sender: entry.sender ?? entry.layout_group ?? '',
    order: entry.order ?? 0,
    truth: Object.fromEntries(
      printed.map(([name, value]) => [name, [value!, ...(entry.alternatives?.[name] ?? [])]]),
    ),
    absent: entry.absent ?? [],
    rows: [...tables, ...(entry.lines ?? [])].map(rowOf).filter((row) => Object.keys(row).length > 0),
    ...(entry.lines_checked && entry.lines_total !== undefined && { rowCount: entry.lines_total }),
    ...(entry.accountChanged && { isAccountNew: true }),
  };
}

function rowOf(row: Row): Readonly<Record<string, readonly string[]>> {
  const others = (row.alternatives ?? {}) as Readonly<Record<string, readonly string[]>>;
  const cells = Object.entries(row).filter(
    ([name, value]) =>
      !['alternatives', 'note', 'description_more'].includes(name) &&
      (typeof value === 'string' || typeof value === 'number') &&
      value !== '',
  );
  return Object.fromEntries(cells.map(([name, value]) => [name, [String(value), ...(others[name] ?? [])]]));
}

/** The sender of a receipt is told by the beginning of the shop's name. */
const senderLetters = 10;

function receipts(folder: string): readonly StreamDocument[] {
  return readdirSync(join(folder, 'img')).flatMap((file): StreamDocument[] => {
    const id = basename(file, extname(file));
    const key = join(folder, 'key', `${id}.json`);
    if (!existsSync(key)) return [];
    const fields = JSON.parse(readFileSync(key, 'utf8')) as Readonly<Record<string, string>>;
    const shop = (fields.company ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    const truth = Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, [value]]);
    return [
      {
        id,
        path: join(folder, 'img', file),
        kind: 'receipt',
        sender: shop.slice(0, senderLetters),
        order: 0,
        truth: Object.fromEntries(truth),
        absent: [],
        rows: [],
      },
    ];
  });
}
