import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type TruthDocument, textsIn } from './truth-document.ts';

/** The documents with truth below a folder, in any format that the collections use. */
export function truthDocuments(data: string): readonly TruthDocument[] {
  return formats.flatMap((read) => read(data));
}

const formats = [keyFiles, flattenedInvoices, labelledLines, visibleLines, tableStructures] as const;

/** `key/ID.json` with fields as printed, `box/ID.csv` with the corners and text of each line. */
function keyFiles(data: string): readonly TruthDocument[] {
  return [...filesLike(data, '**/key/*.json'), ...filesLike(data, '**/box/*.csv')].map((path) => {
    const isKey = path.endsWith('.json');
    return {
      collection: collectionOf(data, path),
      name: basename(path),
      values: isKey ? textsIn(json(path)) : [],
      lines: isKey ? [] : boxTexts(readFileSync(path, 'utf8')),
    };
  });
}

const cornersOfBox = 8;

function boxTexts(csv: string): readonly string[] {
  return csv.split(/\r?\n/).map((row) => row.split(',').slice(cornersOfBox).join(','));
}

/** `truth/NAME.json` next to `pdf/NAME.pdf`: the content of an electronic invoice. */
function flattenedInvoices(data: string): readonly TruthDocument[] {
  return filesLike(data, '**/truth/*.json').map((path) => {
    const { pdf: _, xml_root: _root, profile: _profile, ...truth } = json(path) as Record<string, unknown>;
    return {
      collection: collectionOf(data, path),
      name: basename(path, '.json'),
      ...pathOf(join(dirname(path), '..', 'pdf', `${basename(path, '.json')}.pdf`)),
      values: textsIn(truth),
    };
  });
}

/** `truth.jsonl` next to `docs/`: the content of a document, by field and by row. */
function labelledLines(data: string): readonly TruthDocument[] {
  return jsonLines(data).flatMap(({ path, record }) => {
    if (typeof record.file !== 'string') return [];
    const { fields, alternatives, lines, tables, kind } = record;
    return [
      {
        collection: collectionOf(data, path),
        name: record.file,
        kind: typeof kind === 'string' ? kind : basename(dirname(path)),
        ...pathOf(join(dirname(path), 'docs', record.file)),
        values: textsIn([fields, alternatives, lines, tables]),
      },
    ];
  });
}

/** `truth.jsonl` next to `pdf/`: the fields of a contract. */
function visibleLines(data: string): readonly TruthDocument[] {
  return jsonLines(data).flatMap(({ path, record }) => {
    if (typeof record.pdf !== 'string') return [];
    return [
      {
        collection: collectionOf(data, path),
        name: record.pdf,
        ...pathOf(join(dirname(path), 'pdf', record.pdf)),
        values: textsIn(record.gt),
      },
    ];
  });
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** `NAME-str.xml` next to `NAME.pdf`: the cells of tables. */
function tableStructures(data: string): readonly TruthDocument[] {
  return filesLike(data, '**/*-str.xml').map((path) => {
    const cells = readFileSync(path, 'utf8').matchAll(/<content>(.*?)<\/content>/gs);
    const plain = (text: string): string =>
      text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
    return {
      collection: collectionOf(data, path),
      name: basename(path),
      ...pathOf(path.replace(/-str\.xml$/, '.pdf')),
      values: [],
      lines: [...cells].map(([, text = '']) => plain(text)),
    };
  });
}

/** The folder of a truth file, relative to the data folder. */
function collectionOf(data: string, path: string): string {
  return relative(data, dirname(path));
}

function filesLike(data: string, pattern: string): readonly string[] {
  return globSync(join(data, pattern)).sort();
}

function pathOf(path: string): { readonly path?: string } {
  return existsSync(path) ? { path } : {};
}

function jsonLines(data: string): readonly { path: string; record: Record<string, unknown> }[] {
  return filesLike(data, '**/truth.jsonl').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({ path, record: JSON.parse(line) as Record<string, unknown> })),
  );
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
