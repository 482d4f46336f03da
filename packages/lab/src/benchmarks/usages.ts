import { spoilers } from './read/spoil.ts';

/** The arguments and purpose of each benchmark, as `npm run bench -- NAME --help` prints them. */
export const usages = {
  catalogues: `[--rows 1000000] [--lookups 500] [--database URL]
  Importing so many suppliers, and finding the sender of a document among them, on SQLite and, if a database is given, on
  Postgres.`,
  decision: `[ask | batch | cache]
  What the decision connector adds to a request, over loopback.`,
  'decision-faults': `
  How many questions the second route answers in time while the first fails in every way there is.`,
  'decision-load': `[NAME]
  What many questions at once do to a limit, to memory and to connections.`,
  'decision-simulated': `[SEEDS [FIRST]]
  Whether the decision connector keeps its promises in drawn worlds of hostile servers, load and clocks.`,
  duplicates: `--data DIR [--cache DIR] [--copies 20] [--stored 100000] [--database URL]
  How many real documents are taken for one another, how many scans are matched with the file they were made from, and
  what remembering a document costs among --stored others.`,
  extract: `
  Processor time of extracting an invoice whose pages have been read, for a page of 500 words.`,
  growth: `
  Doubles pages, words, fields and rows: with which power of its size the time of finding the values grows; then the
  documents of one supplier, to 100,000, among which a new one is looked up.`,
  histories: `[--histories 100000] [--seed 1]
  Drawn histories of the queue and of reviews: claims, leases, retries, pauses, clocks that jump, crashes between any two
  statements, callbacks, corrections, duplicates. Fails if one loses, doubles or leaves a document; --seed replays it.`,
  ledger: `
  Generated statements of 40 pages and more, read as Markdown: rows that are exact.`,
  insight: `[--executions 100000] [--rounds 5]
  The numbers of Home and of Insight over a year of documents, five values of each reviewed one.`,
  lists: `[--store sqlite|postgres] [--executions 100000] [--rounds 100] [--only TEXT]
  Every list over HTTP with every permitted sort and filter, in turns with one execution by its id. --only: lists whose
  path contains TEXT. Postgres: the address is in RECTO_TEST_POSTGRES.`,
  many: `
  200 generated PDFs read by \`recto read FOLDER --out FOLDER\` and by the reader alone, in turns.`,
  memory: `[--senders 10000] [--each 20] [--database URL]
  What looking up a sender costs among very many, on SQLite and, if a database is given, on Postgres.`,
  neighbours: `[--store sqlite|postgres] [--documents 30] [--every 3]
  A quiet organization submits an invoice every so many seconds, alone and beside one that submits a hundred times as
  many from a process of its own: how long each waits, and takes from submission to end. Postgres: the address is in
  RECTO_TEST_POSTGRES.`,
  peers: `[--data DIR]
  Processor time of the start, of a page of three words, and of the PDFs with text in DIR ("data" by default) as Markdown,
  in turns with programs of others, which are installed for the run where the registry answers.`,
  queue: `--database URL [--backlog 100000] [--jobs 4000] [--processes 4] [--lanes 4] [--rounds 1] [--seconds 35]
  Processes that claim jobs from a backlog on Postgres, --lanes claims at a time each: from SQLite's table and from
  pg-boss, without a snapshot and with one held open as pg_dump does. Each takes --jobs, or as many as it can in
  --seconds.`,
  read: `[--set receipts|scans|text|rulings|boxes|spoilt|letters] [--data DIR | --made N] [--limit N] [--folds DIR]
  [--no-peers] [--json FILE] [--spoil NAMES] [--families NAMES]
  receipts  scans of receipts with their truth, in DIR/sroie (or DIR): img/, box/, key/
  scans     the PDFs of DIR/einvoice (or DIR), pdf/ and truth/, drawn at 200 dpi, against their text layer
  text      the same PDFs, read by their text layer, against pdftotext
  rulings   the same PDFs, drawn level and tilted: ruled lines that are found, against those that they draw
  boxes     forms made for the run (--made of them, or 6), as files and as scans: boxes to tick that are found
  spoilt    the same PDFs, drawn and spoilt as photos are: shadows, faint print, seen at an angle
  letters   sentences in twelve languages, drawn in --families NAME,NAME (or DejaVu and Liberation) at 200 dpi
  Without --set, all but the last two. --spoil NAME,NAME: only in these ways (${spoilers.join(', ')}). DIR is "data" by
  default. --made: N invoices generated for the run, for all but receipts. --limit: every n-th file. --folds: read each
  document by the line reader of DIR (packages/lab/src/training/train-line-reader.ts --cache DIR) that never saw its
  issuer. Peers: tesseract and pdftotext (Debian: tesseract-ocr, poppler-utils).`,
  scale: `--database URL [--workers 1,2,4] [--documents 40] [--lanes 2] [--stage 2000] [--organizations 1]
  [--backlog 100000] [--submissions 200] [--checks 500]
  Submissions in turns to a server with nothing waiting and to one with a backlog (--backlog 0 leaves this out), and what a limit check
  costs; then workers whose reading waits --stage ms, each with --lanes documents at once and --documents in all: how
  busy each part was, and what kept the workers from doing more.`,
  split: `--data DIR
  Files put together at random from one to six real documents, as they are and without page numbers: splits that are
  right.`,
  submissions: `[--store sqlite|postgres] [--count 200] [--rounds 3] [--kb 1,100,1000] [--clients 1,50] [--postgres DIR]
  Documents submitted over HTTP, in turns with the same bytes and rows written bare and as durably. With Postgres it
  must be run as root: it creates a cluster of its own with the programs in DIR.`,
  traces: `[--documents 400] [--rounds 5]
  What a document costs the service beside its reading, without traces and with all of them.`,
  web: `[review | scrolling]
  A browser with a quarter of the processor reviews documents of the whole service.`,
} as const satisfies Readonly<Record<string, string>>;

export type BenchmarkName = keyof typeof usages;

/** The usage with the command before it. */
export function usageOf(name: BenchmarkName): string {
  return `npm run bench -- ${name} ${usages[name]}`;
}
