import { agrees, type Extraction } from '@recto/document';
import type { LabelledDocument } from '../training/labelled-document.ts';

/** Counts over the fields of generated documents. */
interface DrawnFigures {
  readonly printed: number;
  readonly right: number;
  readonly absent: number;
  readonly absentGiven: number;
  /** Values of printed fields with a confidence score of 95 or more, and how many of these are right. */
  readonly sure: number;
  readonly sureRight: number;
}

export const noFigures: DrawnFigures = {
  printed: 0,
  right: 0,
  absent: 0,
  absentGiven: 0,
  sure: 0,
  sureRight: 0,
};

const surely = 0.95;

/** Adds the extraction of a generated document; fields without known truth are skipped. */
export function withDocument(
  figures: DrawnFigures,
  { action, truth }: Pick<LabelledDocument, 'action' | 'truth'>,
  { fields }: Pick<Extraction, 'fields'>,
): DrawnFigures {
  const sum = { ...figures };
  for (const [name, { kind }] of Object.entries(action.fields)) {
    const wanted = truth[name];
    const given = [...(fields[name] ?? [])].sort((a, b) => b.confidence - a.confidence)[0];
    if (wanted === undefined) continue;
    if (wanted === null) {
      sum.absent++;
      if (given !== undefined) sum.absentGiven++;
      continue;
    }
    const right = given !== undefined && agrees(kind, given, wanted) ? 1 : 0;
    sum.printed++;
    sum.right += right;
    if (given === undefined || given.confidence < surely) continue;
    sum.sure++;
    sum.sureRight += right;
  }
  return sum;
}

/** The figures as text; shares are 0 to 1. */
export function drawnText(name: string, figures: DrawnFigures): string {
  const { printed, right, absent, absentGiven, sure, sureRight } = figures;
  const share = (part: number, of: number) => (part / Math.max(1, of)).toFixed(3);
  return `${name}: right ${share(right, printed)} of ${printed}; absent, given ${share(absentGiven, absent)} of ${absent}; 95 and more ${share(sureRight, sure)} right, carried ${share(sure, printed)}`;
}
