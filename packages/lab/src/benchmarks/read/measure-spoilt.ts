import { displayedBox, type Extraction, extract, type Page, templates } from '@recto/document';
import { readFile } from '@recto/reader';
import { type BenchFile, lineAt, linesOfTextLayer } from '../../collections/reading/truth.ts';
import { drawnPage } from './drawn-page.ts';
import { mainFigures, mean } from './figures.ts';
import { type PageScore, scorePage } from './page-score.ts';
import { type RowScore, scoreRows } from './row-score.ts';
import { type SpoiltPage, spoil, spoilers } from './spoil.ts';

/** How well pages are read that were degraded in known ways. */
export interface SpoiltReport {
  readonly set: 'spoilt';
  readonly documents: number;
  /** By what was done to the pages. */
  readonly spoilt: Readonly<Record<string, SpoiltFigures>>;
}

interface SpoiltFigures {
  readonly characterError: number;
  readonly wordF1: number;
  /** F1 of neighbours on the same row. */
  readonly rowF1: number;
  /** Share of the fields and cells extracted from the text layer that have the same value here. */
  readonly sameValues: number;
  readonly processorSecondsPerPage: number;
}

interface Measured {
  readonly score: PageScore;
  readonly rows: RowScore;
  readonly values: number;
  readonly sameValues: number;
  readonly seconds: number;
}

/** Renders the first page of each PDF with a text layer, degrades it in each way, and reads it in this process. */
export async function measureSpoilt(
  files: readonly BenchFile[],
  ways: readonly string[] = spoilers,
): Promise<SpoiltReport> {
  const measured = new Map<string, Measured[]>(ways.map((way) => [way, []]));
  let documents = 0;
  for (const [seed, file] of files.entries()) {
    const drawn = await drawnPage(file.path);
    if (drawn === undefined) continue;
    documents++;
    for (const way of ways)
      measured.get(way)!.push(await measure(drawn.page, await spoil(drawn.png, way, seed)));
    process.stderr.write(`${documents}/${files.length}\n`);
  }
  const spoilt = Object.fromEntries([...measured].map(([way, all]) => [way, figuresOf(all)]));
  return { set: 'spoilt', documents, spoilt };
}

/** Prints the report as a table. */
export function printSpoilt({ documents, spoilt }: SpoiltReport): void {
  console.log(
    `\nspoilt: ${documents} documents, their first pages drawn at 200 dpi; measured against their text layer`,
  );
  const rows = Object.entries(spoilt).map(([way, figures]) => [
    way,
    {
      'character error': figures.characterError.toFixed(4),
      'word F1': figures.wordF1.toFixed(4),
      'rows (F1)': figures.rowF1.toFixed(4),
      'same values': figures.sameValues.toFixed(4),
      'processor s/page': figures.processorSecondsPerPage.toFixed(2),
    },
  ]);
  console.table(Object.fromEntries(rows));
}

async function measure(truth: Page, { jpeg, onPage }: SpoiltPage): Promise<Measured> {
  const before = process.cpuUsage();
  const read = await readFile(jpeg);
  const { user, system } = process.cpuUsage(before);
  if (!read.ok) throw new Error(read.detail);
  const page = read.pages[0]!;
  if (page.failure !== undefined) throw new Error(page.failure.detail);
  const words = page.words.map((word) => {
    const shown = displayedBox(page, word.box);
    const [left, top] = onPage([shown.left + shown.width / 2, shown.top + shown.height / 2]);
    return { ...word, box: { left, top, width: 0, height: 0 } };
  });
  const lines = linesOfTextLayer(truth);
  return {
    score: scorePage(lines, {}, words),
    rows: rowsOf(lines, words),
    ...compareValues(extract([truth], templates.INVOICE), extract([page], templates.INVOICE)),
    seconds: (user + system) / 1e6,
  };
}

function rowsOf(lines: ReturnType<typeof linesOfTextLayer>, words: Page['words']): RowScore {
  const assigned = words.map(({ box, line }) => ({ line, part: lineAt(lines, box.left, box.top) }));
  return scoreRows(
    lines.map(({ box, row }, part) => ({
      printedRow: row,
      readRow: mostOften(assigned.filter((word) => word.part === part).map(({ line }) => line)),
      left: box.left,
    })),
  );
}

function mostOften(values: readonly number[]): number | undefined {
  const counts = [...Map.groupBy(values, (value) => value)].sort((a, b) => b[1].length - a[1].length);
  return counts[0]?.[0];
}

function compareValues(wanted: Extraction, found: Extraction): Pick<Measured, 'values' | 'sameValues'> {
  const [all, ours] = [valuesOf(wanted), valuesOf(found)];
  const same = Object.entries(all).filter(([name, value]) => ours[name] === value);
  return { values: Object.keys(all).length, sameValues: same.length };
}

/** Fields and cells by name and row, in normalised form, ignoring case and spaces. */
function valuesOf({ fields, tables }: Extraction): Readonly<Record<string, string>> {
  const cells = Object.entries(tables).flatMap(([table, rows]) =>
    rows.flatMap((row, i) =>
      Object.entries(row.cells).map(([column, cell]) => [`${table} ${i} ${column}`, cell] as const),
    ),
  );
  const single = Object.entries(fields).flatMap(([name, [value]]) => (value ? [[name, value] as const] : []));
  return Object.fromEntries(
    [...single, ...cells].map(([name, { text, normalizedText }]) => [
      name,
      (normalizedText ?? text).toLowerCase().replace(/\s/g, ''),
    ]),
  );
}

function figuresOf(all: readonly Measured[]): SpoiltFigures {
  const sum = (count: (one: Measured) => number): number => all.reduce((total, one) => total + count(one), 0);
  const { characterError, wordF1 } = mainFigures(all.map(({ score }) => score));
  const neighbours = sum(({ rows }) => rows.printed + rows.read);
  return {
    characterError,
    wordF1,
    rowF1: neighbours === 0 ? 1 : (2 * sum(({ rows }) => rows.shared)) / neighbours,
    sameValues:
      sum(({ sameValues }) => sameValues) /
      Math.max(
        1,
        sum(({ values }) => values),
      ),
    processorSecondsPerPage: mean(all.map(({ seconds }) => seconds)),
  };
}
