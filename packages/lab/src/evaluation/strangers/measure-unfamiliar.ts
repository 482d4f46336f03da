// How often values and cells of unfamiliar documents are wrong, against what their confidence says, for the default
// thresholds:
//   node packages/lab/src/evaluation/strangers/measure-unfamiliar.ts --data DATA [--judged EVAL.json]
// EVAL.json is what `npm run eval -- --set adbuy --json EVAL.json` wrote.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Scored } from '@recto/cli/internals';
import { parseActionFile } from '@recto/document';
import { measuredRisk, riskName } from '@recto/document/internals';
import { createReaderPool, readCached, workOnPages } from '@recto/sandbox';
import { judgeStranger } from './judge-stranger.ts';
import { strangersFiles } from './strangers-file.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    judged: { type: 'string' },
    cache: { type: 'string', default: '.cache/eval' },
  },
});
if (options.data === undefined) throw new Error('Expected --data DIR.');

interface Known {
  readonly name: string;
  readonly confidence: number;
  readonly right: boolean;
}

/** Less certain values pass at no threshold. */
const least = 0.5;
/** Errors that the factors known so far count for. */
const prior = 3;

const known: Known[] = options.judged === undefined ? [] : adBuys(options.judged);
const pool = createReaderPool({ processes: 1 });
for (const file of strangersFiles(options.data)) {
  const read = await readCached(pool, file.path, options.cache);
  const pages = read.ok ? read.pages : [];
  const { extraction } = await workOnPages(pages, file.action);
  const { values, cells } = judgeStranger(file, pages, extraction);
  for (const { field, confidence, right } of values) {
    const definition = file.action.fields[field];
    if (confidence === undefined || definition === undefined) continue;
    known.push({ name: riskName(field, definition), confidence, right });
  }
  for (const { kind, confidence, right } of cells) known.push({ name: `cell ${kind}`, confidence, right });
}
await pool.close();
for (const [name, all] of [...Map.groupBy(known, (one) => one.name)].sort()) console.log(lineOf(name, all));

function lineOf(name: string, all: readonly Known[]): string {
  const passing = all.filter(({ confidence }) => confidence >= least);
  const wrong = passing.filter(({ right }) => !right).length;
  const expected = passing.reduce((sum, { confidence }) => sum + 1 - confidence, 0);
  const factor = (wrong + prior * (measuredRisk.factors[name] ?? 1)) / (expected + prior);
  const above = [0.6, 0.7, 0.8, 0.9].map((at) => {
    const some = all.filter(({ confidence }) => confidence >= at);
    return `${at}: ${some.filter(({ right }) => right).length}/${some.length}`;
  });
  return `${name}: ${wrong} wrong, ${expected.toFixed(1)} expected, factor ${factor.toFixed(2)}; right from ${above.join(', ')}`;
}

function adBuys(path: string): Known[] {
  const parsed = parseActionFile(readFileSync('fixtures/actions/tv-ad-order.yaml', 'utf8'));
  const { values } = JSON.parse(readFileSync(path, 'utf8')) as { readonly values: readonly Scored[] };
  return values.flatMap(({ field, confidence, right }) => {
    const definition = parsed.ok ? parsed.action.fields[field] : undefined;
    return definition === undefined ? [] : [{ name: riskName(field, definition), confidence, right }];
  });
}
