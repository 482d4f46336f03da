import {
  type CalibrationFigures,
  calibrationFigures,
  calibrationText,
  type EvaluationReport,
  type Scored,
} from '@recto/cli/internals';

/** Several sets judged as one, in which every value counts equally. */
interface Together {
  readonly documents: number;
  readonly asked: number;
  /** Share of all fields that are right. */
  readonly exact: number;
  readonly readingCeiling: number;
  readonly calibration: CalibrationFigures;
  readonly values: readonly Scored[];
}

/** Fields of different sets stay separate, each with its own threshold. */
export function togetherOf(reports: readonly EvaluationReport[], random: () => number): Together {
  const values = reports.flatMap(({ set, values: own }) =>
    own.map((one) => ({ ...one, document: `${set}/${one.document}`, field: `${set}/${one.field}` })),
  );
  const sum = (of: (report: EvaluationReport) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  const asked = sum((report) => report.asked);
  return {
    documents: sum(({ documents }) => documents),
    asked,
    exact: values.filter(({ right }) => right).length / Math.max(1, asked),
    readingCeiling: sum((report) => report.readingCeiling * report.asked) / Math.max(1, asked),
    calibration: calibrationFigures(values, asked, random),
    values,
  };
}

/** The figures as lines of text for a terminal. */
export function togetherText({ documents, asked, exact, readingCeiling, calibration }: Together): string {
  return [
    `all sets together: ${documents} documents, ${asked} fields; every field counts alike`,
    ...calibrationText(calibration, readingCeiling, exact).map((line) =>
      line.replace('at the mean of the fields', 'of all fields'),
    ),
  ].join('\n');
}
