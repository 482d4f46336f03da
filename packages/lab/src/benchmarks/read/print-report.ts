import { type MainFigures, mainFigures } from './figures.ts';
import type { PageScore } from './page-score.ts';
import type { Quality, SetReport, Speed } from './reader-report.ts';

const mainNames: Readonly<Record<keyof MainFigures, string>> = {
  characterError: 'character error',
  wordF1: 'word F1',
  spaceF1: 'spaces right (F1)',
};

type Row = Readonly<Record<string, string>>;

/** Prints a report as tables, with a column for each reader. */
export function printReport(report: SetReport): void {
  const { set, documents, leftOut, truth } = report;
  console.log(`\n${set}: ${documents} documents, ${leftOut} left out; measured against ${truth}`);
  console.table(table(report, ({ speed }) => speedRows(speed)));
  // Words of a text layer are compared one by one, without the spaces between them, and all have full confidence.
  const isRead = report.way === 'ocr';
  const titles = Object.entries(mainNames).filter(([name]) => isRead || name !== 'spaceF1');
  console.table(table(report, ({ quality }) => (quality ? mainRows(quality, titles) : {})));
  console.table(table(report, ({ quality }) => (quality ? otherRows(quality, isRead) : {})));
}

/** Prints a progress line, every time on a terminal and now and then to a log. */
export function printProgress(done: number, of: number, scores: readonly PageScore[]): void {
  if (!process.stderr.isTTY && done % 20 !== 0 && done !== of) return;
  const { characterError, wordF1 } = mainFigures(scores);
  const soFar = `character error ${characterError.toFixed(4)}, word F1 ${wordF1.toFixed(4)}`;
  process.stderr.write(`${done}/${of}${scores.length === 0 ? '' : ` ${soFar}`}\n`);
}

function table(
  { readers }: SetReport,
  rowsOf: (report: SetReport['readers'][string]) => Row,
): Readonly<Record<string, Row>> {
  const rows: Record<string, Record<string, string>> = {};
  for (const [reader, report] of Object.entries(readers)) {
    for (const [name, text] of Object.entries(rowsOf(report))) rows[name] = { ...rows[name], [reader]: text };
  }
  return rows;
}

function speedRows(speed: Speed): Row {
  const { pages, pagesPerSecond, pagesPerProcessorSecond, processorSecondsPerPage, peakMb } = speed;
  return {
    pages: String(pages),
    'pages/s, one process': pagesPerSecond.toFixed(2),
    'pages/s of processor time': pagesPerProcessorSecond?.toFixed(2) ?? 'unknown',
    'processor s/page': processorSecondsPerPage?.toFixed(4) ?? 'unknown',
    'peak MB': peakMb?.toFixed(0) ?? 'unknown',
  };
}

function mainRows(
  { main, intervals, issuers }: Quality,
  titles: readonly (readonly [string, string])[],
): Row {
  const rows: Record<string, string> = {};
  for (const [name, title] of titles as readonly [keyof MainFigures, string][]) {
    const [low, high] = intervals[name];
    const fold = issuers.byFold[name];
    rows[title] = `${ratio(main[name])} (${ratio(low)} to ${ratio(high)})`;
    rows[`… mean of ${issuers.foldSizes.length} folds, ${title}`] =
      `${ratio(fold.mean)} ± ${ratio(fold.deviation)} (${ratio(fold.least)} to ${ratio(fold.most)})`;
    rows[`… mean of ${issuers.issuers} issuers, ${title}`] = ratio(issuers.byIssuer[name]);
  }
  return rows;
}

function otherRows({ other, apart, calibration }: Quality, hasConfidence: boolean): Row {
  const rows: Record<string, string> = {};
  for (const [name, value] of Object.entries(other)) rows[name] = ratio(value);
  for (const [name, { printed, right, invented }] of Object.entries(apart)) {
    if (printed + invented > 0) rows[name] = `${right} of ${printed} right, ${invented} invented`;
  }
  if (calibration !== undefined && hasConfidence) {
    const { words, ece, brier, auc } = calibration;
    rows['confidence of words'] =
      `ECE ${ratio(ece)}, Brier ${ratio(brier)}, AUC ${ratio(auc)} (${words} words)`;
  }
  return rows;
}

function ratio(value: number): string {
  return value.toFixed(4);
}
