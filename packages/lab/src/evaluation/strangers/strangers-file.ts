import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ActionDefinition, parseActionFile, templates } from '@recto/document';

/** A document labelled by hand. */
export interface StrangerFile {
  readonly path: string;
  readonly kind: string;
  readonly language: string;
  readonly action: ActionDefinition;
  /** For each field, all texts that are right, as printed. */
  readonly truth: Readonly<Record<string, readonly string[]>>;
  /** Fields that are not printed: any answer is wrong. */
  readonly absent: readonly string[];
  /** Rows of all its tables, by column; cells without a label are not judged. */
  readonly rows: readonly Readonly<Record<string, readonly string[]>>[];
  /** How many rows its tables print, with those that may be left out; absent if not all of them were counted. */
  readonly mostRows?: number;
}

interface Entry {
  readonly file: string;
  readonly kind: string;
  readonly language: string;
  readonly fields: Readonly<Record<string, string | null>>;
  readonly alternatives?: Readonly<Record<string, readonly string[]>>;
  readonly absent?: readonly string[];
  readonly unscored?: readonly string[];
  readonly lines?: readonly Row[];
  readonly lines_checked?: boolean;
  readonly lines_total?: number;
  readonly tables?: Readonly<Record<string, LabelledTable>>;
}

interface LabelledTable {
  readonly rows?: readonly Row[];
  readonly total_rows?: number;
  /** Balances and parts of items: given or not, it is right. */
  readonly optional_rows?: readonly Row[];
}

type Row = Readonly<Record<string, unknown>>;

const orders: ReadonlySet<string> = new Set(['purchase_order', 'order_confirmation']);

/** `strangers/invoices` with the templates that come with Recto, `strangers/others` with the action of each kind. */
export function strangersFiles(data: string): readonly StrangerFile[] {
  return ['invoices', 'others'].flatMap((part) => {
    const folder = join(data, 'strangers', part);
    return readFileSync(join(folder, 'truth.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => strangerOf(folder, JSON.parse(line) as Entry));
  });
}

function strangerOf(folder: string, entry: Entry): StrangerFile {
  const unscored = new Set(entry.unscored);
  const printed = Object.entries(entry.fields).filter(
    ([name, value]) => value !== null && value !== '' && !unscored.has(name),
  );
  const tables = Object.values(entry.tables ?? {}).flatMap(({ rows = [] }) => rows);
  return {
    path: join(folder, 'docs', entry.file.split('/').at(-1)!),
    kind: entry.kind,
    language: entry.language,
    action: actionOf(folder, entry.kind),
    truth: Object.fromEntries(
      printed.map(([name, value]) => [name, [value!, ...(entry.alternatives?.[name] ?? [])]]),
    ),
    absent: entry.absent ?? [],
    rows: [...tables, ...(entry.lines ?? [])].map(rowOf).filter((row) => Object.keys(row).length > 0),
    ...mostRowsOf(entry),
  };
}

function mostRowsOf(entry: Entry): Pick<StrangerFile, 'mostRows'> {
  if (entry.lines_checked && entry.lines_total !== undefined) return { mostRows: entry.lines_total };
  const tables = Object.values(entry.tables ?? {});
  if (tables.length === 0 || tables.some((table) => table.total_rows === undefined)) return {};
  return {
    mostRows: tables.reduce((sum, table) => sum + table.total_rows! + (table.optional_rows?.length ?? 0), 0),
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

function actionOf(folder: string, kind: string): ActionDefinition {
  const file = join(folder, 'actions', `${kind}.yaml`);
  if (!existsSync(file)) return orders.has(kind) ? templates.PURCHASE_ORDER : templates.INVOICE;
  const parsed = parseActionFile(readFileSync(file, 'utf8'));
  if (!parsed.ok) throw new Error(`${file}: ${parsed.problems.map(({ message }) => message).join('; ')}`);
  return parsed.action;
}
