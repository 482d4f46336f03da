import { agrees, seededRandom } from '@recto/document';
import {
  cellFeatures,
  findTable,
  isWorthAsking,
  learnedWorth,
  linesOf,
  rowFeatures,
  type TableWeights,
} from '@recto/document/internals';
import type { Examples } from '../prepared-examples.ts';
import type { PreparedPage, PreparedTable } from './prepared-tables.ts';

/** Examples with the group of each, for splitting into folds. */
export interface GroupedExamples extends Examples {
  readonly vectors: (readonly number[])[];
  readonly targets: number[];
  readonly weights: number[];
  readonly groups: string[];
}

function noExamples(): GroupedExamples {
  return { vectors: [], targets: [], weights: [], groups: [] };
}

function add(
  examples: GroupedExamples,
  group: string,
  vector: readonly number[],
  target: boolean,
  weight = 1,
): void {
  examples.vectors.push(vector);
  examples.targets.push(target ? 1 : 0);
  examples.weights.push(weight);
  examples.groups.push(group);
}

/** Share of the tokens kept that are in no column and that are unlikely to be mistaken for one. */
const easyShare = 0.25;
const hardShare = 0.6;
/** From these log odds of the network on, a token is not easy. */
const hardOdds = -2.5;

/** Whether tokens are in columns. */
export function cellExamples(tables: readonly PreparedTable[], seed: number): GroupedExamples {
  const examples = noExamples();
  const random = seededRandom(seed);
  for (const { group, pages } of tables) {
    for (const { table, columnsOf } of pages) {
      const featuresOf = cellFeatures(table);
      for (const segment of table.study.layout.segments) {
        for (const token of segment.tokens) {
          table.columns.forEach(({ name, odds }, column) => {
            if (!isWorthAsking(table, token, column)) return;
            const isIn = columnsOf.get(token.word)?.has(name) === true;
            const isHard = isIn || odds[table.study.positionOf(token)]! > hardOdds;
            const share = isHard ? hardShare : easyShare;
            if (random() > share) return;
            add(examples, group, featuresOf(token, column, segment), isIn, hardShare / share);
          });
        }
      }
    }
  }
  return examples;
}

interface LineExamples {
  readonly inRow: GroupedExamples;
  readonly rowTop: GroupedExamples;
}

/** Weight of lines outside rows in the examples of where rows begin. */
const outside = 0.3;

/** Whether lines are in rows and begin them, with tokens assigned to columns by the `weights` of the group's fold. */
export function lineExamples(
  tables: readonly PreparedTable[],
  weightsOf: (group: string) => Pick<TableWeights, 'cell'>,
): LineExamples {
  const [inRow, rowTop] = [noExamples(), noExamples()];
  for (const { group, pages } of tables) {
    for (const page of pages) {
      const lines = linesOf(page.table, learnedWorth(page.table, weightsOf(group)));
      const features = rowFeatures(page.table, lines);
      const seen = new Set<number>();
      lines.forEach(({ pieces }, index) => {
        const row = rowOfLine(
          page,
          pieces.flatMap(({ tokens }) => tokens.map(({ word }) => word)),
        );
        add(inRow, group, features[index]!, row !== undefined);
        const begins = row !== undefined && !seen.has(row);
        add(rowTop, group, features[index]!, begins, row === undefined ? outside : 1);
        if (row !== undefined) seen.add(row);
      });
    }
  }
  return { inRow, rowTop };
}

/** The printed row of most of the words, if at least half of them are in any row. */
function rowOfLine({ rowOf }: PreparedPage, words: readonly number[]): number | undefined {
  const known = words.flatMap((word) => rowOf.get(word) ?? []);
  if (known.length === 0 || known.length * 2 < words.length) return undefined;
  const counts = [...Map.groupBy(known, (row) => row)].sort(([, a], [, b]) => b.length - a.length);
  return counts[0]![0];
}

/**
 * Weight of a value in a cell that is blank: less than that of a wrong one, since evaluation ignores cells that the
 * truth leaves open.
 */
const blank = 0.4;

/** Whether found cells are right, compared with the printed row that shares the most words with the found one. */
export function valueExamples(
  tables: readonly PreparedTable[],
  weightsOf: (group: string) => Pick<TableWeights, 'cell' | 'inRow' | 'rowTop'>,
): GroupedExamples {
  const examples = noExamples();
  for (const prepared of tables.filter(({ isSeen }) => !isSeen)) {
    const { group, studies, asked, rows, pages } = prepared;
    const found = findTable(studies, asked, weightsOf(group));
    found?.rows.forEach((row, index) => {
      const page = pages.find(({ table }) => table.study === row.table.study)!;
      const words = row.lines.flatMap(({ pieces }) =>
        pieces.flatMap(({ tokens }) => tokens.map(({ word }) => word)),
      );
      const printed = rowOfLine(page, words);
      row.cells.forEach((cell, position) => {
        const { name, field } = row.table.columns[cell.column]!;
        const truth = printed === undefined ? undefined : rows[printed]![name];
        const isRight = truth !== undefined && agrees(field.kind, cell.reading, truth.text);
        const weight = truth === undefined && printed !== undefined ? blank : 1;
        add(examples, group, found.features[index]![position]!, isRight, weight);
      });
    });
  }
  return examples;
}
