import '../node-version.ts';

export { type Example, readExamples } from './example.ts';
export { reliabilityPlot } from './reliability-plot.ts';
export { findShifts, type ShiftLimits } from './shift.ts';
export { type Bin, type Estimate, type Summary, summarize } from './summary.ts';
export { type Plan, thresholds, type Wanted } from './thresholds.ts';
export { type Outcome, runTrial, type Trial, type TrialInput } from './trial.ts';
