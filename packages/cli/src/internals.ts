// Only for the lab and for tests of other packages: what training and measuring need beyond the public interface.

export { walkOwnService } from './conformance/own-service.ts';
export { calibrationError, debiasedCalibrationError } from './eval/calibration-error.ts';
export { type CalibrationFigures, calibrationFigures } from './eval/calibration-figures.ts';
export { calibrationPlot } from './eval/calibration-plot.ts';
export { evaluate, type Read, type ReadSet, readSet, type WeightsOf } from './eval/evaluate.ts';
export { type Judged, judge } from './eval/judge.ts';
export type { LabelledFile, LabelledLine, LabelledSet } from './eval/labelled-set.ts';
export { calibrationText, type EvaluationReport, reportOf, reportText } from './eval/report.ts';
export { type Scored, scoredOf } from './eval/scored.ts';
export { rateOf, seconds, type TimedReading, timedReading } from './eval/timed-reading.ts';
export { collectInputs } from './many/collect-inputs.ts';
export { readFiles } from './many/read-files.ts';
export { mapInOrder } from './map-in-order.ts';
export { exitCodes } from './program.ts';
