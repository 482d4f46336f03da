import { parseArgs } from 'node:util';
import { countKeys, type KeyFigures } from './count-keys.ts';
import { runTrial } from './run-trial.ts';

// `npm run review-trial`: plants errors with high confidence and reports what review says about them; then what reviews
// cost.
const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const seed = Number(values.seed);
const { byKind, ...others } = await runTrial(seed);
console.table(byKind);
console.log(others);
const { sum, 'digits-or-days': digits } = byKind;
const provable = sum.planted + digits.planted;
const shown = sum.shown + digits.shown;
console.log(`${shown} of ${provable} provable errors are shown as not fitting.`);

const figures = await countKeys(seed);
console.table(figures);
const broken = figures.flatMap(brokenPromises);
for (const line of broken) console.log(line);
process.exitCode = shown === provable && broken.length === 0 ? 0 : 1;

/**
 * One key for each doubtful value and two to finish, three more to choose another value, and ten seconds for the
 * typical document.
 */
function brokenPromises({ case: name, doubtful, isRepaired, keys, seconds }: KeyFigures): readonly string[] {
  const most = doubtful + 2 + (isRepaired ? 3 : 0);
  return [
    ...(keys > most ? [`${name}: ${keys} keys, expected at most ${most}.`] : []),
    ...(isRepaired && seconds > 10 ? [`${name}: ${seconds} s, expected at most 10 s.`] : []),
  ];
}
