import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Copy } from '../copy.ts';
import { type DrawnMutant, drawMutants } from './draw-mutants.ts';

/** What clients of the interface meet: the wire, and what decides on its answers. */
const places = [
  'packages/service/src/http/*.ts',
  'packages/service/src/http/routes/{actions,events,execution-result,publish-action,reviewers,reviews,submit-execution,tokens,users,apps}.ts',
  'packages/service/src/http/submission/*.ts',
  'packages/service/src/reviews/**/*.ts',
  'packages/service/src/callbacks/**/*.ts',
  'packages/service/src/store/queries/{actions,accounts,executions,reviews}.ts',
  'packages/service/src/auth/*.ts',
  'packages/contract/src/*.ts',
];
const unlooked = /\.test\.ts$|metrics|audit|cors|trace-requests|app-context|web-app/;

/** The rows about each place: a mistake there is noticed sooner. The others follow. */
const rowsAbout: readonly (readonly [place: RegExp, rows: readonly string[]])[] = [
  [
    /callback/,
    ['submit', 'parameter, callback', 'addition, callback', 'callback, SUCCEEDED', 'callback, POST'],
  ],
  [/reviews|review\.ts|draft|decide/, ['described', 'frozen review', 'field, review', 'review']],
  [/to-result-body|execution-result/, ['described', 'frozen result', 'field, result', 'addition, details']],
  [/events/, ['addition, events', 'events']],
  [/auth|token|sign-in|gate/, ['token', 'login', 'actions', 'words', 'rights']],
  [/submission|idempotency|accept/, ['submit', 'addition, limit', 'idempotency']],
  [/actions|publish|find-action|page-query/, ['actions', 'versions', 'parameter', 'submit']],
  [/./, ['token', 'actions', 'described', 'submit', 'words', 'addition']],
];

/** A drawn mistake with what somebody said of it before the walk. */
interface JudgedMutant extends DrawnMutant {
  readonly number: number;
  /** Whether a client of the interface could see it; undefined until somebody has judged. */
  readonly visible?: boolean;
  /** What a client would see, or why it sees nothing. */
  readonly why?: string;
  /** The row that failed; null if none did. */
  readonly noticedBy?: string | null;
}

/** Draws mistakes and writes them to a file, for somebody to judge before the walk. */
export function drawToFile(original: string, path: string, seed: number, count: number): void {
  const found = places.flatMap((pattern) => globSync(pattern, { cwd: original })).sort();
  const files = found
    .filter((file) => !unlooked.test(file))
    .map((file) => ({ path: file, text: readFileSync(join(original, file), 'utf8') }));
  const drawn: readonly JudgedMutant[] = drawMutants(files, seed, count).map((one, index) => ({
    number: index + 1,
    ...one,
  }));
  writeFileSync(path, `${JSON.stringify(drawn, null, 1)}\n`);
}

/**
 * Walks with each mistake that was judged visible and not walked before, notes in the file which row noticed it, and
 * returns a summary. `mostMs` ends it early; the next call goes on.
 */
export function walkJudged(
  copy: Copy,
  path: string,
  walk: (copy: Copy, first: readonly string[]) => string | undefined,
  mostMs: number,
): string {
  const judged = JSON.parse(readFileSync(path, 'utf8')) as JudgedMutant[];
  const endMs = Date.now() + mostMs;
  for (const [index, mutant] of judged.entries()) {
    if (mutant.visible !== true || mutant.noticedBy !== undefined || Date.now() > endMs) continue;
    const noticedBy = walkWith(copy, mutant, walk) ?? null;
    judged[index] = { ...mutant, noticedBy };
    writeFileSync(path, `${JSON.stringify(judged, null, 1)}\n`);
    process.stdout.write(`${mutant.number}  ${noticedBy ?? 'NOT NOTICED'}  ${mutant.file}:${mutant.line}\n`);
  }
  const visible = judged.filter((one) => one.visible === true);
  const walked = visible.filter(({ noticedBy }) => noticedBy !== undefined);
  const noticed = walked.filter(({ noticedBy }) => noticedBy !== null);
  return `${noticed.length} of ${walked.length} walked of ${visible.length} visible mistakes were noticed`;
}

function walkWith(
  copy: Copy,
  { file, line, from, to }: DrawnMutant,
  walk: (copy: Copy, first: readonly string[]) => string | undefined,
): string | undefined {
  const path = join(copy.root, file);
  const text = readFileSync(path, 'utf8');
  const lines = text.split('\n');
  if (lines[line - 1] !== from) throw new Error(`${file}:${line} is no longer what was drawn`);
  writeFileSync(path, lines.with(line - 1, to).join('\n'));
  try {
    return walk(copy, rowsAbout.find(([place]) => place.test(file))?.[1] ?? []);
  } finally {
    writeFileSync(path, text);
  }
}
