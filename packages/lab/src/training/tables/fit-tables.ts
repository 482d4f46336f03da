import {
  cellFeatureNames,
  type Forest,
  rowFeatureNames,
  type TableWeights,
  valueFeatureNames,
} from '@recto/document/internals';
import { type BoostOptions, boost } from '../boost.ts';
import { prepare } from '../prepared-examples.ts';
import type { PreparedTable } from './prepared-tables.ts';
import { cellExamples, type GroupedExamples, lineExamples, valueExamples } from './table-examples.ts';

const folds = 3;
const common = { leafWeight: 2, ridge: 1, featureShare: 0.5, rowShare: 0.6, seed: 11 };
const ofCells: BoostOptions = { ...common, trees: 100, depth: 5, rate: 0.12 };
const ofLines: BoostOptions = { ...common, trees: 60, depth: 4, rate: 0.1 };
const ofValues: BoostOptions = { ...common, trees: 80, depth: 3, rate: 0.08, leafWeight: 4 };

type Found = Pick<TableWeights, 'cell' | 'inRow' | 'rowTop'>;

interface FittedTables {
  readonly weights: TableWeights;
  /** Weights that were not trained on the group. */
  readonly apartFrom: (group: string) => TableWeights;
}

/**
 * Learns which words are in columns, then which lines begin rows, then the confidence of cells; each step uses the
 * output of the previous one for held-out templates.
 */
export function fitTables(
  tables: readonly PreparedTable[],
  version: string,
  log: (line: string) => void,
): FittedTables {
  const groups = [...new Set(tables.map(({ group }) => group))].sort();
  const foldOf = (group: string) => groups.indexOf(group) % folds;
  const cells = fitted(cellExamples(tables, 1), ofCells, foldOf, log);
  const lines = lineExamples(tables, (group) => ({ cell: cells.apart[foldOf(group)]! }));
  const inRow = fitted(lines.inRow, ofLines, foldOf, log);
  const rowTop = fitted(lines.rowTop, ofLines, foldOf, log);
  const foundBy = (fold: number): Found => ({
    cell: cells.apart[fold]!,
    inRow: inRow.apart[fold]!,
    rowTop: rowTop.apart[fold]!,
  });
  const values = fitted(
    valueExamples(tables, (group) => foundBy(foldOf(group))),
    ofValues,
    foldOf,
    log,
  );
  const named = {
    version,
    cellFeatures: cellFeatureNames,
    rowFeatures: rowFeatureNames,
    valueFeatures: valueFeatureNames,
  };
  return {
    weights: { ...named, cell: cells.all, inRow: inRow.all, rowTop: rowTop.all, value: values.all },
    apartFrom: (group) => ({ ...named, ...foundBy(foldOf(group)), value: values.apart[foldOf(group)]! }),
  };
}

/** A forest from all examples, and for each fold one from the others. */
function fitted(
  examples: GroupedExamples,
  options: BoostOptions,
  foldOf: (group: string) => number,
  log: (line: string) => void,
): { readonly all: Forest; readonly apart: readonly Forest[] } {
  const table = prepare(examples);
  const own = examples.groups.map(foldOf);
  const without = (fold: number) =>
    boost(table, Int32Array.from([...own.keys()].filter((row) => own[row] !== fold)), options);
  const right = examples.targets.reduce((sum, one) => sum + one, 0);
  log(`${examples.targets.length} examples, ${right} of them right`);
  return { all: without(-1), apart: Array.from({ length: folds }, (_, fold) => without(fold)) };
}
