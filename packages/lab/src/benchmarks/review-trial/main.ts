import { parseArgs } from 'node:util';
import { runTrial } from './run-trial.ts';

// `npm run review-trial`: mistakes that are sure of themselves, and what the review says of them.
const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const { byKind, ...others } = await runTrial(Number(values.seed));
console.table(byKind);
console.log(others);
const { sum, 'digits-or-days': digits } = byKind;
const provable = sum.planted + digits.planted;
const shown = sum.shown + digits.shown;
console.log(`${shown} of ${provable} provable errors are shown as not fitting.`);
process.exitCode = shown === provable ? 0 : 1;
